import type { DatabaseTransaction } from '#platform/database';
import { endRefund } from './end-refund.ts';
import type { RetrievedPayment } from './gateway.ts';
import { mayMove, type Payment, type PaymentState } from './model.ts';
import { keepCard } from './saved-cards/keep-card.ts';
import {
  endCall,
  findOpenCall,
  findRefund,
  type GatewayCall,
  getLockedPayment,
  getPayment,
  insertEvent,
  type PaymentChange,
  updatePayment,
  updateRefund,
} from './store.ts';

export interface Recorded {
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
  retrieved: RetrievedPayment,
  context: { readonly now: Date; readonly actor: string },
): Promise<Recorded> {
  const payment = await getLockedPayment(tx, paymentId);
  const call = await findOpenCall(tx, paymentId);
  if (call) await settleCall(tx, payment, call, retrieved, context);

  // While the authorisation may still arrive at the gateway, its absence there means nothing.
  const mayStillArrive = call?.operation === 'authorise' && context.now < call.quiet_at;
  const change = changeFrom(payment, retrieved, context.now);
  if (!change || (retrieved.kind === 'absent' && mayStillArrive)) return { payment: await getPayment(tx, paymentId), changed: false };
  if (retrieved.kind === 'authorised') await keepCard(tx, payment, retrieved, context.now);
  return { payment: await movePayment(tx, payment, change, context), changed: true };
}

/** Moves the locked row and writes the event that belongs to it. */
export async function movePayment(
  tx: DatabaseTransaction,
  payment: Payment,
  change: PaymentChange & { readonly state: PaymentState },
  context: { readonly now: Date; readonly actor: string; readonly reason?: string },
): Promise<Payment> {
  if (!mayMove(payment.state, change.state)) throw new Error(`Payment ${payment.id} cannot go from ${payment.state} to ${change.state}`);
  await updatePayment(tx, payment.id, change, context.now);
  await insertEvent(tx, {
    paymentId: payment.id,
    from: payment.state,
    to: change.state,
    at: context.now,
    actor: context.actor,
    reason: context.reason ?? change.decline_reason ?? null,
  });
  return getPayment(tx, payment.id);
}

function changeFrom(payment: Payment, retrieved: RetrievedPayment, now: Date): (PaymentChange & { state: PaymentState }) | undefined {
  const change = changeTo(retrieved, now);
  if (!mayMove(payment.state, change.state)) return undefined;
  // Providers forget challenges that nobody has answered yet: only an authorisation never heard of is given up.
  if (retrieved.kind === 'absent' && payment.state === 'challenge') return undefined;
  return change;
}

function changeTo(retrieved: RetrievedPayment, now: Date): PaymentChange & { state: PaymentState } {
  switch (retrieved.kind) {
    case 'absent':
      return { state: 'failed', decline_reason: 'timed_out' };
    case 'challenge':
      return { state: 'challenge', ...(retrieved.url ? { challenge_url: retrieved.url } : {}) };
    case 'authorised':
      return {
        state: 'authorised',
        gateway_ref: retrieved.gatewayRef,
        card_brand: retrieved.card.brand,
        card_last_four: retrieved.card.lastFour,
        authorised_at: now,
      };
    case 'captured':
      return { state: 'captured', gateway_ref: retrieved.gatewayRef, captured_at: now };
    case 'voided':
      return { state: 'voided' };
    case 'declined':
      return { state: 'failed', decline_reason: retrieved.reason };
  }
}

/** Ends a call of unknown outcome: its effect is there, or it can no longer appear. Otherwise it stays open. */
async function settleCall(
  tx: DatabaseTransaction,
  payment: Payment,
  call: GatewayCall,
  retrieved: RetrievedPayment,
  context: { readonly now: Date; readonly actor: string },
): Promise<void> {
  const refund = call.refund_id ? await findRefund(tx, call.refund_id) : undefined;
  if (tookEffect(call, retrieved, refund)) {
    await endCall(tx, call.id, 'done', context.now);
    if (refund) await endRefund(tx, payment, refund.id, { state: 'done', ...context });
  } else if (context.now >= call.quiet_at) {
    await endCall(tx, call.id, 'lost', context.now);
    if (refund) await updateRefund(tx, refund.id, { state: 'intended' });
  }
}

function tookEffect(
  call: GatewayCall,
  retrieved: RetrievedPayment,
  refund: { readonly refunded_before_minor: number | null; readonly amount_minor: number } | undefined,
): boolean {
  switch (call.operation) {
    case 'authorise':
      return retrieved.kind !== 'absent';
    case 'capture':
      return retrieved.kind === 'captured';
    case 'void':
      return retrieved.kind === 'voided';
    case 'refund':
      return (
        refund !== undefined &&
        retrieved.kind === 'captured' &&
        retrieved.refundedMinor >= (refund.refunded_before_minor ?? 0) + refund.amount_minor
      );
  }
}
