import { type Currency, type Money, zero } from '#kernel/money';
import { balanceOf, post } from '#ledger';
import type { Database, DatabaseTransaction } from '#platform/database';
import { type CreditSource, creditOf } from '../accounting/postings.ts';
import { goodThroughFrom } from './spending.ts';
import { findHolder, holderOf, insertCredit, normaliseEmail, sumsOfPayments } from './store.ts';

/**
 * Keeps an amount for a customer's later rental instead of giving it back (specification, section 4, Cancellation), in
 * the caller's transaction, and posts it in the ledger; it can be spent for `RULES.creditMonths`. Granted once per reservation and reason: a repeat
 * changes nothing.
 * @returns whether it was granted now
 */
export async function grantCredit(
  tx: DatabaseTransaction,
  credit: {
    readonly email: string;
    readonly amount: Money;
    readonly reservationCode: string;
    /** `payment` unless told otherwise. */
    readonly source?: CreditSource;
    /** The payment that it is kept from. */
    readonly paymentId?: string | null;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> {
  if (credit.amount.minor <= 0) throw new RangeError('A credit is more than zero');
  const { amount, reservationCode, source = 'payment', paymentId = null, at } = credit;
  const email = normaliseEmail(credit.email);
  const id = await insertCredit(tx, { ...credit, email, source, paymentId, goodThrough: goodThroughFrom(at) });
  if (id === undefined) return false;
  await post(tx, creditOf({ id: String(id), holderId: await holderOf(tx, email), source, paymentId, reservationCode, amount }), at);
  return true;
}

/** What a customer has with us in one currency, as the ledger has it; capital letters and spaces around the e-mail do not matter. */
export async function creditBalance(db: Database, email: string, currency: Currency): Promise<Money> {
  const holderId = await findHolder(db, normaliseEmail(email));
  return holderId ? balanceOf(db, 'customer_credit', holderId, currency) : zero(currency);
}

/** What is kept of payments as credit instead of being given back, in minor units of their currency: by payment. */
export const creditedOfPayments = (db: Database, paymentIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  sumsOfPayments(db, paymentIds);
