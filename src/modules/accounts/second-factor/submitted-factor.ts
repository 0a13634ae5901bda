import type { Database } from '#platform/database';
import type { AccountsInside } from '../deps.ts';
import { type FormEntries, textsOf } from '../fields.ts';
import { isSecondFactor } from './check-second-factor.ts';
import { isPasskey } from './passkeys/is-passkey.ts';

/** What was shown as a second factor: a code that was typed, or what a device has signed. */
export interface SubmittedFactor {
  readonly kind: 'code' | 'passkey';
  readonly text: string;
}

/** The answers of devices are longer than anything that people type. */
const LONGEST_ANSWER = 10_000;

/** The text under a name, also one that is longer than a field that is typed. */
export function longTextOf(fields: FormEntries, wanted: string): string {
  for (const [name, value] of fields)
    if (name === wanted && typeof value === 'string' && value.length <= LONGEST_ANSWER) return value.trim();
  return '';
}

/**
 * What a form shows; nothing when neither is there.
 * @param fields `passkey` (`isPasskey`), or `code`: of the authenticator application, or a recovery code
 */
export function submittedFactor(fields: FormEntries): SubmittedFactor | undefined {
  const entries = [...fields];
  const passkey = longTextOf(entries, 'passkey');
  if (passkey !== '') return { kind: 'passkey', text: passkey };
  const { code = '' } = textsOf(entries);
  return code === '' ? undefined : { kind: 'code', text: code };
}

/**
 * Takes what was shown; each is taken once.
 * @param db the transaction of what it is shown for, or the database
 */
export const isFactor = (deps: AccountsInside, db: Database, userId: string, { kind, text }: SubmittedFactor): Promise<boolean> =>
  kind === 'passkey' ? isPasskey(deps, db, userId, text) : isSecondFactor(deps, db, userId, text);

/** How the refusal of what was shown is told. */
export const refusalOf = ({ kind }: SubmittedFactor): { readonly kind: 'wrong_code' | 'wrong_passkey' } => ({
  kind: kind === 'passkey' ? 'wrong_passkey' : 'wrong_code',
});
