import { type Money, money } from '#kernel/money';
import type { Payment } from '../model.ts';
import { chargeGoneWith } from './charge.ts';

type Charged = Pick<Payment, 'id' | 'amount' | 'charge'>;

/** By payment, in minor units of its price. */
type Parts = ReadonlyMap<string, number>;

const shareBetween = ({ amount: price, charge }: Charged, before: number, after: number): number =>
  charge.minor === 0 ? 0 : chargeGoneWith({ price, charge }, after) - chargeGoneWith({ price, charge }, before);

/**
 * Of what installments cost, what goes back with a refund.
 * @param gone what of each payment's price is given back or promised before
 * @param shares what of each is given back now
 */
export const chargeBackWith = (payments: readonly Charged[], gone: Parts, shares: Parts): number =>
  payments.reduce((sum, payment) => {
    const before = gone.get(payment.id) ?? 0;
    return sum + shareBetween(payment, before, before + (shares.get(payment.id) ?? 0));
  }, 0);

/**
 * The same of a refund that was promised, or made, as the latest of each payment.
 * @param captured the latest first: a refund takes of each to its end
 * @param gone what of each payment's price is given back or promised, that refund with it
 */
export function chargeBackOf(amount: Money, captured: readonly Charged[], gone: Parts): Money {
  let open = amount.minor;
  let back = 0;
  for (const payment of captured) {
    const after = gone.get(payment.id) ?? 0;
    const part = Math.min(open, after);
    back += shareBetween(payment, after - part, after);
    open -= part;
  }
  return money(back, amount.currency);
}
