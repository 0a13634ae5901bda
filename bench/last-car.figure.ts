import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { href } from '#addresses/model';
import { startPostgres } from '../scripts/postgres.ts';
import { startProduct } from '../scripts/product.ts';
import { type Figure, milliseconds } from './figure.ts';
import { type BuiltApp, openedApp } from './in-process.ts';
import { listQuery } from './list-query.ts';
import { newDatabase } from './postgres-database.ts';
import { type Answer, type Visitor, visitorAt } from './visitor.ts';

const VISITORS = 100;
const PATIENCE_MS = 30_000;

/** What a race for one car left behind. */
interface Race {
  readonly database: string;
  readonly raceMs: number;
  /** Sent to the bank, told that the car is gone (with what else there is), and anything else. */
  readonly toBank: number;
  readonly toldGone: number;
  readonly unclear: number;
  readonly confirmed: number;
  /** Reservations that keep a car, or are on their way to one. */
  readonly cars: number;
  /** Cards the bank has heard of, and those that it charged. */
  readonly cardsAsked: number;
  readonly cardsCharged: number;
}

/** A hundred people who have the same last car on their screens order it at the same moment. */
export async function figure(): Promise<Figure> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'kontak-last-car-'));
  try {
    const secret = 'a secret of the benchmarks, long enough to be taken';
    const url = await newDatabase(server.url, 'last_car');
    const races = [
      await race('embedded (PGlite)', { DATA_DIR: folder }, folder),
      await race(
        `PostgreSQL ${server.version}`,
        { DEMO: 'true', DATABASE_URL: url, APP_SECRET: secret, PUBLIC_ORIGIN: 'http://localhost:3000' },
        folder,
      ),
    ];
    const every = (holds: (race: Race) => boolean): boolean => races.every(holds);
    return {
      title: 'The last car',
      how: `${VISITORS} visitors of the built product, each from an address of their own, open the booking page of a car of which there is one. Then all of them send their order over HTTP at once; whoever is sent to the bank pays there.`,
      columns: [
        'database',
        'sent to the bank',
        'told that it is gone',
        'anything else',
        'confirmed',
        'cars taken',
        'cards asked',
        'cards charged',
        'all answered within',
      ],
      rows: races.map((one) => [
        one.database,
        ...[one.toBank, one.toldGone, one.unclear, one.confirmed, one.cars, one.cardsAsked, one.cardsCharged].map(String),
        milliseconds(one.raceMs),
      ]),
      goals: [
        { text: 'exactly one reservation', met: every(({ confirmed, cars }) => confirmed === 1 && cars === 1) },
        { text: `${VISITORS - 1} clear answers`, met: every(({ toldGone, unclear }) => toldGone === VISITORS - 1 && unclear === 0) },
        {
          text: "nobody else's card is charged, or even asked",
          met: every(({ cardsAsked, cardsCharged }) => cardsAsked === 1 && cardsCharged === 1),
        },
      ],
    };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function race(database: string, settings: Readonly<Record<string, string>>, dataFolder: string): Promise<Race> {
  const pool = await withApp(settings, leaveOneCar);
  const product = await startProduct({ dataFolder, env: { ...settings, TRUST_PROXY: 'loopback' } });
  try {
    const visitors = Array.from({ length: VISITORS }, (_, number) => visitorAt(product.origin, number));
    const reference = await referenceOf(visitorAt(product.origin, VISITORS), pool);
    const orders: (() => Promise<Answer>)[] = [];
    for (const visitor of visitors) orders.push(await visitor.readyToBook(reference));

    const startedAt = performance.now();
    const answers = await Promise.all(orders.map((send) => send()));
    const raceMs = performance.now() - startedAt;
    const toBank = answers.flatMap(({ location }, index) => (location?.startsWith('/demo-bank/') ? [{ location, index }] : []));
    const toldGone = answers.filter(
      ({ status, html }) => (status === 409 || status === 410) && html.includes('href="/arac-rezervasyon?offer='),
    );
    for (const { location, index } of toBank) await untilConfirmed(visitors[index], await visitors[index]?.approve(location));
    await product.stop();

    const left = await withApp(settings, books);
    return {
      database,
      raceMs,
      toBank: toBank.length,
      toldGone: toldGone.length,
      unclear: VISITORS - toBank.length - toldGone.length,
      ...left,
    };
  } finally {
    await product.stop();
  }
}

/** The page of the reservation until it stands. */
async function untilConfirmed(visitor: Visitor | undefined, back: Answer | undefined): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const page = await visitor?.open(back?.location ?? '/');
    if (page?.html.includes('/voucher')) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The booking link of the last car, from the whole list. */
async function referenceOf(visitor: Visitor, pool: number): Promise<string> {
  const { html } = await visitor.open(href('cars', 'tr', {}, { ...listQuery(), page: '99' }));
  for (const [, link = ''] of html.matchAll(/\/arac-rezervasyon\?offer=([\w.~%-]+)/g)) {
    const reference = decodeURIComponent(link);
    if (Buffer.from(reference.split('.')[0] ?? '', 'base64url').includes(`"${pool}~`)) return reference;
  }
  throw new Error('The last car is not in the list');
}

/** Leaves one car in a pool of the searched place, and says which. */
async function leaveOneCar({ database: { db } }: BuiltApp): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update pools set units = 1 where id = (
      select p.id from pools p
      join office_services s on s.office = p.office
      join car_groups g on g.id = p.car_group
      where s.place = ${listQuery().pickup} and s.delivery = 'office' and g.minimum_age <= 21
      order by p.id limit 1
    ) returning id
  `.execute(db);
  if (!rows[0]) throw new Error('Nobody rents a car there');
  return rows[0].id;
}

async function books({ database: { db } }: BuiltApp): Promise<Pick<Race, 'confirmed' | 'cars' | 'cardsAsked' | 'cardsCharged'>> {
  const { rows } = await sql<Pick<Race, 'confirmed' | 'cars' | 'cardsAsked' | 'cardsCharged'>>`
    select
      (select count(*)::integer from reservations where state = 'confirmed') as confirmed,
      (select count(*)::integer from allocations where state <> 'released' and key in (select id::text from reservations)) as cars,
      (select count(*)::integer from demo_bank_payments) as "cardsAsked",
      (select count(distinct payment_id)::integer from demo_bank_entries where kind = 'captured') as "cardsCharged"
  `.execute(db);
  if (!rows[0]) throw new Error('The books are empty');
  return rows[0];
}

async function withApp<T>(settings: Readonly<Record<string, string>>, work: (app: BuiltApp) => Promise<T>): Promise<T> {
  const app = await openedApp(settings);
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
