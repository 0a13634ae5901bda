import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, databaseVersion, type OpenDatabase } from '../database.ts';
import type { Log } from '../log.ts';
import { databaseFault } from './database-faults.ts';

const OLDEST_POSTGRES = 15;
const ASK_AGAIN_MS = 500;
const RENEW_LEASE_MS = 5_000;
/** Any number nobody else takes: who holds it prepares the database. */
const PREPARING_LOCK = 8_271_930_417;

/** What is wrong with the database at the start, in a sentence for the person who starts the product. */
export class DatabaseNotReady extends Error {}

/**
 * Waits until the database answers: it may be starting, switching over, or not there yet.
 * @throws DatabaseNotReady when it does not in time, or is too old; what else it refuses (a password, a missing database) as it says it
 */
export const answering = ({ db }: OpenDatabase, patienceMs: number, log: Log): Promise<void> =>
  patiently(patienceMs, log, async () => {
    const version = await databaseVersion(db);
    if (version < OLDEST_POSTGRES) throw new DatabaseNotReady(`PostgreSQL ${version} is too old: ${OLDEST_POSTGRES} or newer is needed.`);
  });

/**
 * Does a part of a start, and does it again as long as the database goes away in the middle of it.
 * @param work may be repeated
 * @throws DatabaseNotReady when it is not done in time; every other fault as it came
 */
export async function patiently<Result>(patienceMs: number, log: Log, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (let saidAt = Number.NEGATIVE_INFINITY; ; ) {
    try {
      return await work();
    } catch (error) {
      const fault = databaseFault(error);
      if (fault !== 'gone' && fault !== 'slow') throw error;
      const why = error instanceof Error ? error.message || String('code' in error ? error.code : error) : String(error);
      if (performance.now() - startedAt >= patienceMs) {
        throw new DatabaseNotReady(
          `The database did not answer within ${Math.round(patienceMs / 1000)} s (${why}). Start it, or correct DATABASE_URL.`,
        );
      }
      if (performance.now() - saidAt >= RENEW_LEASE_MS) {
        saidAt = performance.now();
        log.warn({ why }, 'waiting for the database');
      }
      await pause(ASK_AGAIN_MS);
    }
  }
}

/**
 * Does something to the whole database while no other process does: of many that start at once one migrates and seeds, and the others find it
 * done. The lock is one of a transaction, so that a pooler passes it on, and ends with its holder. The embedded database has one process anyway.
 */
export async function aloneAtDatabase<Result>(database: OpenDatabase, log: Log, work: () => Promise<Result>): Promise<Result> {
  if (database.kind === 'pglite') return work();
  for (let told = false; ; ) {
    const held = await database.db.transaction().execute(async (tx) => {
      if (!(await takesLock(tx))) return undefined;
      return { result: await work() };
    });
    if (held) return held.result;
    if (!told) log.info({}, 'another process prepares the database; waiting for it');
    told = true;
    await pause(ASK_AGAIN_MS);
  }
}

async function takesLock(tx: Database): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  // Without a parameter: one would leave what it has read from open until the transaction ends, and an index that is built beside it waits for that.
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(PREPARING_LOCK)}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}
