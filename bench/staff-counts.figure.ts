import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { staffHref } from '#addresses/staff';
import { startPostgres } from '../scripts/postgres.ts';
import type { Database } from '../src/platform/database.ts';
import { type Figure, median, milliseconds, quantile } from './figure.ts';
import { builtProduct, openedApp } from './in-process.ts';
import { addListedReservations } from './listed-reservations.ts';
import { order, referencesIn } from './paid-orders.ts';
import { newDatabase } from './postgres-database.ts';
import { signedInAdmin } from './signed-in-admin.ts';
import { addWaitingRows } from './waiting-rows.ts';

const COUNT = 1_000_000;
const GOAL_MS = 20;
const ROUNDS = 20;
/** For so long numbers are kept. */
const KEPT_MS = 1_050;

/** As a small server has it, and with what tells how long statements took. */
const SERVER = {
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  shared_preload_libraries: 'pg_stat_statements',
};

/** The numbers beside the places of the back office, with five years of orders behind them. */
export async function figure(): Promise<Figure> {
  const server = await startPostgres({ settings: SERVER });
  const product = await builtProduct();
  const url = await newDatabase(server.url, 'counts');
  const app = await openedApp({ DATABASE_URL: url });
  try {
    const { db } = app.database;
    await order(product, app, (await referencesIn(product, app))[0] ?? '', 1);
    const admin = await signedInAdmin(product, app);
    process.stdout.write(`${COUNT} reservations are written …\n`);
    await addListedReservations(url, COUNT);
    await addWaitingRows(url);
    const { waits, statements, togetherMs, slowestMs, mostMs, answerMs } = await countsTimed(db, admin);
    return {
      title: 'The numbers beside the places of the back office',
      how: `${COUNT.toLocaleString('en')} reservations of five years with a payment and an e-mail each on PostgreSQL ${server.version}, which keeps ${SERVER.shared_buffers} in memory for itself; ${waits} rows of what waits for a person among as many thousands that are over; counted ${ROUNDS} times. Statements are timed by the server itself; an answer is the product's, signed in, made in this process.`,
      columns: ['what', 'usually', 'at its slowest'],
      rows: [
        ['the slowest of its statements', milliseconds(slowestMs), milliseconds(mostMs)],
        [`all ${statements} statements together`, milliseconds(togetherMs), ''],
        ['the whole answer', milliseconds(median(answerMs)), milliseconds(quantile(answerMs, 1))],
      ],
      goals: [{ text: `each of its statements within ${GOAL_MS} ms, at its slowest`, met: mostMs <= GOAL_MS }],
    };
  } finally {
    await app.close();
    await server.stop();
  }
}

interface NavigationCounts {
  /** How many rows the navigation says that wait. */
  readonly waits: number;
  /** How many statements it takes, and how long they take together. */
  readonly statements: number;
  readonly togetherMs: number;
  /** The slowest of them: usually, and at its slowest. */
  readonly slowestMs: number;
  readonly mostMs: number;
  /** The whole answer. */
  readonly answerMs: readonly number[];
}

/** What the numbers beside the places of the back office cost, as the server itself has timed their statements. */
async function countsTimed(db: Database, admin: Awaited<ReturnType<typeof signedInAdmin>>): Promise<NavigationCounts> {
  const ask = async () => {
    const startedAt = performance.now();
    const answer = await admin.ask(staffHref('staffWaiting', 'tr', {}));
    const counts = (await answer.json()) as { readonly staffQueue?: { readonly count: number } };
    const ms = performance.now() - startedAt;
    await pause(KEPT_MS);
    return { ms, waits: counts.staffQueue?.count ?? 0 };
  };
  await sql`create extension if not exists pg_stat_statements`.execute(db);
  for (let round = 0; round < 3; round += 1) await ask();
  await sql`select pg_stat_statements_reset()`.execute(db);
  const answers = [];
  for (let round = 0; round < ROUNDS; round += 1) answers.push(await ask());
  const { rows } = await sql<{ mean: number; most: number; all: number }>`
    select mean_exec_time as mean, max_exec_time as most, total_exec_time as all from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database()) and calls >= ${ROUNDS}
  `.execute(db);
  return {
    waits: answers[0]?.waits ?? 0,
    statements: rows.length,
    togetherMs: rows.reduce((sum, { all }) => sum + all, 0) / ROUNDS,
    slowestMs: Math.max(...rows.map(({ mean }) => mean)),
    mostMs: Math.max(...rows.map(({ most }) => most)),
    answerMs: answers.map(({ ms }) => ms),
  };
}
