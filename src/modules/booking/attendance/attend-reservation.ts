import { attendLater } from '../attend-later.ts';
import type { BookingDeps } from '../deps.ts';
import { paymentFor } from '../payment-for.ts';
import type { Reservation } from '../reservation.ts';
import { awaitsPayment } from '../states.ts';
import { claimAttendance, getById, scheduleAttendance, selectDue, selectDueLetters } from '../store.ts';
import { confirmWithSupplier } from './confirm-with-supplier.ts';
import { expireUnpaid } from './expire-unpaid.ts';
import { nextLook } from './pauses.ts';
import { dueOf, settleUp } from './settle-up.ts';

// Longer than any step takes, deadlines of the outside included: who still has it in hand after that has died.
const IN_HAND_MS = 120_000;
const MOST_AT_ONCE = 100;
const HANDS = 5;

/**
 * Carries a reservation on as far as it goes now: the one job of booking. It does nothing when nothing is due or somebody
 * else has the reservation in hand, and may be repeated and stopped at any line.
 */
export async function attendReservation(deps: BookingDeps, reservationId: string): Promise<void> {
  const now = deps.clock();
  const claimed = await claimAttendance(deps.db, reservationId, now, new Date(now.getTime() + IN_HAND_MS));
  if (!claimed) return;
  deps.checkpoint('booking.attending');
  const paid = awaitsPayment(claimed.state) ? await expireUnpaid(deps, claimed) : claimed;
  const answered = paid.state === 'confirming' ? await confirmWithSupplier(deps, paid) : paid;
  if (awaitsPayment(answered.state) || answered.state === 'confirming') return;
  await settleUp(deps, answered);
  deps.checkpoint('booking.settled-up');
  await closeOrLookAgain(deps, await getById(deps.db, reservationId));
}

async function closeOrLookAgain(deps: BookingDeps, reservation: Reservation): Promise<void> {
  const due = dueOf(reservation, await paymentFor(deps.db, reservation)).filter((step) => step !== 'release');
  const letters = await selectDueLetters(deps.db, reservation.id);
  if (due.length + letters.length === 0) await scheduleAttendance(deps.db, reservation, null);
  else await deps.db.transaction().execute((tx) => attendLater(deps, tx, reservation, nextLook(reservation.changedAt, deps.clock())));
}

/**
 * Attends to every reservation that is due although no job came for it, some at a time. One that fails or waits for a slow
 * supplier keeps few others waiting.
 * @returns how many were due
 */
export async function reconcileBookings(deps: BookingDeps): Promise<number> {
  const due = await selectDue(deps.db, deps.clock(), MOST_AT_ONCE);
  const left = [...due];
  const hand = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) await attendedAnyway(deps, id);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return due.length;
}

async function attendedAnyway(deps: BookingDeps, reservationId: string): Promise<void> {
  try {
    await attendReservation(deps, reservationId);
  } catch (error) {
    const facts = { reservation: reservationId, error: error instanceof Error ? error.stack : String(error) };
    deps.log.error(facts, 'a reservation could not be carried on');
  }
}
