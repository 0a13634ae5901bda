import type { Session } from '../access/sessions/session.ts';
import { findPasswordHash } from '../access/store.ts';
import { mayTryAccount } from '../access/throttle.ts';
import type { AccountsInside, Busy, Visit } from '../deps.ts';
import { type AccountProblem, type AccountProblems, type FormEntries, textsOf } from '../fields.ts';
import { isSecondFactor } from './check-second-factor.ts';
import { findFactor } from './store.ts';

/** Whoever has no password has logged in at a provider; they show that they have just done so. */
const FRESH_MS = 15 * 60_000;

export type ProofRefusal =
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_password' }
  | { readonly kind: 'wrong_code' }
  /** No password to ask for, and the session is not fresh. */
  | { readonly kind: 'log_in_again' }
  | { readonly kind: 'too_many' }
  | Busy;

/**
 * Why a change of the second factor is refused: it takes the password, and a code while there is a second factor, so that a session
 * left open on a desk changes nothing.
 * @param fields `currentPassword`, `code`
 */
export async function proofRefusal(
  deps: AccountsInside,
  session: Session,
  fields: FormEntries,
  visit: Visit,
): Promise<ProofRefusal | undefined> {
  const { currentPassword = '', code = '' } = textsOf(fields);
  const userId = session.user.id;
  const hash = await findPasswordHash(deps.db, userId);
  const hasFactor = (await findFactor(deps.db, userId)) !== undefined;
  const problems: Record<string, AccountProblem> = {
    ...(hash !== undefined && currentPassword === '' ? { currentPassword: 'current_password_required' } : {}),
    ...(hasFactor && code === '' ? { code: 'code_required' } : {}),
  };
  if (Object.keys(problems).length > 0) return { kind: 'invalid', problems };
  if (hash === undefined && !hasFactor && deps.clock().getTime() - session.since.getTime() > FRESH_MS) return { kind: 'log_in_again' };
  if (!(await mayTryAccount(deps, 'second_factor_account', userId))) return { kind: 'too_many' };
  const verified = hash === undefined || (await deps.passwords.admitted(() => deps.passwords.verify({ hash, password: currentPassword })));
  if (typeof verified === 'object') return verified;
  if (!verified) {
    deps.security({ kind: 'password.refused', who: userId, ip: visit.ip, what: 'second_factor_change' });
    return { kind: 'wrong_password' };
  }
  if (!hasFactor || (await isSecondFactor(deps, deps.db, userId, code))) return undefined;
  deps.security({ kind: 'second_factor.failed', who: userId, ip: visit.ip, what: 'change' });
  return { kind: 'wrong_code' };
}
