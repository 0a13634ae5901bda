import { SYSTEM } from '#kernel/principal';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { awaitsPayment } from '../model/states.ts';
import { paymentFor } from '../payment-for.ts';
import { countEmails } from '../store/emails.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { nextAttemptAfter } from './backoff.ts';
import { sendQueuedEmails } from './obligations.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/**
 * Looks after an order that waits for money: asks the gateway about a payment whose answer is missing, and ends the order
 * when its hold has passed. Money that was authorised meanwhile carries it on instead.
 */
export async function expireUnpaid(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  const payment = await paymentFor(deps.db, reservation);
  const holdPassed = deps.clock() >= reservation.holdUntil;
  const wasSent = payment !== undefined && payment.state !== 'created';
  const atGateway = payment?.state === 'challenge' || payment?.state === 'unknown' || payment?.state === 'authorised';
  // A payment that is only written may be on its way to the gateway this very moment: it is asked about when its time is over.
  if (payment && (atGateway || (payment.state === 'created' && holdPassed))) await reconcilePayment(deps, payment.id, SYSTEM);

  if (reservation.state === 'payment_failed' || reservation.paidByLink) await sendQueuedEmails(deps, reservation);

  const { reservation: present } = await transition(deps, reservation.id, async (locked, tx, now) => {
    if (!awaitsPayment(locked.state)) return UNCHANGED;
    if (now >= locked.holdUntil) {
      // Who was never sent to the bank was told on the page why not, or has a link that leads nowhere now.
      const wasTold = wasSent || (locked.paidByLink && (await countEmails(tx, locked.id, 'order_to_pay')) > 0);
      return { event: 'hold_passed', by: SYSTEM, ...(wasTold ? { email: 'hold_expired' as const } : {}) };
    }
    return { event: null, nextAttemptAt: earlier(locked.holdUntil, nextAttemptAfter(locked.createdAt, now)) };
  });
  return present;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
