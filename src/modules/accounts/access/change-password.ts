import { APIError } from 'better-auth/api';
import type { AccountsInside, Visit } from '../deps.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { letterLater } from '../send-letter.ts';
import { deleteLinks } from '../store.ts';
import { passwordChangeFrom } from './access-forms.ts';
import { sessionOf } from './sessions.ts';
import { mayTryAccount } from './throttle.ts';
import { headersOf } from './visit-headers.ts';

export type PasswordChangeOutcome =
  /** Every other session has ended, and this one goes on under a new cookie. */
  | { readonly kind: 'changed'; readonly cookies: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  /** "Check the password entered" (specification, section 8). */
  | { readonly kind: 'wrong_password' }
  /** The account has no password yet: "forgot password" makes one. */
  | { readonly kind: 'no_password' }
  | { readonly kind: 'logged_out' }
  | { readonly kind: 'too_many' };

export async function changePassword(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<PasswordChangeOutcome> {
  const session = await sessionOf(deps, visit.headers);
  if (!session) return { kind: 'logged_out' };
  const read = passwordChangeFrom(fields);
  if (read.kind === 'invalid') return read;
  if (!(await mayTryAccount(deps, 'password_account', session.user.id))) return { kind: 'too_many' };
  try {
    const { headers } = await deps.auth.api.changePassword({
      body: { ...read.form, revokeOtherSessions: true },
      headers: headersOf(visit),
      returnHeaders: true,
    });
    await deps.db.transaction().execute(async (tx) => {
      await deleteLinks(tx, session.user.id, 'reset_password');
      await letterLater(deps, tx, { kind: 'password_changed', userId: session.user.id });
    });
    return { kind: 'changed', cookies: headers.getSetCookie() };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const kind = REFUSALS[String(error.body?.code)];
    if (kind) return { kind };
    throw error;
  }
}

const REFUSALS: Readonly<Record<string, 'wrong_password' | 'no_password' | 'logged_out'>> = {
  INVALID_PASSWORD: 'wrong_password',
  PASSWORD_TOO_LONG: 'wrong_password',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no_password',
  UNAUTHORIZED: 'logged_out',
};
