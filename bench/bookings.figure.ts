import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { type Figure, kilobytes, milliseconds, quantile } from './figure.ts';
import { type BuiltApp, type BuiltProduct, builtProduct, openedApp } from './in-process.ts';
import { answeredAtBank, manyCarsIn, order } from './paid-orders.ts';
import { pgbench } from './pgbench.ts';
import { newDatabase } from './postgres-database.ts';
import { timedSteps } from './saga-steps.ts';
import { startWorker } from './worker-process.ts';

const CUSTOMERS = 50;
const BOOKINGS = 600;
const WARM_UP = 150;
const PGBENCH_SECONDS = 15;
const PATIENCE_MS = 60_000;
const SECRET = 'a secret of the benchmarks, long enough to be taken';
/** As on a real installation: a commit is on the disk before it is answered. */
const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

interface Run {
  readonly perSecond: number;
  /** From the order to the confirmation, as its customer sees it. */
  readonly ms: readonly number[];
  readonly walBytes: number;
  readonly transactions: number;
  readonly jobsPerSecond: number;
}

/** Bookings a second from order to confirmation, and what each costs the database. */
export async function figure(): Promise<Figure> {
  const product = await builtProduct();
  const server = await startPostgres({ settings: DURABLE });
  try {
    const bench = await pgbench(await newDatabase(server.url, 'tpcb'), { clients: CUSTOMERS, seconds: PGBENCH_SECONDS });
    process.stdout.write(`${bench.by}: ${bench.perSecond.toFixed(0)} a second\n`);
    const two = await inTwoProcesses(product, await newDatabase(server.url, 'bookings'));
    process.stdout.write(`two processes: ${two.perSecond.toFixed(1)} a second\n`);
    const one = await inOneProcess(product, await newDatabase(server.url, 'steps'));
    const share = two.perSecond / bench.perSecond;
    const statementShare = (two.perSecond * one.statements) / (bench.perSecond * PGBENCH_STATEMENTS);
    const p99 = (ms: readonly number[]): string => milliseconds(quantile(ms, 0.99));
    return {
      title: 'Bookings a second',
      how: [
        `${CUSTOMERS} customers at a time on PostgreSQL ${server.version}, every commit on the disk before it is answered. Each orders a car of 20, answers the demo bank, returns, waits until the booking is confirmed,`,
        `and begins again as somebody else: ${BOOKINGS} bookings after ${WARM_UP} to warm up. One process of the product takes orders (the customers are in it too), another one works jobs; supplier, bank and mailbox are the`,
        `product's own and answer at once out of the same database. Before that, ${bench.by} does its TPC-B-like transactions on the same server with as many clients for ${PGBENCH_SECONDS} s (scale 50; ${PGBENCH_STATEMENTS} statements each).`,
        'Statements and steps are counted in a second run in which one process does everything; a step is our own work between two calls to the outside, with its waiting for a processor and for a connection.',
      ].join(' '),
      columns: ['what', 'median', '99 %'],
      rows: [
        ['TPC-B-like transactions a second', bench.perSecond.toFixed(0), ''],
        ['bookings a second, from order to confirmed', two.perSecond.toFixed(1), ''],
        ['of the TPC-B-like rate', percent(share), ''],
        ['statements of bookings a second, of those of TPC-B', percent(statementShare), ''],
        ['one booking, from order to confirmed', milliseconds(quantile(two.ms, 0.5)), p99(two.ms)],
        ['statements of one booking, jobs and their queue included', one.statements.toFixed(0), ''],
        ['transactions of one booking', two.transactions.toFixed(0), ''],
        ['write-ahead log of one booking', kilobytes(two.walBytes), ''],
        ['jobs a second, meanwhile', two.jobsPerSecond.toFixed(0), ''],
        ['bookings a second in one process', one.perSecond.toFixed(1), ''],
        ['processor time of one booking in that process', milliseconds(one.processorMs), ''],
        ...[...one.steps].map(([step, ms]) => [`step: ${step}`, milliseconds(quantile(ms, 0.5)), p99(ms)]),
      ],
      goals: [
        { text: 'bookings a second at least 20 % of the TPC-B-like rate', met: share >= 0.2 },
        { text: 'every booking is confirmed', met: two.ms.length === BOOKINGS },
      ],
    };
  } finally {
    await server.stop();
  }
}

/** `begin`, five statements, `end`. */
const PGBENCH_STATEMENTS = 7;
const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;

async function inTwoProcesses(product: BuiltProduct, url: string): Promise<Run> {
  const env = {
    DATABASE_URL: url,
    APP_SECRET: SECRET,
    PUBLIC_ORIGIN: 'http://localhost:3000',
    JOBS: 'separate',
    DEMO: 'true',
    DATABASE_CONNECTIONS: '25',
  };
  const app = await openedApp(env);
  const worker = await startWorker(app, env);
  try {
    const book = await bookingsIn(product, app);
    await book(WARM_UP);
    return await measured(app, () => book(BOOKINGS));
  } finally {
    await worker.stop();
    await app.close();
  }
}

async function inOneProcess(product: BuiltProduct, url: string) {
  const { failpoint, times, begun, forget } = timedSteps();
  const app = await openedApp({ DATABASE_URL: url, DATABASE_CONNECTIONS: '40' }, { failpoint });
  const counted = countedStatements();
  try {
    await app.work();
    const book = await bookingsIn(product, app, begun);
    await book(WARM_UP);
    forget();
    const [statementsBefore, cpu] = [counted.soFar(), process.cpuUsage()];
    const run = await measured(app, () => book(BOOKINGS / 2));
    const { user, system } = process.cpuUsage(cpu);
    return {
      perSecond: run.perSecond,
      statements: (counted.soFar() - statementsBefore) / run.ms.length,
      processorMs: (user + system) / 1000 / run.ms.length,
      steps: times,
    };
  } finally {
    counted.stop();
    await app.close();
  }
}

/** Every statement that this process sends, by whichever pool. */
function countedStatements() {
  const { query } = pg.Client.prototype;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...asked: Parameters<typeof query>) {
    count += 1;
    return query.apply(this, asked);
  } as typeof query;
  return {
    soFar: () => count,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
}

type Begun = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Books so many cars for as many people, some at a time, and says how long each took. */
async function bookingsIn(product: BuiltProduct, app: BuiltApp, begun: Begun = (work) => work()) {
  const references = await manyCarsIn(product, app);
  let number = 0;
  return async (bookings: number): Promise<number[]> => {
    const ms: number[] = [];
    let left = bookings;
    const customer = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        number += 1;
        const mine = number;
        const startedAt = performance.now();
        const ordered = await begun(() => order(product, app, references[mine % references.length] ?? '', mine));
        if (ordered.kind !== 'to_bank') throw new Error(`An order was answered with ${ordered.kind}`);
        const paid = await answeredAtBank(app, ordered);
        await begun(() => product.booking.reconcilePayment(app.booking, paid.payment));
        await app.confirmations.answered(paid, { withinMs: PATIENCE_MS });
        ms.push(performance.now() - startedAt);
      }
    };
    await Promise.all(Array.from({ length: CUSTOMERS }, customer));
    return ms;
  };
}

interface Counts {
  readonly confirmed: number;
  readonly wal: number;
  readonly transactions: number;
  readonly jobs: number;
}

async function countsOf({ database: { db } }: BuiltApp): Promise<Counts> {
  const { rows } = await sql<Counts>`select
    (select count(*)::int from reservations where state = 'confirmed') as confirmed,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as wal,
    (select xact_commit::int from pg_stat_database where datname = current_database()) as transactions,
    (select count(*)::int from pgboss.job where state = 'completed') as jobs`.execute(db);
  if (!rows[0]) throw new Error('Nothing was counted');
  return rows[0];
}

/** What bookings cost until the last e-mail is written; their rate is that of the confirmations alone. */
async function measured(app: BuiltApp, book: () => Promise<number[]>): Promise<Run> {
  const before = await countsOf(app);
  const startedAt = performance.now();
  const ms = await book();
  const seconds = (performance.now() - startedAt) / 1000;
  await nothingLeft(app);
  const allSeconds = (performance.now() - startedAt) / 1000;
  // Sessions tell the statistics what they did a second later at most.
  await pause(1500);
  const after = await countsOf(app);
  if (after.confirmed - before.confirmed !== ms.length)
    throw new Error(`${after.confirmed - before.confirmed} of ${ms.length} were confirmed`);
  return {
    perSecond: ms.length / seconds,
    ms,
    walBytes: (after.wal - before.wal) / ms.length,
    transactions: (after.transactions - before.transactions) / ms.length,
    jobsPerSecond: (after.jobs - before.jobs) / allSeconds,
  };
}

async function nothingLeft({ database: { db } }: BuiltApp): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until) {
    const { rows } = await sql`select from reservation_emails where sent_at is null and kind = 'confirmed' limit 1`.execute(db);
    if (rows.length === 0) return;
    await pause(100);
  }
  throw new Error('Not every e-mail was written');
}
