import { type Money, money, zero } from '#kernel/money';
import { creditedOf } from '#payments';
import type { Database } from '#platform/database';
import type { Reservation } from './model/reservation.ts';
import { paymentFor } from './payment-for.ts';
import { sumDueRefunds } from './store/obligations.ts';

/**
 * What is left of a reservation's payment: taken for good, and neither given back, nor promised, nor kept as credit. Whatever gives money
 * back gives of this.
 */
export async function moneyLeft(db: Database, reservation: Pick<Reservation, 'paymentId' | 'summary'>): Promise<Money> {
  const payment = await paymentFor(db, reservation);
  if (payment?.state !== 'captured') return zero(reservation.summary.total.currency);
  const given = payment.refunded.minor + (await sumDueRefunds(db, payment.id)) + (await creditedOf(db, payment.id));
  // A refund that has just arrived is counted twice until its promise is noted as kept: less, for a moment, and never more.
  return money(Math.max(0, payment.amount.minor - given), payment.amount.currency);
}
