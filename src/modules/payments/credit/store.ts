import type { Selectable } from 'kysely';
import { type Currency, type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PaymentTables } from '../store.ts';

const tables = (db: Database) => db.withTables<PaymentTables>();

/** @returns whether it was written now */
export async function insertCredit(
  tx: DatabaseTransaction,
  credit: { email: string; amount: Money; reservationCode: string; reason: string; at: Date },
): Promise<boolean> {
  const written = await tables(tx)
    .insertInto('credits')
    .values({
      email: credit.email,
      amount_minor: credit.amount.minor,
      currency: credit.amount.currency,
      reservation_code: credit.reservationCode,
      reason: credit.reason,
      at: credit.at,
    })
    .onConflict((conflict) => conflict.columns(['reservation_code', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** The newest first. */
export async function selectCredits(db: Database, email: string): Promise<Selectable<PaymentTables['credits']>[]> {
  return tables(db).selectFrom('credits').selectAll().where('email', '=', email).orderBy('id', 'desc').execute();
}

export async function sumCredits(db: Database, email: string, currency: Currency): Promise<Money> {
  const row = await tables(db)
    .selectFrom('credits')
    .select((credit) => credit.fn.sum<number | string | null>('amount_minor').as('minor'))
    .where('email', '=', email)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return money(Number(row.minor ?? 0), currency);
}
