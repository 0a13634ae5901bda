import type { Database, DatabaseTransaction } from '#platform/database';
import { tables } from '../store/tables.ts';
import type { FirstSupplierAnswer, FoundDifference, SupplierDifferenceKind } from './supplier-difference.ts';

/**
 * Reservations that are confirmed, still to come and due to be asked about, those that wait longest first; not those with an open change, of which
 * the supplier may know more than we do.
 */
export async function selectToAsk(db: Database, connector: string, now: Date, limit: number): Promise<string[]> {
  const rows = await tables(db)
    .selectFrom('reservations')
    .leftJoin('supplier_checks', 'supplier_checks.reservation_id', 'reservations.id')
    .select('reservations.id')
    .where('state', '=', 'confirmed')
    .where('connector', '=', connector)
    .where('pickup_at', '>', now)
    .where('supplier_confirmed_at', 'is not', null)
    .where((row) => row.or([row('next_ask_at', 'is', null), row('next_ask_at', '<=', now)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('reservation_changes')
            .select('reservation_changes.id')
            .whereRef('reservation_changes.reservation_id', '=', 'reservations.id')
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('next_ask_at', (order) => order.asc().nullsFirst())
    .orderBy('pickup_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** What the supplier said of this revision when it was asked first; null where it was not asked yet. */
export async function findFirstSaid(db: Database, reservationId: string, revision: number): Promise<FirstSupplierAnswer | null> {
  const row = await tables(db)
    .selectFrom('supplier_checks')
    .select(['total', 'car', 'revision'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row && row.revision === revision ? { total: row.total, car: row.car } : null;
}

export async function writeCheck(
  db: Database,
  reservationId: string,
  check: FirstSupplierAnswer & { readonly revision: number; readonly nextAskAt: Date },
): Promise<void> {
  const { nextAskAt, ...said } = check;
  await tables(db)
    .insertInto('supplier_checks')
    .values({ reservation_id: reservationId, ...said, next_ask_at: nextAskAt })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet({ ...said, next_ask_at: nextAskAt }))
    .execute();
}

/**
 * Makes the differences of a reservation those that were found now: what is no longer so, or is so in another way, ends; what is known already, settled
 * or not, is not written twice.
 * @returns how many are new
 */
export async function replaceDifferences(
  tx: DatabaseTransaction,
  reservationId: string,
  found: readonly FoundDifference[],
  now: Date,
): Promise<number> {
  const standing = await tables(tx)
    .selectFrom('supplier_differences')
    .select(['id', 'kind', 'ours', 'theirs'])
    .where('reservation_id', '=', reservationId)
    .where('kind', 'not in', ENDED_BY_PEOPLE)
    .where('ended_at', 'is', null)
    .execute();
  const isSame = (one: FoundDifference, other: FoundDifference): boolean =>
    one.kind === other.kind && one.ours === other.ours && one.theirs === other.theirs;
  const over = standing.filter((row) => !found.some((one) => isSame(one, row))).map(({ id }) => id);
  if (over.length > 0) await tables(tx).updateTable('supplier_differences').set({ ended_at: now }).where('id', 'in', over).execute();
  const fresh = found.filter((one) => !standing.some((row) => isSame(one, row)));
  if (fresh.length > 0)
    await tables(tx)
      .insertInto('supplier_differences')
      .values(fresh.map((one) => ({ reservation_id: reservationId, ...one, found_at: now })))
      .execute();
  return fresh.length;
}

/** What a supplier said to a cancellation: people alone end it. */
const ENDED_BY_PEOPLE = ['cancellation_refused', 'cancellation_charged'] as const;

/**
 * A supplier does not agree that a booking is cancelled, so that it may keep the car and charge for it; or it agrees and asks to be paid. Written
 * once, however often it says so.
 * @param theirs its reason, or what it asks for
 */
export async function insertCancellationDifference(
  db: Database,
  reservationId: string,
  { kind, theirs }: { readonly kind: (typeof ENDED_BY_PEOPLE)[number]; readonly theirs: string },
  now: Date,
): Promise<void> {
  await tables(db)
    .insertInto('supplier_differences')
    .values({ reservation_id: reservationId, kind, ours: null, theirs: theirs.slice(0, 500), found_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends the differences of reservations that are no longer to come: cancelled, begun, over. */
export async function endOfEndedReservations(db: Database, now: Date): Promise<void> {
  await tables(db)
    .updateTable('supplier_differences')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('kind', 'not in', ENDED_BY_PEOPLE)
    .where((row) =>
      row.exists(
        row
          .selectFrom('reservations')
          .select('reservations.id')
          .whereRef('reservations.id', '=', 'supplier_differences.reservation_id')
          .where('state', '<>', 'confirmed'),
      ),
    )
    .execute();
}

/** A difference that nobody has settled, with what staff know its reservation by. */
export interface OpenSupplierDifference extends FoundDifference {
  readonly id: number;
  readonly reservationId: string;
  readonly foundAt: Date;
}

/** The first pickup first, no more than `limit`. */
export async function selectOpenDifferences(db: Database, limit: number): Promise<OpenSupplierDifference[]> {
  const rows = await tables(db)
    .selectFrom('supplier_differences')
    .innerJoin('reservations', 'reservations.id', 'supplier_differences.reservation_id')
    .select(['supplier_differences.id', 'reservation_id', 'kind', 'ours', 'theirs', 'found_at'])
    .where('settled_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('pickup_at')
    .orderBy('supplier_differences.id')
    .limit(limit)
    .execute();
  return rows.map(({ found_at, reservation_id, ...row }) => ({ ...row, reservationId: reservation_id, foundAt: found_at }));
}

/** Locked, so that it is settled once. */
export async function findDifferenceLocked(
  tx: DatabaseTransaction,
  id: number,
): Promise<{ readonly reservationId: string; readonly kind: SupplierDifferenceKind; readonly isOpen: boolean } | undefined> {
  const row = await tables(tx)
    .selectFrom('supplier_differences')
    .select(['reservation_id', 'kind', 'settled_at', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { reservationId: row.reservation_id, kind: row.kind, isOpen: row.settled_at === null && row.ended_at === null };
}

export async function markSettled(
  tx: DatabaseTransaction,
  id: number,
  settled: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tables(tx)
    .updateTable('supplier_differences')
    .set({ settled_at: settled.at, settled_by: settled.by, reason: settled.reason })
    .where('id', '=', id)
    .execute();
}
