import { type Money, minus, money, sumOf } from '#kernel/money';
import { capturedPaymentsOf, chargeBackWith, contestedOf, creditedOfPayments, type Payment } from '#payments';
import type { Database } from '#platform/database';
import type { PaymentShare } from './model/obligation.ts';
import type { Reservation } from './model/reservation.ts';
import { selectLetGo, sumDueOfPayments } from './store/obligations.ts';

type Paid = Pick<Reservation, 'id' | 'summary'>;

/**
 * What is left of everything that was paid for a reservation, its changes included: taken for good, and neither given back, nor promised, nor
 * kept as credit. Whatever gives money back gives of this.
 */
export async function moneyLeft(db: Database, reservation: Paid): Promise<Money> {
  return sumOf(
    (await leftOfPayments(db, reservation.id)).map(({ amount }) => amount),
    reservation.summary.total.currency,
  );
}

/** The same by payment, the latest first. */
async function leftOfPayments(db: Database, reservationId: string): Promise<PaymentShare[]> {
  const payments = await capturedPaymentsOf(db, [reservationId]);
  const given = await returnedByPayment(db, payments);
  // A refund that has just arrived is counted twice until its promise is noted as kept: less, for a moment, and never more.
  return payments.map(({ amount, id }) => ({
    paymentId: id,
    amount: money(Math.max(0, amount.minor - (given.get(id) ?? 0)), amount.currency),
  }));
}

/**
 * By payment, in minor units of its price: what was given back, is promised, was kept as credit, or was called back by the holder's bank and not decided for us. What is
 * let go of is promised whole.
 */
export async function returnedByPayment(db: Database, payments: readonly Payment[]): Promise<ReadonlyMap<string, number>> {
  const ids = payments.map(({ id }) => id);
  const due = await sumDueOfPayments(db, ids);
  const credited = await creditedOfPayments(db, ids);
  const contested = await contestedOf(db, ids);
  const letGo = await selectLetGo(db, ids);
  return new Map(
    payments.map(({ amount, id, refunded }) => [
      id,
      letGo.has(id) ? amount.minor : refunded.minor + (due.get(id) ?? 0) + (credited.get(id) ?? 0) + (contested.get(id)?.price ?? 0),
    ]),
  );
}

/** Of what installments cost, what goes back with a refund of so much of the price. */
export async function chargeBackFor(db: Database, reservation: Paid, amount: Money): Promise<Money> {
  const payments = (await capturedPaymentsOf(db, [reservation.id])).filter(({ charge }) => charge.minor > 0);
  if (payments.length === 0 || amount.minor === 0) return sumOf([], amount.currency);
  const ids = payments.map(({ id }) => id);
  const due = await sumDueOfPayments(db, ids);
  const contested = await contestedOf(db, ids);
  const gone = new Map(
    payments.map(({ id, refunded }) => [id, refunded.minor + (due.get(id) ?? 0) + (contested.get(id)?.price ?? 0)] as const),
  );
  const shares = new Map((await sharesOf(db, reservation, amount)).map((share) => [share.paymentId, share.amount.minor] as const));
  return money(chargeBackWith(payments, gone, shares), amount.currency);
}

/**
 * From which payments an amount is given back or kept: the latest first, each to its end. A provider gives back no more than it took.
 * @throws RangeError when there is less left than that
 */
export async function sharesOf(db: Database, reservation: Paid, amount: Money): Promise<PaymentShare[]> {
  const shares: PaymentShare[] = [];
  let open = amount;
  for (const { amount: left, paymentId } of await leftOfPayments(db, reservation.id)) {
    const taken = money(Math.min(left.minor, open.minor), amount.currency);
    if (taken.minor > 0) shares.push({ paymentId, amount: taken });
    open = minus(open, taken);
  }
  if (open.minor > 0) throw new RangeError('More would be given back than is left of what was paid');
  return shares;
}
