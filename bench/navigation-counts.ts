import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { staffHref } from '#addresses/staff';
import type { Database } from '../src/platform/database.ts';
import type { signedInAdmin } from './signed-in-admin.ts';

const ROUNDS = 20;
/** For so long numbers are kept. */
const KEPT_MS = 1_050;

/** What a server has to load to tell how long statements took. */
export const STATEMENT_TIMES = { shared_preload_libraries: 'pg_stat_statements' } as const;

export interface NavigationCounts {
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
export async function navigationCounts(db: Database, admin: Awaited<ReturnType<typeof signedInAdmin>>): Promise<NavigationCounts> {
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
