import type { DatabaseTransaction } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import type { Reservation } from './model/reservation.ts';
import { setNextAttempt } from './store/leases.ts';

/** The queue whose job advances one reservation: `{ reservationId }`. A lost job costs a second: the row says when it is due. */
export const ADVANCE_RESERVATION = 'advance-reservation';

/** Writes when the reservation is due to be advanced next, unless it has changed since it was read, and wakes a worker when that is now. */
export async function scheduleAttempt(
  deps: { readonly jobs: JobQueue },
  tx: DatabaseTransaction,
  seen: Reservation,
  times: { readonly now: Date; readonly at: Date },
): Promise<Reservation> {
  const scheduled = await setNextAttempt(tx, seen, times.at);
  if (!scheduled) return seen;
  const waiting = { ...seen, nextAttemptAt: times.at };
  await wakeWorker(deps, tx, waiting, times.now);
  return waiting;
}

/**
 * Wakes a worker for a reservation that is due now. What is due later needs no job: its time stands in its row, and workers look
 * every second whose time has come. So no clock but the worker's own decides.
 */
export async function wakeWorker(
  deps: { readonly jobs: JobQueue },
  tx: DatabaseTransaction,
  { id, state, nextAttemptAt, offer }: Reservation,
  now: Date,
): Promise<void> {
  if (!nextAttemptAt || nextAttemptAt > now) return;
  // Who has just paid waits in front of a screen.
  await deps.jobs.send(tx, ADVANCE_RESERVATION, { reservationId: id }, { key: id, group: offer.connector, urgent: state === 'confirming' });
}
