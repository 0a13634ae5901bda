import type { DatabaseTransaction } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import { CARRY_ON } from './queues.ts';
import type { Reservation } from './reservation.ts';
import { scheduleAttendance } from './store.ts';

/** Says when somebody must look at the reservation next, unless it has changed since it was read. */
export async function attendLater(
  deps: { readonly jobs: JobQueue },
  tx: DatabaseTransaction,
  seen: Reservation,
  times: { readonly now: Date; readonly at: Date },
): Promise<Reservation> {
  const scheduled = await scheduleAttendance(tx, seen, times.at);
  if (!scheduled) return seen;
  const waiting = { ...seen, attendAt: times.at };
  await wakeAttendant(deps, tx, waiting, times.now);
  return waiting;
}

/**
 * Wakes a worker for a reservation that is to be attended to at once. What is to be looked at later needs no job: its time stands in
 * its row, and whoever works looks every second whose time has come. So no clock but the attendant's own decides.
 */
export async function wakeAttendant(
  deps: { readonly jobs: JobQueue },
  tx: DatabaseTransaction,
  { id, state, attendAt, offer }: Reservation,
  now: Date,
): Promise<void> {
  if (!attendAt || attendAt > now) return;
  // Who has just paid waits in front of a screen.
  await deps.jobs.send(tx, CARRY_ON, { reservationId: id }, { key: id, group: offer.connector, urgent: state === 'confirming' });
}
