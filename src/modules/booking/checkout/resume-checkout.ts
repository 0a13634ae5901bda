import type { Principal } from '#kernel/principal';
import { pendingPlanOf, voidPayment } from '#payments';
import type { BookingDeps } from '../deps.ts';
import { reconcilePayment } from '../fulfilment/reconcile-payment.ts';
import type { Reservation } from '../model/reservation.ts';
import { awaitsCustomer, awaitsPayment } from '../model/states.ts';
import { paymentFor } from '../payment-for.ts';
import { getById } from '../store/reservations.ts';
import { transition, UNCHANGED } from '../transition.ts';
import type { OrderRejection } from './confirm-price.ts';
import { releaseHold } from './hold/release-hold.ts';
import { bookedResult, type CheckoutOutcome, presentOutcome } from './payment/hold-and-authorise.ts';
import { payOrder } from './payment/pay-order.ts';
import { isAnotherPlan, type Payer, PLAN_CHANGED, payerAsChosen, payerByPlan } from './payment/payer.ts';
import type { PaymentChoice } from './payment/payment-choice.ts';

/** Who pays, and the plan that their form names: nobody has asked their bank for it yet. */
interface Paying {
  readonly payer: Payer;
  readonly chosen: PaymentChoice['plan'];
}

/**
 * What a form brings whose checkout key is known already: what became of the order, the next attempt to pay for it, or
 * nothing when it was another order, or at the bank by another plan than the one that was chosen now: it has been ended to make room for this one.
 */
export async function resumeCheckout(
  deps: BookingDeps,
  earlier: Reservation,
  digest: string,
  paying: Paying,
): Promise<CheckoutOutcome | OrderRejection | undefined> {
  if (!awaitsCustomer(earlier.state)) return presentOutcome(deps, earlier.id);
  if (earlier.orderDigest !== digest) return replace(deps, earlier, paying.payer.by);
  return awaitsPayment(earlier.state) ? payByPlan(deps, earlier, paying) : presentOutcome(deps, earlier.id);
}

/** The card is charged as the form says, or not at all: what is at the bank otherwise makes room, and what is not there yet goes by a plan on sale. */
async function payByPlan(
  deps: BookingDeps,
  earlier: Reservation,
  { chosen, payer }: Paying,
): Promise<CheckoutOutcome | OrderRejection | undefined> {
  const { payNow } = earlier.summary;
  const sent = earlier.paymentId === null ? undefined : await pendingPlanOf(deps.db, earlier.paymentId);
  if (sent) {
    const again = payerAsChosen(payer, chosen, payNow);
    return isAnotherPlan(sent, again, payNow) ? replace(deps, earlier, payer.by) : payOrder(deps, earlier, again);
  }
  const paying = await payerByPlan(deps, payer, chosen, payNow);
  return paying ? payOrder(deps, earlier, paying) : { kind: 'invalid', problems: PLAN_CHANGED };
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
    if (givenUp.kind !== 'done') return { kind: 'payment_unknown', ...bookedResult(deps, earlier) };
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
