import type { Principal } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import { cardEntryOf } from '#payments';
import { findByAccessKey } from '../../access/reservation-access.ts';
import type { BookingDeps } from '../../deps.ts';
import type { BookingProblems, PaymentInput } from '../../model/order.ts';
import { awaitsPayment } from '../../model/states.ts';
import { bookedResult, type CheckoutOutcome, presentOutcome } from './hold-and-authorise.ts';
import { payOrder } from './pay-order.ts';
import { PLAN_CHANGED, payerFor, payerFrom } from './payer.ts';
import { paymentChoiceFrom } from './payment-choice.ts';

/**
 * Pays for an order whose card was declined, from its own page: at once, or by a plan that the bank of the new card sells. What another tab has sent to the
 * bank by another plan stays there: `payment_unknown`, and the page says what the bank asks.
 */
export async function payAgain(
  deps: BookingDeps,
  asked: {
    readonly code: string;
    readonly accessKey: string;
    readonly payment: PaymentInput;
    readonly by: Principal;
    readonly ip: string;
  },
): Promise<CheckoutOutcome | { readonly kind: 'invalid'; readonly problems: BookingProblems } | { readonly kind: 'not_found' }> {
  const reservation = await findByAccessKey(deps, asked);
  if (!reservation) return { kind: 'not_found' };
  if (!awaitsPayment(reservation.state)) return presentOutcome(deps, reservation.id);
  const today = dateOf(wallClockAt(deps.clock(), reservation.trip.pickup.zone));
  const payment = paymentChoiceFrom(asked.payment, { paysNow: true, today, cardEntry: cardEntryOf(deps) });
  if (payment.kind === 'invalid') return payment;
  const payer = await payerFrom(deps, payment.choice, asked);
  if (!payer) return { kind: 'invalid', problems: { savedCard: 'saved_card_unknown' } };
  const { paymentId, summary } = reservation;
  const paying = await payerFor(deps, payer, { amount: summary.payNow, chosen: payment.choice.plan, paymentId });
  if (paying === 'sent_otherwise') return { kind: 'payment_unknown', ...bookedResult(deps, reservation) };
  return paying ? payOrder(deps, reservation, paying) : { kind: 'invalid', problems: PLAN_CHANGED };
}
