import { sql } from 'kysely';
import { type Money, money } from '#kernel/money';
import type { Database } from '#platform/database';
import type { Reservation } from '../model/reservation.ts';
import { tables } from '../store/tables.ts';

/** What the work queue says of a reservation: it is read for hundreds at once, and without everything else that was agreed. */
export interface StoredWaiting
  extends Pick<
    Reservation,
    'id' | 'code' | 'state' | 'version' | 'changedAt' | 'answerBy' | 'supplierConfirmedAt' | 'paymentId' | 'holdUntil'
  > {
  readonly driver: Pick<Reservation['driver'], 'firstName' | 'lastName'>;
  /** As it is called in the newest of the orders that are read. */
  readonly supplier: string;
  readonly from: Date;
  readonly to: Date;
  readonly total: Money;
}

/** Reservations by their ids, as far as the queue shows them. */
export async function selectWaiting(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, StoredWaiting>> {
  if (ids.length === 0) return new Map();
  const rows = await tables(db)
    .selectFrom('reservations')
    .innerJoin('reservation_revisions as agreed', (join) =>
      join.onRef('agreed.reservation_id', '=', 'reservations.id').onRef('agreed.revision', '=', 'reservations.revision'),
    )
    .select(['id', 'code', 'state', 'version', 'changed_at', 'answer_by', 'supplier_confirmed_at', 'payment_id', 'hold_until'])
    .select(['first_name', 'last_name', 'supplier_slug', 'reservations.pickup_at', 'reservations.return_at', 'total_minor', 'currency'])
    .where(sql<boolean>`reservations.id = any(${ids}::uuid[])`)
    .orderBy('reservations.created_at')
    .execute();
  const newest = new Map(rows.map(({ supplier_slug, id }) => [supplier_slug, id]));
  const names = await selectSupplierNames(db, [...newest.values()]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        code: row.code,
        state: row.state,
        version: row.version,
        changedAt: row.changed_at,
        answerBy: row.answer_by,
        supplierConfirmedAt: row.supplier_confirmed_at,
        paymentId: row.payment_id,
        holdUntil: row.hold_until,
        driver: { firstName: row.first_name, lastName: row.last_name },
        supplier: names.get(row.supplier_slug) ?? row.supplier_slug,
        from: row.pickup_at,
        to: row.return_at,
        total: money(row.total_minor, row.currency),
      },
    ]),
  );
}

/** What suppliers are called, each by one of their reservations: an offer is long, and to read each would cost more than all else. */
async function selectSupplierNames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .innerJoin('reservation_revisions as agreed', (join) =>
      join.onRef('agreed.reservation_id', '=', 'reservations.id').onRef('agreed.revision', '=', 'reservations.revision'),
    )
    .select(['supplier_slug', sql<string>`agreed.offer->'supplier'->>'name'`.as('name')])
    .where(sql<boolean>`reservations.id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ supplier_slug, name }) => [supplier_slug, name]));
}
