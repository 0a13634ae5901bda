import { minus } from '#kernel/money';
import { post } from '#ledger';
import type { DatabaseTransaction } from '#platform/database';
import { captureOf } from '../accounting/postings.ts';
import { endCall, findOpenCall } from '../calls/store.ts';
import type { ChosenPlan } from '../gateway.ts';
import { mayMove, type NamedAmount, type Payment, type PaymentState } from '../model.ts';
import { completeRefund } from '../refunds/complete-refund.ts';
import { findRefund, updateRefund } from '../refunds/store.ts';
import { storeCard } from '../saved-cards/store-card.ts';
import { getLockedPayment, getPayment, insertEvent, updatePayment } from '../store/payments.ts';
import type { GatewayCall, PaymentChange } from '../store/tables.ts';
import type { PaymentNews } from './payment-news.ts';

export interface RecordedPayment {
  readonly payment: Payment;
  /** Whether the payment's state changed now. */
  readonly changed: boolean;
}

/**
 * Brings our row, its history, and a call or refund of unknown outcome to what the gateway said. The row is locked, so
 * that two bank returns at once change it once; hearing the same again, or something older than the row, changes nothing.
 * @param context.actor who learnt it (`bank`, `job` ...), for the payment's history
 */
export async function recordPayment(
  tx: DatabaseTransaction,
  paymentId: string,
  news: PaymentNews,
  context: { readonly now: Date; readonly actor: string },
): Promise<RecordedPayment> {
  const payment = await getLockedPayment(tx, paymentId);
  const call = await findOpenCall(tx, paymentId);
  if (call) await settleCall(tx, payment, call, news, context);
  if (news.kind === 'mismatch') return { payment: await recordMismatch(tx, payment, news.named, context), changed: false };

  // While the authorisation may still arrive at the gateway, its absence there means nothing.
  const isInFlight = call?.operation === 'authorise' && context.now < call.resolves_at;
  const change = changeFrom(payment, news, context.now);
  if (!change || (news.kind === 'absent' && isInFlight)) return { payment: await getPayment(tx, paymentId), changed: false };
  if (news.kind === 'authorised') await storeCard(tx, payment, news, context.now);
  return { payment: await movePayment(tx, payment, change, context), changed: true };
}

/** Writes once that the gateway names another amount than ours. The payment stays where it is: it can still be voided, never be paid. */
export async function recordMismatch(
  tx: DatabaseTransaction,
  payment: Payment,
  named: NamedAmount,
  { now, actor }: { readonly now: Date; readonly actor: string },
): Promise<Payment> {
  if (payment.mismatch) return getPayment(tx, payment.id);
  const change = { mismatch_minor: named.minor, mismatch_currency: named.currency, mismatch_at: now };
  await updatePayment(tx, payment.id, change, now);
  await insertEvent(tx, { paymentId: payment.id, from: payment.state, to: payment.state, at: now, actor, reason: 'amount_mismatch' });
  return getPayment(tx, payment.id);
}

/** Moves the locked row and writes the event that belongs to it; a capture is posted in the ledger. */
export async function movePayment(
  tx: DatabaseTransaction,
  payment: Payment,
  change: PaymentChange & { readonly state: PaymentState },
  context: { readonly now: Date; readonly actor: string; readonly reason?: string },
): Promise<Payment> {
  if (!mayMove(payment.state, change.state)) throw new Error(`Payment ${payment.id} cannot go from ${payment.state} to ${change.state}`);
  // What is shown meanwhile is of no use once the challenge is over.
  const withoutForm = change.state === 'challenge' ? change : { ...change, challenge_html: null, challenge_frame: null };
  await updatePayment(tx, payment.id, withoutForm, context.now);
  const moved = await getPayment(tx, payment.id);
  if (change.state === 'captured') await post(tx, captureOf(moved), context.now);
  await insertEvent(tx, {
    paymentId: payment.id,
    from: payment.state,
    to: change.state,
    at: context.now,
    actor: context.actor,
    reason: context.reason ?? change.decline_reason ?? null,
  });
  return moved;
}

/** Where the holder is sent, and what our own page shows there. */
export const challengeColumns = ({ url, html, frame }: { readonly url: string; readonly html?: string; readonly frame?: string }) => ({
  challenge_url: url,
  challenge_html: html ?? null,
  challenge_frame: frame ?? null,
});

type ChangingNews = Exclude<PaymentNews, { kind: 'mismatch' }>;

function changeFrom(payment: Payment, news: ChangingNews, now: Date): (PaymentChange & { state: PaymentState }) | undefined {
  const change = changeTo(payment, news, now);
  if (!mayMove(payment.state, change.state)) return undefined;
  // Providers forget challenges that nobody has answered yet: only an authorisation never heard of is given up.
  if (news.kind === 'absent' && payment.state === 'challenge') return undefined;
  return change;
}

function changeTo(payment: Payment, news: ChangingNews, now: Date): PaymentChange & { state: PaymentState } {
  switch (news.kind) {
    case 'absent':
      return { state: 'failed', decline_reason: 'timed_out' };
    case 'challenge':
      return { state: 'challenge', ...(news.url ? challengeColumns({ ...news, url: news.url }) : {}) };
    case 'authorised':
      return {
        state: 'authorised',
        gateway_ref: news.gatewayRef,
        ...planColumns(payment, news.plan),
        card_brand: news.card.brand,
        card_last_four: news.card.lastFour,
        authorised_at: now,
      };
    case 'captured':
      return { state: 'captured', gateway_ref: news.gatewayRef, ...planColumns(payment, news.plan), captured_at: now };
    case 'voided':
      return { state: 'voided' };
    case 'declined':
      return { state: 'failed', decline_reason: news.reason };
  }
}

/** How the holder pays it, where the gateway says so: on a provider's page nobody here knows it before. */
const planColumns = ({ amount }: Payment, plan: ChosenPlan | undefined) =>
  plan ? { installments: plan.count, charge_minor: minus(plan.total, amount).minor } : {};

/** Ends a call of unknown outcome: its effect is there, or it can no longer appear. Otherwise it stays open. */
async function settleCall(
  tx: DatabaseTransaction,
  payment: Payment,
  call: GatewayCall,
  news: PaymentNews,
  context: { readonly now: Date; readonly actor: string },
): Promise<void> {
  const refund = call.refund_id ? await findRefund(tx, call.refund_id) : undefined;
  if (news.kind === 'mismatch') {
    // Of a refund nothing is said: how much was given back is not comparable.
    if (call.operation !== 'void' && call.operation !== 'refund') await endCall(tx, call.id, 'mismatch', context.now);
  } else if (tookEffect(call, news, refund)) {
    await endCall(tx, call.id, 'done', context.now);
    if (refund) await completeRefund(tx, payment, refund.id, { state: 'done', ...context });
  } else if (context.now >= call.resolves_at) {
    await endCall(tx, call.id, 'lost', context.now);
    if (refund) await updateRefund(tx, refund.id, { state: 'intended' });
  }
}

function tookEffect(
  call: GatewayCall,
  news: PaymentNews,
  refund: { readonly refunded_before_minor: number | null; readonly amount_minor: number; readonly charge_minor: number } | undefined,
): boolean {
  switch (call.operation) {
    case 'authorise':
      return news.kind !== 'absent';
    case 'complete':
      return news.kind !== 'absent' && news.kind !== 'challenge';
    case 'capture':
      return news.kind === 'captured';
    case 'void':
      return news.kind === 'voided';
    case 'refund':
      return (
        refund !== undefined &&
        news.kind === 'captured' &&
        news.refundedMinor >= (refund.refunded_before_minor ?? 0) + refund.amount_minor + refund.charge_minor
      );
  }
}
