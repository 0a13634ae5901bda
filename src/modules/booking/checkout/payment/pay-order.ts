import { isGatewayOff } from '#kernel/flags';
import type { Principal } from '#kernel/principal';
import { openPayment } from '#payments';
import { newId } from '#platform/crypto';
import { allow } from '#platform/requests/rate-limit';
import { type BookingDeps, gatewayFor } from '../../deps.ts';
import { expireUnpaid } from '../../fulfilment/expire-unpaid.ts';
import type { BookingProblems } from '../../model/order.ts';
import type { Reservation } from '../../model/reservation.ts';
import { transition, UNCHANGED } from '../../transition.ts';
import { bookedResult, type CheckoutOutcome, holdAndAuthorise, presentOutcome } from './hold-and-authorise.ts';
import { CARDS_NOT_TAKEN, type Payer, PLAN_CHANGED, payerOnSale } from './payer.ts';

/** More cards than a customer has: whoever tries on is trying out somebody else's. */
const CARDS = { limit: 8, windowSeconds: 3600 };
const NEXT_LOOK_MS = 60_000;

/**
 * Pays for an order that waits for money: carries its payment on, or opens the next one after a declined card. A plan was held against the payment that was
 * read with the order: where another one has taken its place, the plan has to be on sale for this card.
 */
export async function payOrder(
  deps: BookingDeps,
  reservation: Reservation,
  payer: Payer,
): Promise<CheckoutOutcome | { readonly kind: 'invalid'; readonly problems: BookingProblems }> {
  if (deps.clock() >= reservation.holdUntil) {
    await expireUnpaid(deps, reservation);
    return presentOutcome(deps, reservation.id);
  }
  if (isGatewayOff(deps)) return { kind: 'invalid', problems: CARDS_NOT_TAKEN };
  const { holdUntil, id, paymentId, summary } = reservation;
  const pending = await openNextPayment(deps, reservation, payer.by);
  if (pending === 'too_many') {
    deps.security({ kind: 'limit.reached', who: reservation.driver.email, ip: payer.ip, what: 'cards' });
    return { kind: 'declined', reason: 'not_permitted', holdUntil, ...bookedResult(deps, reservation) };
  }
  if (pending.state !== 'pending_payment') return presentOutcome(deps, id);
  const paying = pending.paymentId === paymentId ? payer : await payerOnSale(deps, payer, summary.payNow);
  return paying ? holdAndAuthorise(deps, pending, paying) : { kind: 'invalid', problems: PLAN_CHANGED };
}

/** After a declined card, a payment of its own for the next one; of two tabs, one opens it. */
async function openNextPayment(deps: BookingDeps, reservation: Reservation, by: Principal): Promise<Reservation | 'too_many'> {
  const { outcome, reservation: pending } = await transition<'too_many' | null>(deps, reservation.id, async (locked, tx, now) => {
    if (locked.state !== 'payment_failed') return { ...UNCHANGED, outcome: null };
    if (!(await allow(tx, `cards:${locked.id}`, CARDS.limit, CARDS.windowSeconds, now))) return { ...UNCHANGED, outcome: 'too_many' };
    const nextAttemptAt = new Date(Math.min(now.getTime() + NEXT_LOOK_MS, locked.holdUntil.getTime()));
    const { id: reservationId, revision, summary } = locked;
    const payment = { id: newId(), reservationId, revision, gateway: gatewayFor(deps), amount: summary.payNow };
    await openPayment(tx, { ...payment, now, actor: by.kind });
    return { event: 'payment_tried_again', by, nextAttemptAt, change: { payment_id: payment.id }, outcome: null };
  });
  return outcome ?? pending;
}
