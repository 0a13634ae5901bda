import { type Generated, sql } from 'kysely';
import type { Database } from '#platform/database';
import { fleetFault } from './fleet-fault.ts';
import type { AllocationRow, Fleet, PoolRow, SupplierRow, VehicleTypeRow } from './tables.ts';

/** The tables of this module, for `db.withTables`. */
export type SupplierTables = { [Table in keyof Fleet]: Fleet[Table][number] } & {
  pools: PoolRow & { version: Generated<number> };
  allocations: AllocationRow & { id: Generated<number> };
  /** Of cars that came back long ago. */
  allocations_past: AllocationRow & { id: number };
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

/**
 * Writes a whole marketplace in one transaction, with cars that are out: all of it is there afterwards, or none.
 * @throws Error when it breaks what the site promises for every supplier
 */
export async function insertFleet(db: Database, fleet: Fleet, allocations: readonly AllocationRow[] = []): Promise<void> {
  const fault = fleetFault(fleet);
  if (fault !== undefined) throw new Error(`This fleet cannot be offered: ${fault}.`);
  const filled = { ...fleet, allocations };
  await db.transaction().execute(async (tx) => {
    for (const table of [...TABLES, 'allocations'] as const) {
      const rows: readonly object[] = filled[table];
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
    // The embedded database never does this by itself, and a server only after a while.
    await sql`analyze ${sql.join(TABLES.map((table) => sql.table(table)))}`.execute(tx);
  });
}

/** Whether anybody rents cars here yet. */
export async function hasFleet(db: Database): Promise<boolean> {
  const row = await db.withTables<SupplierTables>().selectFrom('suppliers').select('slug').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Says of the fleet that it is invented; said before it is written, so that a crash leaves no invented fleet unnamed. */
export async function markSampleFleet(db: Database, at: Date): Promise<void> {
  await sql`insert into sample_fleet (written_at) values (${at}) on conflict do nothing`.execute(db);
}

/** Whether the fleet here is invented. */
export async function hasSampleFleet(db: Database): Promise<boolean> {
  const { rows } = await sql`select from sample_fleet`.execute(db);
  return rows.length > 0;
}

/** Every supplier who is live; the one with that slug whatever its state. */
export async function readSuppliers(db: Database, slug?: string): Promise<SupplierRow[]> {
  const suppliers = db.withTables<SupplierTables>().selectFrom('suppliers').selectAll().orderBy('slug');
  return slug === undefined ? suppliers.where(sql<boolean>`state = 'live'`).execute() : suppliers.where('slug', '=', slug).execute();
}

/** Every vehicle type by name, or those of one brand. */
export async function readVehicleTypes(db: Database, brandSlug?: string): Promise<VehicleTypeRow[]> {
  const types = db.withTables<SupplierTables>().selectFrom('vehicle_types').selectAll().orderBy('name').orderBy('slug');
  return brandSlug === undefined ? types.execute() : types.where('brand_slug', '=', brandSlug).execute();
}

/** Suppliers who are live with their offices, and vehicle types, counted. */
export async function countFleet(db: Database): Promise<{ suppliers: number; offices: number; vehicleTypes: number }> {
  const { rows } = await sql<{ suppliers: number; offices: number; vehicleTypes: number }>`
    select (select count(*) from suppliers where state = 'live')::integer as suppliers,
      (select count(*) from offices o join suppliers s on s.slug = o.supplier where s.state = 'live' and o.retired_at is null)::integer as offices,
      (select count(*) from vehicle_types)::integer as "vehicleTypes"
  `.execute(db);
  return rows[0] ?? { suppliers: 0, offices: 0, vehicleTypes: 0 };
}
