import { type Currency, type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import { insertCredit, selectCredits, sumCredits } from './store.ts';

const normalised = (email: string): string => email.trim().toLowerCase();

/**
 * Keeps an amount for a customer's later rental instead of giving it back (specification, section 4, Cancellation), in
 * the caller's transaction. Granted once per reservation and reason: a repeat changes nothing.
 * @returns whether it was granted now
 */
export async function grantCredit(
  tx: DatabaseTransaction,
  credit: {
    readonly email: string;
    readonly amount: Money;
    readonly reservationCode: string;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<boolean> {
  if (credit.amount.minor <= 0) throw new RangeError('A credit is more than zero');
  return insertCredit(tx, { ...credit, email: normalised(credit.email) });
}

/** What a customer has with us in one currency; capital letters and spaces around the e-mail do not matter. */
export function creditBalance(db: Database, email: string, currency: Currency): Promise<Money> {
  return sumCredits(db, normalised(email), currency);
}

/** An amount that was kept, and the reservation it came from. */
export interface Credit {
  readonly amount: Money;
  readonly reservationCode: string;
  readonly at: Date;
}

/** What was kept for a customer and when, the newest first. Ask only for an address whose owner has confirmed it. */
export async function creditHistory(db: Database, email: string): Promise<Credit[]> {
  const rows = await selectCredits(db, normalised(email));
  return rows.map((row) => ({ amount: money(Number(row.amount_minor), row.currency), reservationCode: row.reservation_code, at: row.at }));
}
