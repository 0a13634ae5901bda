import { sql } from 'kysely';
import { startPostgres } from '../scripts/postgres.ts';
import { type Figure, median, milliseconds, quantile, times } from './figure.ts';
import { type BuiltApp, type BuiltProduct, builtProduct, openedApp } from './in-process.ts';
import { listQuery } from './list-query.ts';
import { addPastReservations } from './past-reservations.ts';
import { newDatabase } from './postgres-database.ts';

const MOST = 1.5;
const ROUNDS = 12;
const PLACES = [
  'sabiha-gokcen-havalimani',
  'istanbul-havalimani',
  'antalya-havalimani',
  'izmir',
  'ankara',
  'dalaman-havalimani',
  'trabzon',
  'istanbul',
];

interface Market {
  readonly name: string;
  readonly app: BuiltApp;
  /** How much there is to search in. */
  readonly size: { readonly offices: number; readonly pools: number; readonly past: number };
  readonly ms: number[];
  offers: number;
}

/** One search operation: from the criteria to the offers of every connector. Markets take turns, so that a busy moment of the machine hits all. */
export async function figure(): Promise<Figure> {
  const server = await startPostgres();
  const product = await builtProduct();
  const opened: BuiltApp[] = [];
  const market = async (name: string, scale: number, past: number): Promise<Market> => {
    const startedAt = performance.now();
    const app = await openedApp({ DATABASE_URL: await newDatabase(server.url, `market_${opened.length}`), SAMPLE_SCALE: String(scale) });
    opened.push(app);
    if (past > 0) await addPastReservations(app.database.db, past);
    await sql`analyze`.execute(app.database.db);
    process.stdout.write(`${name}: filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
    return { name, app, size: await sizeOf(app), ms: [], offers: 0 };
  };
  try {
    const sample = await market('sample marketplace', 1, 0);
    const large = await market('ten times as large', 10, 0);
    const young = await market('sample, 1,000 past reservations', 1, 1000);
    const old = await market('sample, 1,000,000 past reservations', 1, 1_000_000);
    const markets = [sample, large, young, old];
    for (let round = -2; round < ROUNDS; round += 1)
      for (const place of PLACES) for (const one of markets) await search(product, one, place, round >= 0);
    const ratio = (of: Market, to: Market): number => median(of.ms) / median(to.ms);
    const row = ({ name, size, ms, offers }: Market, of?: Market, to?: Market): string[] => [
      name,
      ...[size.offices, size.pools, size.past].map((count) => count.toLocaleString('en')),
      String(Math.round(offers / (ROUNDS * PLACES.length))),
      milliseconds(median(ms)),
      milliseconds(quantile(ms, 0.95)),
      of && to ? times(ratio(of, to)) : '',
    ];
    return {
      title: 'Search',
      how: `The search operation (all connectors asked, offers priced) for a week, ${PLACES.length} places, ${ROUNDS} rounds, on PostgreSQL ${server.version}. The larger marketplace has ten times the offices and cars in the country; a search still concerns those of its place.`,
      columns: [
        'marketplace',
        'offices',
        'pools of cars',
        'past reservations',
        'offers per search',
        'median',
        '95 %',
        'against the line above',
      ],
      rows: [row(sample), row(large, large, sample), row(young), row(old, old, young)],
      goals: [
        { text: `ten times the marketplace costs at most ${times(MOST)}`, met: ratio(large, sample) <= MOST },
        { text: `a thousand times the past costs at most ${times(MOST)}`, met: ratio(old, young) <= MOST },
      ],
    };
  } finally {
    for (const app of opened) await app.close();
    await server.stop();
  }
}

async function sizeOf({ database: { db } }: BuiltApp): Promise<Market['size']> {
  const { rows } = await sql<Market['size']>`
    select (select count(*) from offices) as offices, (select count(*) from pools) as pools, (select count(*) from reservations) as past
  `.execute(db);
  return rows[0] ?? { offices: 0, pools: 0, past: 0 };
}

async function search(
  { search: { resolveSearch, findOffers } }: BuiltProduct,
  market: Market,
  place: string,
  counts: boolean,
): Promise<void> {
  const resolved = resolveSearch(market.app.search, new URLSearchParams({ ...listQuery(), pickup: place }));
  if (resolved.kind !== 'search') throw new Error(`Not a search: ${place}: ${resolved.problems.join(', ')}`);
  const startedAt = performance.now();
  const { arrived, pending } = await findOffers(market.app.search, resolved.trip);
  const outcomes = [...arrived, ...(await Promise.all(pending))];
  const ms = performance.now() - startedAt;
  if (outcomes.some((outcome) => outcome.kind !== 'answered')) throw new Error(`A connector did not answer for ${place}`);
  if (!counts) return;
  market.ms.push(ms);
  market.offers += outcomes.reduce((sum, outcome) => sum + (outcome.kind === 'answered' ? outcome.offers.length : 0), 0);
}
