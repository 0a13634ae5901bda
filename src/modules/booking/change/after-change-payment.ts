import type { Payment } from '#payments';
import type { DatabaseTransaction } from '#platform/database';
import { obligationsToGiveUp } from '../model/obligation.ts';
import { findChangeOf, updateChange } from '../store/changes.ts';
import { type NoTransition, UNCHANGED } from '../transition.ts';

/**
 * What news of a change's payment mean, under the reservation's lock: once it is authorised the supplier is asked; money for a change that has come
 * to nothing, or of an attempt that another has replaced, is let go. After a declined card another one can be tried.
 */
export async function afterChangePayment(tx: DatabaseTransaction, payment: Payment, now: Date): Promise<NoTransition> {
  if (payment.state !== 'authorised' && payment.state !== 'captured') return UNCHANGED;
  const change = await findChangeOf(tx, payment.reservationId, payment.revision);
  const isItsOwn = change?.paymentId === payment.id;
  if (isItsOwn && change.state === 'waiting_for_payment') {
    await updateChange(tx, change.id, { state: 'with_supplier', next_attempt_at: now });
    return { event: null, nextAttemptAt: now };
  }
  if (isItsOwn && (change.state === 'with_supplier' || change.state === 'done')) return UNCHANGED;
  if (obligationsToGiveUp(payment).length === 0) return UNCHANGED;
  return { event: null, obligations: [{ kind: 'void_payment', paymentId: payment.id }], nextAttemptAt: now };
}
