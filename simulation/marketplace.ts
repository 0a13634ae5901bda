import { type RawBuilder, sql } from 'kysely';
import { recordRate } from '../src/modules/currency/index.ts';
import type { Database } from '../src/platform/database.ts';
import { MARKET_NOW, smallMarketplace } from '../src/testing/marketplace/marketplace.ts';

/** What stays from seed to seed: the fleet, and what its migrations wrote. */
const KEPT = new Set([
  'schema_migrations',
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
  'fleet_edition',
  'exchange_rates',
]);

/** Cars enough for everybody, and people of one company who look first. */
const WIDENED = sql`update pools set units = 500`;
const LOOKS_FIRST = sql`
  update supplier_conditions
  set conditions = jsonb_set(conditions, '{confirmation}', '{"kind": "on_request", "answerWithinMinutes": 90}') where supplier = 'kuzey-oto'
`;

/** The small marketplace of the tests, once for all seeds. @returns what empties everything else between two of them */
export async function openMarketplace(db: Database) {
  const market = await smallMarketplace(db);
  await WIDENED.execute(db);
  await LOOKS_FIRST.execute(db);
  await recordRate(db, { tryPerEuroE4: 500_000, date: '2026-07-31', source: 'sample' }, MARKET_NOW);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  const emptied = rows.map(({ name }) => name).filter((name) => !KEPT.has(name));
  return { ...market, clear: () => clear(db, emptied) };
}

export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>;

/** Emptying a table costs milliseconds even when nothing is in it: only those that were written to are. */
async function clear(db: Database, tables: readonly string[]): Promise<void> {
  const counted: RawBuilder<unknown>[] = tables.map(
    (name) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(counted, sql` union all `)}`.execute(db);
  if (rows.length > 0) await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(db);
}
