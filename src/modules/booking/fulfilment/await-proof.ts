import type { BookingDeps } from '../deps.ts';
import { moveReservation } from '../move-reservation.ts';
import type { Reservation } from '../reservation.ts';
import { scheduleAttempt } from '../schedule-attempt.ts';
import { getLocked, selectDueEmails } from '../store.ts';
import { nextAttemptAfter } from './backoff.ts';
import { sendQueuedEmails } from './obligations.ts';

/** Looks after an order whose customer has yet to show that its e-mail is theirs: writes to them, and gives the car back in time. */
export async function awaitProof(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  if (deps.clock() < reservation.holdUntil) await sendQueuedEmails(deps, reservation);
  return deps.db.transaction().execute(async (tx) => {
    const locked = await getLocked(tx, reservation.id);
    if (locked.state !== 'awaiting_proof') return locked;
    const now = deps.clock();
    if (now >= locked.holdUntil) return moveReservation(deps, tx, locked, { event: 'hold_passed', now, actor: 'system' });
    const owed = (await selectDueEmails(tx, locked.id)).length > 0;
    const soon = nextAttemptAfter(locked.changedAt, now);
    return scheduleAttempt(deps, tx, locked, { now, at: owed && soon < locked.holdUntil ? soon : locked.holdUntil });
  });
}
