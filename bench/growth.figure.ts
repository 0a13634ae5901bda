import { sql } from 'kysely';
import { staffHref } from '#addresses/staff';
import { startPostgres } from '../scripts/postgres.ts';
import { type Figure, median, milliseconds, quantile, times } from './figure.ts';
import { type BuiltApp, type BuiltProduct, builtProduct, openedApp } from './in-process.ts';
import { addKeptRows } from './kept-rows.ts';
import { addListedReservations } from './listed-reservations.ts';
import { answeredAtBank, manyCarsIn, order, referencesIn } from './paid-orders.ts';
import { newDatabase } from './postgres-database.ts';
import { signedInAdmin } from './signed-in-admin.ts';

const FEW = 10_000;
/** The goal is for 10,000,000. Unless told otherwise as many as are filled in a minute: a million takes some 9 GB of disk. */
const MANY = Number(process.env.GROWTH_RESERVATIONS ?? 100_000);
const MOST = 1.3;
const ROUNDS = 30;
const WARM_UP = 5;
const SERVER = { shared_buffers: '1GB', maintenance_work_mem: '512MB', max_wal_size: '4GB', wal_level: 'minimal', max_wal_senders: '0' };

/** What is measured, and how it is asked in some round. */
type Measure = (round: number) => Promise<void>;

interface Site {
  readonly app: BuiltApp;
  readonly measures: Readonly<Record<string, Measure>>;
  readonly ms: Record<string, number[]>;
  readonly size: string;
}

/** Booking, look-up and lists with few and with many reservations kept. The two take turns, so that a busy moment of the machine hits both. */
export async function figure(): Promise<Figure> {
  const server = await startPostgres({ settings: SERVER });
  const product = await builtProduct();
  const sites: Site[] = [];
  try {
    for (const count of [FEW, MANY]) sites.push(await siteWith(product, await newDatabase(server.url, `kept_${count}`), count));
    const [few, many] = sites as [Site, Site];
    const names = Object.keys(few.measures);
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const name of names)
        for (const site of round % 2 === 0 ? sites : sites.toReversed()) {
          const startedAt = performance.now();
          await site.measures[name]?.(round + WARM_UP);
          if (round >= 0) site.ms[name]?.push(performance.now() - startedAt);
        }
    const of = (site: Site, name: string): number => median(site.ms[name] ?? []);
    const ratio = (name: string): number => of(many, name) / of(few, name);
    return {
      title: 'Growth',
      how: [
        `What ${FEW.toLocaleString('en')} and ${MANY.toLocaleString('en')} reservations of five years cost (databases of ${few.size} and ${many.size}) on PostgreSQL ${server.version}, which keeps ${SERVER.shared_buffers} in memory for itself;`,
        `each with five events, a payment with its events and calls, consents, documents and a car. ${ROUNDS} rounds after ${WARM_UP}, in which the two take turns, everything in one process.`,
        'A booking: the order with its price asked again, the bank’s answer, its return, the supplier’s yes, the capture and the e-mail. A look-up: by number, and the file that staff see. Lists: pages of the back office, whole.',
        'The goal is for 10,000,000, which would fill some 90 GB (`GROWTH_RESERVATIONS` says how many are run).',
      ].join(' '),
      columns: ['what', `with ${FEW.toLocaleString('en')}`, '95 %', `with ${MANY.toLocaleString('en')}`, '95 %', 'against the fewer'],
      rows: names.map((name) => [
        name,
        ...[few, many].flatMap((site) => [milliseconds(of(site, name)), milliseconds(quantile(site.ms[name] ?? [], 0.95))]),
        times(ratio(name)),
      ]),
      goals: names.map((name) => ({ text: `${name}: at most ${times(MOST)}`, met: ratio(name) <= MOST })),
    };
  } finally {
    for (const { app } of sites) await app.close();
    await server.stop();
  }
}

async function siteWith(product: BuiltProduct, url: string, count: number): Promise<Site> {
  const startedAt = performance.now();
  const app = await openedApp({ DATABASE_URL: url });
  const { db } = app.database;
  await order(product, app, (await referencesIn(product, app))[0] ?? '', 900_000);
  const admin = await signedInAdmin(product, app);
  await addListedReservations(url, count);
  await addKeptRows(url);
  const references = await manyCarsIn(product, app);
  const { rows: people } = await sql<{ code: string }>`
    select code from reservations tablesample system (${sql.lit(Math.min(10, 100_000 / count))}) where state = 'completed' limit 200
  `.execute(db);
  const { rows: slugs } = await sql<{ slug: string }>`select distinct supplier_slug as slug from reservations order by 1`.execute(db);
  const { rows: size } = await sql<{ size: string }>`select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
  process.stdout.write(`${count} reservations written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);

  const one = <T>(list: readonly T[], round: number): T => list[round % list.length] as T;
  const page = async (path: string): Promise<void> => {
    const answer = await admin.ask(path);
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  };
  const measures = {
    'a booking, from the order to confirmed': async (round) => {
      const outcome = await order(product, app, one(references, round), 1 + round);
      if (outcome.kind !== 'to_bank') throw new Error(`An order was answered with ${outcome.kind}`);
      const paid = await answeredAtBank(app, outcome);
      await product.booking.reconcilePayment(app.booking, paid.payment);
      await product.booking.advanceDue(app.booking);
    },
    'looked up by number': async (round) => {
      const { code } = one(people, round);
      const found = await product.booking.findReservation(app.booking, { code, ip: `10.${round}.0.1` });
      if (found.kind !== 'found') throw new Error(`The look-up answered ${found.kind}`);
    },
    'the file of a reservation': (round) => page(staffHref('staffReservation', 'tr', { code: one(people, round).code })),
    'the list, all of them': () => page(staffHref('staffReservations', 'tr', {}, { view: 'all' })),
    'the list, to come': () => page(staffHref('staffReservations', 'tr', {}, { view: 'upcoming' })),
    'the list, of a supplier': (round) => page(staffHref('staffReservations', 'tr', {}, { view: 'all', supplier: one(slugs, round).slug })),
  } satisfies Readonly<Record<string, Measure>>;
  return { app, measures, ms: Object.fromEntries(Object.keys(measures).map((name) => [name, []])), size: size[0]?.size ?? '' };
}
