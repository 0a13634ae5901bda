import type { Selectable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { CallOutcome, GatewayCall, GatewayOperation, PaymentTables } from '../store/tables.ts';

const tables = (db: Database) => db.withTables<PaymentTables>();

export async function findOpenCall(db: Database, paymentId: string): Promise<GatewayCall | undefined> {
  return tables(db)
    .selectFrom('gateway_calls')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Of some payments those that are written and were sent nowhere: no provider can know of them, and none is being asked. */
export async function unsentAmong(db: Database, paymentIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await tables(db)
    .selectFrom('payments')
    .select('id')
    .where('id', 'in', paymentIds)
    .where('state', '=', 'created')
    .where((row) =>
      row.not(
        row.exists(row.selectFrom('gateway_calls').select('id').whereRef('payment_id', '=', 'payments.id').where('ended_at', 'is', null)),
      ),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertCall(
  tx: DatabaseTransaction,
  call: { paymentId: string; operation: GatewayOperation; refundId?: string; callbackId?: number; sentAt: Date; inFlightMs: number },
): Promise<GatewayCall> {
  return tables(tx)
    .insertInto('gateway_calls')
    .values({
      payment_id: call.paymentId,
      operation: call.operation,
      refund_id: call.refundId ?? null,
      callback_id: call.callbackId ?? null,
      sent_at: call.sentAt,
      resolves_at: new Date(call.sentAt.getTime() + call.inFlightMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function endCall(tx: DatabaseTransaction, callId: number, outcome: CallOutcome, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('gateway_calls')
    .set({ ended_at: now, outcome })
    .where('id', '=', callId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface UnknownOutcomes {
  readonly operation: GatewayOperation;
  readonly count: number;
  /** When the first of them was sent. */
  readonly oldest: Date;
}

/** Calls that were sent and of which nobody knows yet what became, by operation. */
export async function unknownOutcomes(db: Database): Promise<UnknownOutcomes[]> {
  const rows = await tables(db)
    .selectFrom('gateway_calls')
    .select((call) => ['operation', call.fn.countAll<number>().as('count'), call.fn.min('sent_at').as('oldest')])
    .where('ended_at', 'is', null)
    .groupBy('operation')
    .execute();
  return rows.map(({ operation, count, oldest }) => ({ operation, count: Number(count), oldest }));
}

export type GatewayCallback = Selectable<PaymentTables['gateway_callbacks']>;

/** @returns whether it was written: the same fields are kept once */
export async function insertCallback(
  db: Database,
  callback: { readonly paymentId: string; readonly digest: string; readonly fields: string; readonly receivedAt: Date },
): Promise<boolean> {
  const written = await tables(db)
    .insertInto('gateway_callbacks')
    .values({ payment_id: callback.paymentId, digest: callback.digest, fields: callback.fields, received_at: callback.receivedAt })
    .onConflict((conflict) => conflict.columns(['payment_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export async function countCallbacks(db: Database, paymentId: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('gateway_callbacks')
    .select((callback) => callback.fn.countAll<number | string>().as('count'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The oldest that no gateway has answered to yet. */
export async function findUnusedCallback(db: Database, paymentId: string): Promise<GatewayCallback | undefined> {
  return tables(db)
    .selectFrom('gateway_callbacks')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** The fields have served their purpose and go. */
export async function markCallbackUsed(tx: DatabaseTransaction, callbackId: number, now: Date): Promise<void> {
  await tables(tx).updateTable('gateway_callbacks').set({ fields: null, used_at: now }).where('id', '=', callbackId).execute();
}
