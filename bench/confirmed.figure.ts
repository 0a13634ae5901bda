import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startPostgres } from '../scripts/postgres.ts';
import { type Figure, milliseconds, quantile } from './figure.ts';
import { type BuiltApp, type BuiltProduct, builtProduct, openedApp } from './in-process.ts';
import { type Orders, order, ordersIn, type PaidOrder, POOLS, referencesIn } from './paid-orders.ts';
import { newDatabase } from './postgres-database.ts';
import { startWorker } from './worker-process.ts';

const SECRET = 'a secret of the benchmarks, long enough to be taken';
const PATIENCE_MS = 120_000;
const RACERS = 100;
const WAITING = 1000;

interface Told {
  readonly name: string;
  readonly orders: number;
  readonly confirmedMs: readonly number[];
  readonly emailMs: readonly number[];
}

/** From the bank's return to the confirmation and to its e-mail: one customer alone, many at once, and one after a hundred who wanted the last car. */
export async function figure(): Promise<Figure> {
  const product = await builtProduct();
  const rows: Told[] = [...(await onPostgres(product)), ...(await embedded(product))];
  const of = (name: string): Told => rows.find((row) => row.name.startsWith(name)) ?? { name, orders: 0, confirmedMs: [], emailMs: [] };
  const p = (ms: readonly number[], share: number): number => quantile(ms, share);
  const many = of('PostgreSQL, twenty a second').confirmedMs;
  const small = of('embedded, two a second').confirmedMs;
  const after = of('PostgreSQL, after a hundred').confirmedMs;
  return {
    title: 'Confirmed after the bank’s return',
    how: [
      'Orders are written and their holders have answered the demo bank; then they return, at the given rate. Time runs from the moment the return is asked for',
      '(before the payment is looked up at the bank) to the one at which the confirmation, and then its e-mail, is written in the database.',
      'PostgreSQL: returns are settled in this process, as a web process with JOBS=separate does it, and one worker process of the built product carries them on.',
      `Embedded: everything in one process. The cars are spread over ${POOLS} pools; supplier and bank are the product's own, and answer at once.`,
      `After a hundred: ${RACERS} people order the last car at the same moment, and the next customer, who wants another one, returns from the bank meanwhile.`,
    ].join(' '),
    columns: ['orders', 'how many', 'confirmed, median', '99 %', 'e-mail written, median', '99 %'],
    rows: rows.map(({ name, orders, confirmedMs, emailMs }) => [
      name,
      String(orders),
      ...[p(confirmedMs, 0.5), p(confirmedMs, 0.99), p(emailMs, 0.5), p(emailMs, 0.99)].map(milliseconds),
    ]),
    goals: [
      { text: 'PostgreSQL, twenty a second: median under 150 ms', met: p(many, 0.5) < 150 },
      { text: 'PostgreSQL, twenty a second: 99 % under 1 s', met: p(many, 0.99) < 1000 },
      { text: 'embedded, two a second: median under 300 ms', met: p(small, 0.5) < 300 },
      { text: 'a hundred who want the last car delay the next customer by less than 2 s', met: Math.max(...after) < 2000 },
    ],
  };
}

async function onPostgres(product: BuiltProduct): Promise<Told[]> {
  const server = await startPostgres();
  const env = {
    DATABASE_URL: await newDatabase(server.url, 'confirmed'),
    APP_SECRET: SECRET,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    JOBS: 'separate',
    DEMO: 'true',
  };
  const app = await openedApp(env);
  const worker = await startWorker(app, env);
  try {
    const orders = await ordersIn(product, app);
    await paidAt(product, app, await orders(3), 1);
    return [
      await told(product, app, 'PostgreSQL, one alone', await orders(20), 'alone'),
      await told(product, app, 'PostgreSQL, one a second', await orders(30), 1),
      await told(product, app, 'PostgreSQL, twenty a second', await orders(300), 20),
      await withPeopleWaiting(product, app, await orders(WAITING), await orders(200)),
      await afterTheLastCar(product, app, orders),
    ];
  } finally {
    await worker.stop();
    await app.close();
    await server.stop();
  }
}

async function embedded(product: BuiltProduct): Promise<Told[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-confirmed-'));
  const app = await openedApp({ DATA_DIR: folder });
  try {
    await app.work();
    const orders = await ordersIn(product, app);
    await paidAt(product, app, await orders(3), 1);
    return [
      await told(product, app, 'embedded, one alone', await orders(15), 'alone'),
      await told(product, app, 'embedded, two a second', await orders(60), 2),
    ];
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sends everybody back from the bank, and says when each of them was. */
async function paidAt(
  product: BuiltProduct,
  app: BuiltApp,
  orders: readonly PaidOrder[],
  rate: number | 'alone',
): Promise<Map<string, number>> {
  const returned = new Map<string, number>();
  const settled: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (const [index, { reservation, payment }] of orders.entries()) {
    if (rate !== 'alone') await pause(Math.max(0, (index / rate) * 1000 - (performance.now() - startedAt)));
    returned.set(reservation, Date.now());
    settled.push(product.booking.reconcilePayment(app.booking, payment));
    if (rate === 'alone') await ends(app, [reservation]);
  }
  await Promise.all(settled);
  await ends(app, [...returned.keys()]);
  return returned;
}

async function told(
  product: BuiltProduct,
  app: BuiltApp,
  name: string,
  orders: readonly PaidOrder[],
  rate: number | 'alone',
): Promise<Told> {
  const row = await measured(app, name, await paidAt(product, app, orders, rate));
  process.stdout.write(`${name}: ${milliseconds(quantile(row.confirmedMs, 0.5))}\n`);
  return row;
}

/** Until every e-mail is written. */
async function ends(app: BuiltApp, reservations: readonly string[]): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from reservation_emails where sent_at is not null and kind = 'confirmed' and reservation_id = any(${reservations}::uuid[])
    `.execute(app.database.db);
    if (rows[0]?.count === reservations.length) return;
    await pause(100);
  }
  throw new Error('Not every order was confirmed');
}

async function measured(app: BuiltApp, name: string, returned: ReadonlyMap<string, number>): Promise<Told> {
  const { rows } = await sql<{ id: string; confirmed: Date; mail: Date }>`
    select r.id, e.at as confirmed, l.sent_at as mail from reservations r
    join reservation_events e on e.reservation_id = r.id and e.event = 'supplier_confirmed'
    join reservation_emails l on l.reservation_id = r.id and l.kind = 'confirmed'
    where r.id = any(${[...returned.keys()]}::uuid[])
  `.execute(app.database.db);
  const since = (id: string, at: Date): number => at.getTime() - (returned.get(id) ?? 0);
  return {
    name,
    orders: rows.length,
    confirmedMs: rows.map(({ id, confirmed }) => since(id, confirmed)),
    emailMs: rows.map(({ id, mail }) => since(id, mail)),
  };
}

/** A thousand people look at pages that wait for an answer which does not come, while twenty a second are confirmed. */
async function withPeopleWaiting(
  product: BuiltProduct,
  app: BuiltApp,
  waiting: readonly PaidOrder[],
  orders: readonly PaidOrder[],
): Promise<Told> {
  await sql`update reservations set state = 'confirming', next_attempt_at = null where id = any(${waiting.map(({ reservation }) => reservation)}::uuid[])`.execute(
    app.database.db,
  );
  let open = true;
  const pages = waiting.map(async (asked) => {
    while (open) await app.confirmations.answered(asked, { withinMs: 2000 });
  });
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const row = await told(product, app, `PostgreSQL, twenty a second while ${WAITING} pages wait`, orders, 20);
  const used = process.cpuUsage(cpu);
  const share = (used.user + used.system) / 1000 / (performance.now() - startedAt);
  open = false;
  await Promise.all(pages);
  return { ...row, name: `${row.name} (${Math.round(share * 100)} % of a core in the web process)` };
}

/** Next customers return one after the other while the losers of a race are still being told. */
async function afterTheLastCar(product: BuiltProduct, app: BuiltApp, orders: Orders): Promise<Told> {
  const next = await orders(5);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from reservations`.execute(app.database.db);
  const { db } = app.database;
  const [last = ''] = await referencesIn(product, app);
  const claim = product.search.claimOf(app.search, last);
  if (!claim) throw new Error('The last car has no reference');
  const pool = Number(/"(\d+)~/.exec(Buffer.from(last.split('.')[0] ?? '', 'base64url').toString())?.[1]);
  await sql`update pools set units = (select count(*) from allocations where pool = ${pool} and state <> 'released') + 1 where id = ${pool}`.execute(
    db,
  );
  const race = Promise.allSettled(
    Array.from({ length: RACERS }, (_, number) => order(product, app, last, 100_000 + (rows[0]?.count ?? 0) + number)),
  );
  const returned = new Map<string, number>();
  const all = next.map(async ({ reservation, payment }, index) => {
    await pause(index * 300);
    returned.set(reservation, Date.now());
    await product.booking.reconcilePayment(app.booking, payment);
  });
  await Promise.all([race, ...all]);
  await ends(app, [...returned.keys()]);
  const row = await measured(app, 'PostgreSQL, after a hundred for the last car', returned);
  const toBank = (await race).filter((one) => one.status === 'fulfilled' && one.value.kind === 'to_bank').length;
  process.stdout.write(`the race: ${toBank} to the bank, the next customers ${row.confirmedMs.join(', ')} ms\n`);
  return row;
}
