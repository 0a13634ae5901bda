import { type Money, money } from '#kernel/money';
import type { Database, DatabaseTransaction } from '#platform/database';
import { isCalledOff, type ReservationState, statesThat } from '../model/states.ts';
import type { BookingTables } from '../store/tables.ts';

type ReplacementTables = BookingTables & { reservation_replacements: { replacing_id: string; replaced_id: string } };
const tables = (db: Database) => db.withTables<ReplacementTables>();

/** The other one of two reservations of which one is in place of the other. */
export interface Counterpart {
  readonly code: string;
  readonly state: ReservationState;
  readonly total: Money;
}

/** Writes down that one is in place of another. */
export async function insertReplacement(tx: DatabaseTransaction, replacingId: string, replacedId: string): Promise<void> {
  await tables(tx).insertInto('reservation_replacements').values({ replacing_id: replacingId, replaced_id: replacedId }).execute();
}

/** The order in place of this one that has not ended; an ended one may be replaced by another. */
export async function findStandingReplacement(db: Database, replacedId: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('reservation_replacements as pair')
    .innerJoin('reservations', 'reservations.id', 'pair.replacing_id')
    .select('reservations.code')
    .where('pair.replaced_id', '=', replacedId)
    .where('reservations.state', 'not in', statesThat(isCalledOff))
    .executeTakeFirst();
  return row?.code;
}

/** In place of which one it was ordered, and which were ordered in its place, the first one first. */
export async function selectCounterparts(
  db: Database,
  id: string,
): Promise<{ readonly replaces: Counterpart | null; readonly replacedBy: readonly Counterpart[] }> {
  const counterparts = (mine: 'replacing_id' | 'replaced_id', other: 'replacing_id' | 'replaced_id') =>
    tables(db)
      .selectFrom('reservation_replacements as pair')
      .innerJoin('reservations', 'reservations.id', `pair.${other}`)
      .innerJoin('reservation_revisions as agreed', (join) =>
        join.onRef('agreed.reservation_id', '=', 'reservations.id').onRef('agreed.revision', '=', 'reservations.revision'),
      )
      .select(['reservations.code', 'reservations.state', 'agreed.total_minor', 'agreed.currency'])
      .where(`pair.${mine}`, '=', id)
      .orderBy('reservations.created_at')
      .execute();
  const [replaces] = await counterparts('replacing_id', 'replaced_id');
  const replacedBy = await counterparts('replaced_id', 'replacing_id');
  const read = (row: NonNullable<typeof replaces>): Counterpart => ({
    code: row.code,
    state: row.state,
    total: money(Number(row.total_minor), row.currency),
  });
  return { replaces: replaces ? read(replaces) : null, replacedBy: replacedBy.map(read) };
}
