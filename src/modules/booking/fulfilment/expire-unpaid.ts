import type { BookingDeps } from '../deps.ts';
import { moveReservation } from '../move-reservation.ts';
import { paymentFor } from '../payment-for.ts';
import type { Reservation } from '../reservation.ts';
import { scheduleAttempt } from '../schedule-attempt.ts';
import { awaitsPayment } from '../states.ts';
import { getLocked } from '../store.ts';
import { nextAttemptAfter } from './backoff.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/**
 * Looks after an order that waits for money: asks the gateway about a payment whose answer is missing, and ends the order
 * when its hold has passed. Money that was authorised meanwhile carries it on instead.
 */
export async function expireUnpaid(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  const payment = await paymentFor(deps.db, reservation);
  const holdPassed = deps.clock() >= reservation.holdUntil;
  const atGateway = payment?.state === 'challenge' || payment?.state === 'unknown' || payment?.state === 'authorised';
  // A payment that is only written may be on its way to the gateway this very moment: it is asked about when its time is over.
  if (payment && (atGateway || (payment.state === 'created' && holdPassed))) await reconcilePayment(deps, payment.id, 'system');

  return deps.db.transaction().execute(async (tx) => {
    const locked = await getLocked(tx, reservation.id);
    if (!awaitsPayment(locked.state)) return locked;
    const now = deps.clock();
    if (now < locked.holdUntil)
      return scheduleAttempt(deps, tx, locked, { now, at: earlier(locked.holdUntil, nextAttemptAfter(locked.createdAt, now)) });
    return moveReservation(deps, tx, locked, { event: 'hold_passed', now, actor: 'system' });
  });
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
