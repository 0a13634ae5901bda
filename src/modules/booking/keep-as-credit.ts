import { grantCredit } from '#payments';
import type { DatabaseTransaction } from '#platform/database';
import type { PaymentShare } from './model/obligation.ts';
import type { Reservation } from './model/reservation.ts';

/**
 * Keeps shares of what was paid as credit for the customer, in the transaction of what gives it: one credit for each payment, so that the
 * books know what is left of every one. Granted once per reason and payment.
 */
export async function keepAsCredit(
  tx: DatabaseTransaction,
  { code, driver, paymentId: firstPayment }: Pick<Reservation, 'code' | 'driver' | 'paymentId'>,
  shares: readonly PaymentShare[],
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  for (const { amount, paymentId } of shares) {
    const own = paymentId === firstPayment ? reason : `${reason} ${paymentId}`;
    await grantCredit(tx, { email: driver.email, amount, reservationCode: code, paymentId, reason: own, at });
  }
}
