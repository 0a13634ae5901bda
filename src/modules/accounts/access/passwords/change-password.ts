import { APIError } from 'better-auth/api';
import type { AccountsInside, Busy, Visit } from '../../deps.ts';
import { enqueueEmail } from '../../emails/send-email.ts';
import { deleteLinks } from '../../emails/store.ts';
import type { AccountProblems, FormEntries } from '../../fields.ts';
import { selectRoles } from '../../roles/store.ts';
import { findUser, type UserRow } from '../../store.ts';
import { type PasswordChangeForm, passwordChangeFrom } from '../access-forms.ts';
import type { Session } from '../sessions/session.ts';
import { sessionOf } from '../sessions/sessions.ts';
import { headersOf } from '../sessions/visit-headers.ts';
import { gradePassword, proveOnlySession } from '../store.ts';
import { mayTryAccount } from '../throttle.ts';
import { gradeOf, ownerOf, passwordJudge } from './judge-password.ts';

export type PasswordChangeOutcome =
  /** Every other session has ended, and this one goes on under a new cookie. */
  | { readonly kind: 'changed'; readonly cookies: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  /** "Check the password entered" (specification, section 8). */
  | { readonly kind: 'wrong_password' }
  /** The account has no password yet: "forgot password" makes one. */
  | { readonly kind: 'no_password' }
  | { readonly kind: 'logged_out' }
  | { readonly kind: 'too_many' }
  | Busy;

/**
 * Changes the password of whoever is logged in: their other sessions end, this one goes on under a new cookie, mailed links for a new password
 * are taken back, and the account's address is told.
 * @param fields `currentPassword`, `newPassword`, `newPasswordRepeat`; with a role the new one must be long
 */
export async function changePassword(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<PasswordChangeOutcome> {
  const session = await sessionOf(deps, visit.headers);
  const user = session && (await findUser(deps.db, { id: session.user.id }));
  if (!session || !user) return { kind: 'logged_out' };
  const read = passwordChangeFrom(
    fields,
    await passwordJudge(deps, { owner: ownerOf(user), granted: await selectRoles(deps.db, user.id) }),
  );
  if (read.kind === 'invalid') return read;
  if (!(await mayTryAccount(deps, 'password_account', user.id))) return { kind: 'too_many' };
  return deps.passwords.admitted(() => change(deps, user, session, read.form, visit));
}

async function change(
  deps: AccountsInside,
  user: UserRow,
  session: Session,
  form: PasswordChangeForm,
  visit: Visit,
): Promise<PasswordChangeOutcome> {
  try {
    const { headers } = await deps.auth.api.changePassword({
      body: { ...form, revokeOtherSessions: true },
      headers: headersOf(deps, visit),
      returnHeaders: true,
    });
    const grade = await gradeOf(deps, form.newPassword, ownerOf(user));
    await deps.db.transaction().execute(async (tx) => {
      await gradePassword(tx, user.id, grade);
      await proveOnlySession(tx, user.id, session.secondFactorAt);
      await deleteLinks(tx, user.id, 'reset_password');
      await enqueueEmail(deps, tx, { kind: 'password_changed', userId: user.id });
    });
    deps.security({ kind: 'password.changed', who: user.id, ip: visit.ip });
    return { kind: 'changed', cookies: headers.getSetCookie() };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const kind = REFUSALS[String(error.body?.code)];
    if (kind === 'wrong_password') deps.security({ kind: 'password.refused', who: user.id, ip: visit.ip, what: 'password_change' });
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
