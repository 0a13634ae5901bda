import type { Currency, Money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { PaymentTables, RefundRow, RefundState } from '../store/tables.ts';

const tables = (db: Database) => db.withTables<PaymentTables>();

export async function findRefund(db: Database, refundId: string): Promise<RefundRow | undefined> {
  return tables(db).selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
}

export async function selectRefunds(db: Database, paymentId: string): Promise<RefundRow[]> {
  return tables(db).selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('created_at').orderBy('id').execute();
}

export async function selectOpenRefunds(
  db: Database,
  olderThan: Date,
  limit: number,
): Promise<(RefundRow & { currency: Currency; reservation_id: string })[]> {
  return tables(db)
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .select(['payments.currency', 'payments.reservation_id'])
    .where('refunds.state', 'in', ['intended', 'unknown'])
    .where('refunds.created_at', '<', olderThan)
    .orderBy('refunds.created_at')
    .limit(limit)
    .execute();
}

export async function insertRefund(
  tx: DatabaseTransaction,
  refund: { id: string; paymentId: string; amount: Money; charge: Money; reason: string },
  now: Date,
): Promise<void> {
  await tables(tx)
    .insertInto('refunds')
    .values({
      id: refund.id,
      payment_id: refund.paymentId,
      amount_minor: refund.amount.minor,
      charge_minor: refund.charge.minor,
      reason: refund.reason,
      state: 'intended',
      created_at: now,
    })
    .execute();
}

export async function updateRefund(
  tx: DatabaseTransaction,
  refundId: string,
  change: { state: RefundState; refunded_before_minor?: number; done_at?: Date },
): Promise<void> {
  await tables(tx).updateTable('refunds').set(change).where('id', '=', refundId).execute();
}
