import { type Generated, sql } from 'kysely';
import type { Currency, Money } from '#kernel/money';
import { newId } from '#platform/crypto';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { CreditSource } from '../accounting/postings.ts';

export type CreditTables = {
  credits: {
    id: Generated<number>;
    email: string;
    amount_minor: number;
    currency: Currency;
    reservation_code: string;
    payment_id: string | null;
    source: Generated<CreditSource>;
    reason: string;
    at: Date;
    good_through: string;
    rested: Generated<boolean>;
    reminded_at: Generated<Date | null>;
  };
  credit_holders: { id: string; email: string };
};

/** An address as credit is kept under it. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

const tables = (db: Database) => db.withTables<CreditTables>();

/** @returns its id when it was written now */
export async function insertCredit(
  tx: DatabaseTransaction,
  credit: {
    email: string;
    amount: Money;
    reservationCode: string;
    source: CreditSource;
    paymentId: string | null;
    reason: string;
    at: Date;
    goodThrough: string;
  },
): Promise<number | undefined> {
  const written = await tables(tx)
    .insertInto('credits')
    .values({
      email: credit.email,
      amount_minor: credit.amount.minor,
      currency: credit.amount.currency,
      reservation_code: credit.reservationCode,
      payment_id: credit.paymentId,
      source: credit.source,
      reason: credit.reason,
      at: credit.at,
      good_through: credit.goodThrough,
    })
    .onConflict((conflict) => conflict.columns(['reservation_code', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/** What the ledger knows the owner of an address by. */
export async function findHolder(db: Database, email: string): Promise<string | undefined> {
  return (await tables(db).selectFrom('credit_holders').select('id').where('email', '=', email).executeTakeFirst())?.id;
}

/** The same, written now where the address never had credit. */
export async function holderOf(tx: DatabaseTransaction, email: string): Promise<string> {
  await tables(tx)
    .insertInto('credit_holders')
    .values({ id: newId(), email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const id = await findHolder(tx, email);
  if (!id) throw new Error('A holder of credit was not written');
  return id;
}

/** What is kept of payments, in minor units, without what has come back to them from rentals that were paid with the credit: by payment. */
export async function sumsOfPayments(db: Database, paymentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('credits')
    .select('payment_id')
    .select((credit) => credit.fn.sum<number | string>(KEPT).as('minor'))
    .where('payment_id', 'in', paymentIds)
    .where('source', '=', 'payment')
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, minor }) => [payment_id ?? '', Number(minor)]));
}

const KEPT = sql<number>`credits.amount_minor - coalesce((
  select sum(credit_returns.amount_minor) from credit_returns
  where credit_returns.credit_id = credits.id and credit_returns.destination = 'payment'), 0)`;
