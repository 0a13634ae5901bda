import type { DatabaseTransaction } from '#platform/database';
import { emailChangeFrom } from '../access/access-forms.ts';
import { sessionOf } from '../access/sessions.ts';
import { mayTryAccount } from '../access/throttle.ts';
import type { AccountsInside, Visit } from '../deps.ts';
import type { AccountProblems, FormEntries } from '../fields.ts';
import { linkDigest } from '../links.ts';
import type { Session } from '../roles.ts';
import { letterLater } from '../send-letter.ts';
import { consumeLink, deleteLinks, findLink, findPasswordHash, lockUser, putProvenEmail, updateUser } from '../store.ts';

/** Without a password, only somebody who has just logged in may move the account to another address. */
const FRESH_MINUTES = 15;

export type EmailChangeOutcome =
  /** A letter is on its way to the new address, unless somebody else has it; the account changes when its link is opened. */
  | { readonly kind: 'confirmation_sent' }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'invalid'; readonly problems: AccountProblems }
  | { readonly kind: 'wrong_password' }
  /** No password to ask for, and the session is not fresh. */
  | { readonly kind: 'log_in_again' }
  | { readonly kind: 'logged_out' }
  | { readonly kind: 'too_many' };

export async function changeEmail(deps: AccountsInside, fields: FormEntries, visit: Visit): Promise<EmailChangeOutcome> {
  const session = await sessionOf(deps, visit.headers);
  if (!session) return { kind: 'logged_out' };
  const read = emailChangeFrom(fields);
  if (read.kind === 'invalid') return read;
  const { email, currentPassword } = read.form;
  if (email === session.user.email) return { kind: 'unchanged' };
  if (!(await mayTryAccount(deps, 'email_account', session.user.id))) return { kind: 'too_many' };
  const refusal = await proofProblem(deps, session, currentPassword);
  if (refusal) return refusal;
  await deps.db.transaction().execute((tx) => letterLater(deps, tx, { kind: 'change_email', userId: session.user.id, newEmail: email }));
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

/** Asks for the letter that confirms the account's own address once more. */
export async function requestEmailConfirmation(
  deps: AccountsInside,
  session: Session,
): Promise<{ readonly kind: 'confirmation_sent' | 'already_confirmed' | 'too_many' }> {
  if (session.user.emailVerified) return { kind: 'already_confirmed' };
  if (!(await mayTryAccount(deps, 'email_account', session.user.id))) return { kind: 'too_many' };
  await deps.db.transaction().execute((tx) => letterLater(deps, tx, { kind: 'confirm_email', userId: session.user.id }));
  return { kind: 'confirmation_sent' };
}

export type EmailLinkOutcome =
  /** The account's address is confirmed: reservations made with it join the account. */
  | { readonly kind: 'confirmed'; readonly email: string }
  | { readonly kind: 'changed'; readonly email: string }
  /** Keep the link and ask for the log-in: a letter alone confirms nothing. */
  | { readonly kind: 'log_in_first' }
  /** Used, expired, taken back, or another account's. */
  | { readonly kind: 'link_invalid' }
  /** Somebody has registered with the address since. */
  | { readonly kind: 'taken' };

/**
 * Follows the link of a letter that confirms an address. It takes both the letter and the account: else somebody could open
 * an account with another person's address, wait until that person clicks, and see their reservations.
 */
export async function followEmailLink(deps: AccountsInside, token: string, visit: Pick<Visit, 'headers'>): Promise<EmailLinkOutcome> {
  const digest = linkDigest(deps, token);
  const known = await findLink(deps.db, digest, ['confirm_email', 'change_email'], deps.clock());
  if (!known) return { kind: 'link_invalid' };
  const session = await sessionOf(deps, visit.headers);
  if (!session) return { kind: 'log_in_first' };
  if (known.user_id !== session.user.id) return { kind: 'link_invalid' };

  try {
    return await deps.db.transaction().execute((tx) => follow(deps, tx, session.user.id, digest));
  } catch (error) {
    if (error instanceof AddressTaken) return { kind: 'taken' };
    throw error;
  }
}

async function follow(deps: AccountsInside, tx: DatabaseTransaction, userId: string, digest: string): Promise<EmailLinkOutcome> {
  const now = deps.clock();
  const user = await lockUser(tx, userId);
  const link = await consumeLink(tx, digest, now);
  if (!user || !link) return { kind: 'link_invalid' };
  if (link.kind === 'confirm_email') {
    if (link.email !== user.email) return { kind: 'link_invalid' };
    await updateUser(tx, user.id, { email_verified: true, changed_at: now });
    await putProvenEmail(tx, user.id, user.email, now);
    return { kind: 'confirmed', email: user.email };
  }
  const moved = await updateUser(tx, user.id, { email: link.email, email_verified: true, changed_at: now });
  if (moved === 'taken') throw new AddressTaken();
  await putProvenEmail(tx, user.id, link.email, now);
  await deleteLinks(tx, user.id);
  await letterLater(deps, tx, { kind: 'email_changed', userId: user.id, formerEmail: user.email });
  return { kind: 'changed', email: link.email };
}

/** Takes the transaction back. */
class AddressTaken extends Error {}
