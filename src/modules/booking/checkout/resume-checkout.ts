import type { Principal } from '#kernel/principal';
import { voidPayment } from '#payments';
import type { BookingDeps } from '../deps.ts';
import { reconcilePayment } from '../fulfilment/reconcile-payment.ts';
import type { Reservation } from '../model/reservation.ts';
import { awaitsCustomer, awaitsPayment } from '../model/states.ts';
import { paymentFor } from '../payment-for.ts';
import { getById } from '../store/reservations.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { releaseHold } from './hold/release-hold.ts';
import { booked, type CheckoutOutcome, presentOutcome } from './payment/hold-and-authorise.ts';
import { payOrder } from './payment/pay-order.ts';
import type { Payer } from './payment/payer.ts';

/**
 * What a form brings whose checkout key is known already: what became of the order, the next attempt to pay for it, or
 * nothing when it was another order, which has been ended to make room for this one.
 */
export async function resumeCheckout(
  deps: BookingDeps,
  earlier: Reservation,
  digest: string,
  payer: Payer,
): Promise<CheckoutOutcome | undefined> {
  if (!awaitsCustomer(earlier.state)) return presentOutcome(deps, earlier.id);
  if (earlier.orderDigest !== digest) return replace(deps, earlier, payer.by);
  return awaitsPayment(earlier.state) ? payOrder(deps, earlier, payer) : presentOutcome(deps, earlier.id);
}

/** Another order under the same key takes the place of one that is not paid or proven yet; one that is paid after all stays. */
async function replace(deps: BookingDeps, earlier: Reservation, by: Principal): Promise<CheckoutOutcome | undefined> {
  const payment = await paymentFor(deps.db, earlier);
  if (payment) {
    await reconcilePayment(deps, payment.id, by);
    const present = await getById(deps.db, earlier.id);
    if (!awaitsCustomer(present.state)) return presentOutcome(deps, earlier.id);
    const givenUp = await voidPayment(deps, payment.id, by.kind);
    deps.failpoint('booking.replaced.voided');
    if (givenUp.kind !== 'done') return { kind: 'payment_unknown', ...booked(deps, earlier) };
  }
  const ended = await end(deps, earlier, by);
  if (ended.state !== 'expired') return presentOutcome(deps, earlier.id);
  // The new order may want the very car that the old one holds.
  await releaseHold(deps, earlier);
  return undefined;
}

async function end(deps: BookingDeps, earlier: Reservation, by: Principal): Promise<Reservation> {
  const { reservation } = await transition(deps, earlier.id, (locked) => {
    if (!awaitsCustomer(locked.state)) return UNCHANGED;
    // The key goes to the order that takes its place.
    return { event: 'order_replaced', by, change: { checkout_key: `${locked.checkoutKey}.${locked.id}` } };
  });
  return reservation;
}
