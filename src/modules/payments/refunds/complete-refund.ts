import { money } from '#kernel/money';
import { post } from '#ledger';
import type { DatabaseTransaction } from '#platform/database';
import { refundOf } from '../accounting/postings.ts';
import type { Payment } from '../model.ts';
import { insertEvent } from '../store/payments.ts';
import { findRefund, updateRefund } from './store.ts';

/** Writes how a refund ended, its event, and in the ledger what was given back; learnt twice (an answer and a look-up at once) it is written once. */
export async function completeRefund(
  tx: DatabaseTransaction,
  payment: Payment,
  refundId: string,
  ending: { readonly state: 'done' | 'refused'; readonly now: Date; readonly actor: string },
): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (!refund || refund.state === 'done' || refund.state === 'refused') return;
  const { state, now, actor } = ending;
  await updateRefund(tx, refundId, state === 'done' ? { state, done_at: now } : { state });
  const { currency } = payment.amount;
  const given = { price: money(refund.amount_minor, currency), charge: money(refund.charge_minor, currency) };
  if (state === 'done') await post(tx, refundOf(payment, refundId, given), now);
  const reason = state === 'done' ? 'refunded' : 'refund_refused';
  await insertEvent(tx, { paymentId: payment.id, from: payment.state, to: payment.state, at: now, actor, reason });
}
