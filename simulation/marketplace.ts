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
  'fleet_editions',
  'exchange_rates',
  'commission_rules',
]);

/** Cars enough for everybody, and people of one company who look first. */
const WIDENED = sql`update pools set units = 500`;
const LOOKS_FIRST = sql`
  update supplier_conditions
  set conditions = jsonb_set(conditions, '{confirmation}', '{"kind": "on_request", "answerWithinMinutes": 90}') where supplier = 'kuzey-oto'
`;

/** What is kept of each company's rentals: an odd share, so that roundings show. */
const CONTRACTS = sql`
  insert into commission_rules (id, supplier_slug, commission_bp, booked_from, reason, entered_by, entered_at)
  select gen_random_uuid(), slug, 1337, ${MARKET_NOW}::timestamptz, 'contract', 'simulation', ${MARKET_NOW}::timestamptz
  from (select slug from suppliers union select unnest(array['wire-instant', 'wire-vague', 'wire-request'])) companies (slug)
`;

/** The small marketplace of the tests, once for all seeds. @returns what empties everything else between two of them */
export async function openMarketplace(db: Database) {
  const market = await smallMarketplace(db);
  await WIDENED.execute(db);
  await LOOKS_FIRST.execute(db);
  await CONTRACTS.execute(db);
  await recordRate(db, { tryPerEuroE4: 500_000, date: '2026-07-31', source: 'sample' }, MARKET_NOW);
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  `.execute(db);
  const emptied = rows.map(({ name }) => name).filter((name) => !KEPT.has(name));
  return { ...market, clear: () => clear(db, emptied) };
}

export type Marketplace = Awaited<ReturnType<typeof openMarketplace>>;

/**
 * Only what was written to is emptied, row by row: truncating gives every table and index a new file, which costs more than a story's few rows.
 * Nothing that guards rows against people stands in the way of that.
 */
async function clear(db: Database, tables: readonly string[]): Promise<void> {
  const counted: RawBuilder<unknown>[] = tables.map(
    (name) => sql`select ${sql.lit(name)} as name where exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(counted, sql` union all `)}`.execute(db);
  if (rows.length === 0) return;
  const deleted = rows.map(({ name }) => sql`${sql.ref(name)} as (delete from ${sql.table(name)})`);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`with ${sql.join(deleted)} select`.execute(trx);
  });
}
