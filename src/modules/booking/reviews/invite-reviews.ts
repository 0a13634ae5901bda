import type { BookingDeps } from '../deps.ts';
import { countEmails } from '../store/emails.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { findReviewOf, forgetRefused, selectIdsToInvite } from './store.ts';

const DAY_MS = 86_400_000;
/** The deposit and the first impression have had their days. */
const ASKED_AFTER_MS = 3 * DAY_MS;
/** Whoever brought the car back longer ago is not asked any more: the link of the e-mail opens the reservation for `LINK_DAYS_AFTER_RETURN`. */
const ASKED_UNTIL_MS = 14 * DAY_MS;
const BATCH_SIZE = 200;
/** What was refused is kept so long, for whoever asks why. */
const REFUSED_KEPT_MS = 180 * DAY_MS;

/**
 * Owes each customer whose rental ended some days ago the one e-mail that asks how it was. Whoever has said it already is not asked. Asked again
 * it owes nothing more: an e-mail of its kind is there.
 * @returns how many were owed now
 */
export async function inviteReviews(deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = deps.clock().getTime();
  const ended = { from: new Date(now - ASKED_UNTIL_MS), until: new Date(now - ASKED_AFTER_MS) };
  const ids = await selectIdsToInvite(deps.db, ended, BATCH_SIZE);
  // Another process may have been here since.
  for (const id of ids)
    await transition(deps, id, async ({ state }, tx, at) => {
      if (state !== 'completed' || (await countEmails(tx, id, 'review_invitation')) > 0 || (await findReviewOf(tx, id))) return UNCHANGED;
      return { event: null, email: 'review_invitation', nextAttemptAt: at };
    });
  return ids.length;
}

/** Words that were refused half a year ago are of use to nobody. @returns how many reviews lost them */
export const forgetRefusedReviews = ({ clock, db }: Pick<BookingDeps, 'db' | 'clock'>): Promise<number> =>
  forgetRefused(db, new Date(clock().getTime() - REFUSED_KEPT_MS));
