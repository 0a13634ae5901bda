import type { Selectable } from 'kysely';
import { money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { Adjustment } from '../model/adjustment.ts';
import { type BookingTables, tables } from './tables.ts';

export async function insertAdjustment(tx: DatabaseTransaction, reservationId: string, adjustment: Adjustment): Promise<void> {
  const { amount, askedAt, askedBy, decidedAt, decidedBy, id, kind, reason, state } = adjustment;
  await tables(tx)
    .insertInto('reservation_adjustments')
    .values({
      id,
      reservation_id: reservationId,
      kind,
      amount_minor: amount.minor,
      currency: amount.currency,
      reason,
      state,
      asked_by: askedBy,
      asked_at: askedAt,
      decided_by: decidedBy,
      decided_at: decidedAt,
    })
    .execute();
}

export async function findAdjustment(db: Database, id: string): Promise<(Adjustment & { readonly reservationId: string }) | undefined> {
  const row = await tables(db).selectFrom('reservation_adjustments').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...adjustmentFrom(row), reservationId: row.reservation_id };
}

/** Of a reservation, the oldest first. */
export async function selectAdjustments(db: Database, reservationId: string): Promise<Adjustment[]> {
  const rows = await tables(db)
    .selectFrom('reservation_adjustments')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(adjustmentFrom);
}

/** Those that wait for a second person, the longest waiting first. */
export async function selectWaitingAdjustments(db: Database, limit: number): Promise<(Adjustment & { readonly reservationId: string })[]> {
  const rows = await tables(db)
    .selectFrom('reservation_adjustments')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('asked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...adjustmentFrom(row), reservationId: row.reservation_id }));
}

export async function endAdjustment(
  tx: DatabaseTransaction,
  id: string,
  decision: { readonly state: 'done' | 'refused'; readonly by: string; readonly at: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('reservation_adjustments')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

const adjustmentFrom = (row: Selectable<BookingTables['reservation_adjustments']>): Adjustment => ({
  id: row.id,
  kind: row.kind,
  amount: money(row.amount_minor, row.currency),
  reason: row.reason,
  state: row.state,
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
});
