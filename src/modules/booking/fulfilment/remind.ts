import type { BookingDeps } from '../deps.ts';
import { countEmails, selectIdsToRemind } from '../store/emails.ts';
import { transition, UNCHANGED } from '../transition.ts';

const HOUR_MS = 3_600_000;
/** The day before. */
const REMINDED_MS = 24 * HOUR_MS;
/** Whoever has read a confirmation within these hours needs no reminder. */
const JUST_CONFIRMED_MS = 12 * HOUR_MS;
const BATCH_SIZE = 200;

/**
 * Owes each customer whose pickup is within a day an e-mail that says when, where, and what to bring. Asked again it owes nothing more: an
 * e-mail of its kind is there.
 * @returns how many were owed now
 */
export async function remindOfPickups(deps: Pick<BookingDeps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = deps.clock();
  const until = new Date(now.getTime() + REMINDED_MS);
  const confirmedBefore = new Date(now.getTime() - JUST_CONFIRMED_MS);
  const ids = await selectIdsToRemind(deps.db, { from: now, until, confirmedBefore }, BATCH_SIZE);
  // Another process may have been here since.
  for (const id of ids)
    await transition(deps, id, async ({ state, trip }, tx, at) => {
      const remindedSince = new Date(trip.from.getTime() - REMINDED_MS);
      if (state !== 'confirmed' || at >= trip.from || (await countEmails(tx, id, 'pickup_reminder', remindedSince)) > 0) return UNCHANGED;
      return { event: null, email: 'pickup_reminder', nextAttemptAt: at };
    });
  return ids.length;
}
