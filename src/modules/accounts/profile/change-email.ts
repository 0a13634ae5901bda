import { emailChangeFrom } from '../access/access-forms.ts';
import type { Session } from '../access/sessions/session.ts';
import { sessionOf } from '../access/sessions/sessions.ts';
import { findPasswordHash } from '../access/store.ts';
import { mayTryAccount } from '../access/throttle.ts';
import type { AccountsInside, Busy, Visit } from '../deps.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';

/** Without a password, only somebody who has just logged in may move the account to another address. */
const FRESH_MINUTES = 15;

export type EmailChangeOutcome =
  /** An e-mail is on its way to the new address, unless somebody else has it; the account changes when its link is opened. */
  | { readonly kind: 'confirmation_sent' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_password' }
  /** No password to ask for, and the session is not fresh. */
  | { readonly kind: 'log_in_again' }
  | { readonly kind: 'logged_out' }
  | { readonly kind: 'too_many' }
  | Busy;

/**
 * Asks for another address of the account: it changes when the link that goes to the new address is followed. Somebody else's address gets no
 * e-mail, and who asked gets the same answer.
 * @param fields `email`, `currentPassword`; an account without a password must have logged in within a quarter of an hour
 */
export async function changeEmail(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<EmailChangeOutcome> {
  const session = await sessionOf(deps, visit.headers);
  if (!session) return { kind: 'logged_out' };
  const read = emailChangeFrom(fields);
  if (read.kind === 'invalid') return read;
  const { email, currentPassword } = read.form;
  if (email === session.user.email) return { kind: 'unchanged' };
  if (!(await mayTryAccount(deps, 'email_account', session.user.id))) return { kind: 'too_many' };
  const refusal = await deps.passwords.admitted(() => proofProblem(deps, session, currentPassword));
  if (refusal?.kind === 'wrong_password') {
    deps.security({ kind: 'password.refused', who: session.user.id, ip: visit.ip, what: 'email_change' });
  }
  if (refusal) return refusal;
  await deps.db.transaction().execute((tx) => enqueueEmail(deps, tx, { kind: 'change_email', userId: session.user.id, newEmail: email }));
  return { kind: 'confirmation_sent' };
}

async function proofProblem(deps: AccountsInside, session: Session, password: string): Promise<EmailChangeOutcome | undefined> {
  const hash = await findPasswordHash(deps.db, session.user.id);
  if (hash !== undefined) {
    if (password === '') return { kind: 'invalid', problems: { currentPassword: 'current_password_required' } };
    return (await deps.passwords.verify({ hash, password })) ? undefined : { kind: 'wrong_password' };
  }
  const age = deps.clock().getTime() - session.since.getTime();
  return age > FRESH_MINUTES * 60_000 ? { kind: 'log_in_again' } : undefined;
}
