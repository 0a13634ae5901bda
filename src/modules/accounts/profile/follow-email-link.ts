import type { DatabaseTransaction } from '#platform/database';
import { sessionOf } from '../access/sessions/sessions.ts';
import type { AccountsInside, Visit } from '../deps.ts';
import { linkDigests } from '../emails/links.ts';
import { enqueueEmail } from '../emails/send-email.ts';
import { consumeLink, deleteLinks, findLink } from '../emails/store.ts';
import { lockUser, putVerifiedEmail, updateUser } from '../store.ts';

export type EmailLinkOutcome =
  /** The account's address is confirmed: reservations made with it join the account. */
  | { readonly kind: 'confirmed'; readonly email: string }
  | { readonly kind: 'changed'; readonly email: string }
  /** Keep the link and ask for the log-in: an e-mail alone confirms nothing. */
  | { readonly kind: 'log_in_first' }
  /** Used, expired, taken back, or another account's. */
  | { readonly kind: 'link_invalid' }
  /** Somebody has registered with the address since. */
  | { readonly kind: 'taken' };

/**
 * Follows the link of an e-mail that confirms an address. It takes both the e-mail and the account: else somebody could open
 * an account with another person's address, wait until that person clicks, and see their reservations.
 */
export async function followEmailLink(deps: AccountsInside, token: string, visit: Visit): Promise<EmailLinkOutcome> {
  const known = await findLink(deps.db, linkDigests(deps, token), ['confirm_email', 'change_email'], deps.clock());
  if (!known) return { kind: 'link_invalid' };
  const session = await sessionOf(deps, visit.headers);
  if (!session) return { kind: 'log_in_first' };
  if (known.user_id !== session.user.id) return { kind: 'link_invalid' };

  try {
    const outcome = await deps.db.transaction().execute((tx) => follow(deps, tx, session.user.id, known.digest));
    if (outcome.kind === 'confirmed') deps.security({ kind: 'email.confirmed', who: session.user.id, ip: visit.ip });
    if (outcome.kind === 'changed') deps.security({ kind: 'email.changed', who: session.user.id, ip: visit.ip });
    return outcome;
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
    await putVerifiedEmail(tx, user.id, user.email, now);
    return { kind: 'confirmed', email: user.email };
  }
  const moved = await updateUser(tx, user.id, { email: link.email, email_verified: true, changed_at: now });
  if (moved === 'taken') throw new AddressTaken();
  await putVerifiedEmail(tx, user.id, link.email, now);
  await deleteLinks(tx, user.id);
  await enqueueEmail(deps, tx, { kind: 'email_changed', userId: user.id, formerEmail: user.email });
  return { kind: 'changed', email: link.email };
}

/** Takes the transaction back. */
class AddressTaken extends Error {}
