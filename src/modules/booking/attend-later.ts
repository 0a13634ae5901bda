import type { DatabaseTransaction } from '#platform/database';
import type { JobQueue } from '#platform/jobs';
import { ATTEND_RESERVATION } from './queues.ts';
import type { Reservation } from './reservation.ts';
import { scheduleAttendance } from './store.ts';

/** Says when somebody must look at the reservation next, unless it has changed since it was read. */
export async function attendLater(
  deps: { readonly jobs: JobQueue },
  tx: DatabaseTransaction,
  seen: Reservation,
  at: Date,
): Promise<Reservation> {
  const scheduled = await scheduleAttendance(tx, seen, at);
  if (!scheduled) return seen;
  await deps.jobs.send(tx, ATTEND_RESERVATION, { reservationId: seen.id }, { startAfter: at });
  return { ...seen, attendAt: at };
}
