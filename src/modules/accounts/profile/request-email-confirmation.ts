import type { Session } from '../access/sessions/session.ts';
import { mayTryAccount } from '../access/throttle.ts';
import type { AccountsInside } from '../deps.ts';
import { enqueueEmail } from '../emails/send-email.ts';

/** Asks for the e-mail that confirms the account's own address once more. */
export async function requestEmailConfirmation(
  deps: AccountsInside,
  session: Session,
): Promise<{ readonly kind: 'confirmation_sent' | 'already_confirmed' | 'too_many' }> {
  if (session.user.emailVerified) return { kind: 'already_confirmed' };
  if (!(await mayTryAccount(deps, 'email_account', session.user.id))) return { kind: 'too_many' };
  await deps.db.transaction().execute((tx) => enqueueEmail(deps, tx, { kind: 'confirm_email', userId: session.user.id }));
  return { kind: 'confirmation_sent' };
}
