import type { DatabaseTransaction } from '#platform/database';
import { type BankPayment, updateBankPayment } from './store.ts';

/** A challenge that nobody answered in time is declined by the bank; noticed whenever it is looked at. */
export async function expireChallenge(tx: DatabaseTransaction, payment: BankPayment, now: Date): Promise<BankPayment> {
  if ((payment.state !== 'challenge' && payment.state !== 'card') || now < payment.expires_at) return payment;
  const expired = { state: 'declined', decline_reason: 'timed_out' } as const;
  await updateBankPayment(tx, payment.payment_id, expired);
  return { ...payment, ...expired };
}
