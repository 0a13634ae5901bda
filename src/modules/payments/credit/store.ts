import type { Selectable } from 'kysely';
import type { Money } from '#kernel/money';
import { newId } from '#platform/crypto';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PaymentTables } from '../store.ts';

const tables = (db: Database) => db.withTables<PaymentTables>();

/** @returns its id when it was written now */
export async function insertCredit(
  tx: DatabaseTransaction,
  credit: { email: string; amount: Money; reservationCode: string; paymentId: string | null; reason: string; at: Date },
): Promise<number | undefined> {
  const written = await tables(tx)
    .insertInto('credits')
    .values({
      email: credit.email,
      amount_minor: credit.amount.minor,
      currency: credit.amount.currency,
      reservation_code: credit.reservationCode,
      payment_id: credit.paymentId,
      reason: credit.reason,
      at: credit.at,
    })
    .onConflict((conflict) => conflict.columns(['reservation_code', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id;
}

/** The newest first. */
export async function selectCredits(db: Database, email: string): Promise<Selectable<PaymentTables['credits']>[]> {
  return tables(db).selectFrom('credits').selectAll().where('email', '=', email).orderBy('id', 'desc').execute();
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
