import type { Database } from '#platform/database';
import { findOpenCall } from '../calls/store.ts';
import type { ChosenPlan } from '../gateway.ts';
import { chargedOf, type PaymentState } from '../model.ts';
import { getLockedPayment } from '../store/payments.ts';

/** Sent, and its holder may still approve it. */
const AT_THE_BANK: readonly PaymentState[] = ['challenge', 'unknown'];

/**
 * In how many parts, and for how much in all, a payment is at the bank whose holder has not answered yet; a count of 1 is at once. Nothing for
 * one that was not sent, and for one whose end is known. A payment on the provider's page is at once until its card has paid.
 */
export function pendingPlanOf(db: Database, paymentId: string): Promise<ChosenPlan | undefined> {
  return db.transaction().execute(async (tx) => {
    const payment = await getLockedPayment(tx, paymentId);
    const isSent = AT_THE_BANK.includes(payment.state) || (payment.state === 'created' && (await findOpenCall(tx, paymentId)));
    return isSent ? { count: payment.installments, total: chargedOf(payment) } : undefined;
  });
}
