import type { Generated } from 'kysely';
import type { PrincipalKind, RecordedActor } from '#kernel/principal';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { StoppedPart } from './sale-stop.ts';
import type { SaleStopEntry } from './sale-stop-form.ts';

type StopTables = {
  sale_stops: {
    id: Generated<number>;
    supplier: string;
    name: string;
    offices: readonly string[] | null;
    car_groups: readonly number[] | null;
    what: StoppedPart;
    from_wall: string;
    until_wall: string;
    stopped_at: Date;
    stopped_by_kind: PrincipalKind;
    stopped_by_id: string;
    lifted_at: Date | null;
  };
};
const tables = (db: Database) => db.withTables<StopTables>();

export interface StoredSaleStop extends SaleStopEntry {
  readonly id: number;
  readonly at: Date;
  readonly by: RecordedActor;
}

const MOST = 100;

export async function selectStops(db: Database, supplier: string): Promise<StoredSaleStop[]> {
  const rows = await tables(db)
    .selectFrom('sale_stops')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('lifted_at', 'is', null)
    .orderBy('from_wall', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    offices: row.offices,
    groups: row.car_groups,
    what: row.what,
    from: row.from_wall,
    until: row.until_wall,
    at: row.stopped_at,
    by: { kind: row.stopped_by_kind, id: row.stopped_by_id },
  }));
}

export async function insertStop(
  tx: DatabaseTransaction,
  supplier: string,
  entry: SaleStopEntry,
  by: RecordedActor,
  at: Date,
): Promise<void> {
  const { name, offices, groups, what, from, until } = entry;
  await tables(tx)
    .insertInto('sale_stops')
    .values({
      ...{ supplier, name, offices, what, lifted_at: null },
      car_groups: groups,
      from_wall: from,
      until_wall: until,
      stopped_at: at,
      stopped_by_kind: by.kind,
      stopped_by_id: by.id ?? '',
    })
    .execute();
}

/** @returns its name, or nothing where the supplier has no such stop */
export async function liftStop(tx: DatabaseTransaction, supplier: string, id: number, at: Date): Promise<string | undefined> {
  const row = await tables(tx)
    .updateTable('sale_stops')
    .set({ lifted_at: at })
    .where('id', '=', id)
    .where('supplier', '=', supplier)
    .where('lifted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
