import { SYSTEM } from '#kernel/principal';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { selectDueEmails } from '../store/emails.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { nextAttemptAfter } from './backoff.ts';
import { sendQueuedEmails } from './obligations.ts';

/** Looks after an order whose customer has yet to show that its e-mail is theirs: writes to them, and gives the car back in time. */
export async function awaitProof(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  if (deps.clock() < reservation.holdUntil) await sendQueuedEmails(deps, reservation);
  const { reservation: present } = await transition(deps, reservation.id, async (locked, tx, now) => {
    if (locked.state !== 'awaiting_proof') return UNCHANGED;
    if (now >= locked.holdUntil) return { event: 'hold_passed', by: SYSTEM };
    const owed = (await selectDueEmails(tx, locked.id, now)).length > 0;
    const soon = nextAttemptAfter(locked.changedAt, now);
    return { event: null, nextAttemptAt: owed && soon < locked.holdUntil ? soon : locked.holdUntil };
  });
  return present;
}
