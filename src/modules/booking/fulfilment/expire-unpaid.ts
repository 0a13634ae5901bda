import { SYSTEM } from '#kernel/principal';
import type { Payment } from '#payments';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { awaitsPayment } from '../model/states.ts';
import { paymentFor } from '../payment-for.ts';
import { countEmails } from '../store/emails.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { nextAttemptAfter } from './backoff.ts';
import { sendQueuedEmails } from './obligations.ts';
import { reconcilePayment } from './reconcile-payment.ts';

/** Whoever has been at their bank for so long has most likely left: three minutes are a slow confirmation. */
const LEFT_AFTER_MS = 6 * 60_000;
/** With less time than this left nobody finishes a payment. */
const STILL_WORTH_MS = 3 * 60_000;

/**
 * Looks after an order that waits for money: asks the gateway about a payment whose answer is missing, and ends the order
 * when its hold has passed. Money that was authorised meanwhile carries it on instead. Who left at the bank is written to once, while there is time to go back.
 */
export async function expireUnpaid(deps: BookingDeps, reservation: Reservation): Promise<Reservation> {
  const payment = await paymentFor(deps.db, reservation);
  const holdPassed = deps.clock() >= reservation.holdUntil;
  const wasSent = payment !== undefined && payment.state !== 'created';
  const atGateway = payment?.state === 'challenge' || payment?.state === 'unknown' || payment?.state === 'authorised';
  // A payment that is only written may be on its way to the gateway this very moment: it is asked about when its time is over.
  if (payment && (atGateway || (payment.state === 'created' && holdPassed))) await reconcilePayment(deps, payment.id, SYSTEM);

  if (reservation.state === 'payment_failed' || reservation.paidByLink || wasSent) await sendQueuedEmails(deps, reservation);

  const { reservation: present } = await transition(deps, reservation.id, async (locked, tx, now) => {
    if (!awaitsPayment(locked.state)) return UNCHANGED;
    if (now >= locked.holdUntil) {
      // Who was never sent to the bank was told on the page why not, or has a link that leads nowhere now.
      const wasTold = wasSent || (locked.paidByLink && (await countEmails(tx, locked.id, 'order_to_pay')) > 0);
      return { event: 'hold_passed', by: SYSTEM, ...(wasTold ? { email: 'hold_expired' as const } : {}) };
    }
    const leftAt = leftAtBankAt(locked, payment);
    if (leftAt && now >= leftAt && (await countEmails(tx, locked.id, 'payment_waiting')) === 0)
      return { event: null, email: 'payment_waiting', nextAttemptAt: now };
    const soonest = earlier(locked.holdUntil, nextAttemptAfter(locked.createdAt, now));
    return { event: null, nextAttemptAt: leftAt && now < leftAt ? earlier(soonest, leftAt) : soonest };
  });
  return present;
}

/** When the holder of this payment is taken to have left at their bank; nothing where they are not there, or their time is all but over by then. */
function leftAtBankAt({ holdUntil, paymentId, state }: Reservation, payment: Payment | undefined): Date | undefined {
  if (state !== 'pending_payment' || payment?.state !== 'challenge' || payment.id !== paymentId) return undefined;
  const at = new Date(payment.createdAt.getTime() + LEFT_AFTER_MS);
  return at.getTime() + STILL_WORTH_MS <= holdUntil.getTime() ? at : undefined;
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
