import { type Generated, sql } from 'kysely';
import type { Database } from '#platform/database';
import type { AllocationRow, Fleet, PoolRow } from './tables.ts';

/** The tables of this module, for `db.withTables`. */
export type SupplierTables = { [Table in keyof Fleet]: Fleet[Table][number] } & {
  pools: PoolRow & { version: Generated<number> };
  allocations: AllocationRow & { id: Generated<number> };
};

/** Parents before children. */
const TABLES = [
  'suppliers',
  'supplier_conditions',
  'vehicle_types',
  'offices',
  'office_services',
  'car_groups',
  'season_starts',
  'rates',
  'monthly_rates',
  'extras',
  'coverages',
  'road_distances',
  'pools',
] as const satisfies readonly (keyof Fleet)[];

const ROWS_AT_ONCE = 2000;

/** Writes a whole marketplace in one transaction: all of it is there afterwards, or none. */
export async function insertFleet(db: Database, fleet: Fleet): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of TABLES) {
      const rows = fleet[table];
      const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE));
        await sql`
          insert into ${sql.table(table)} (${columns})
          select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)
        `.execute(tx);
      }
    }
    for (const table of ['car_groups', 'pools'] as const) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, (select max(id) from ${sql.table(table)})))`.execute(tx);
    }
  });
}
