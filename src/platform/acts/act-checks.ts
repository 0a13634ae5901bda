import { sql } from 'kysely';
import { firstBrokenAct } from '../acts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import type { Log } from '../log.ts';

/** Every night: whether the record of acts is whole. */
export const CHECK_ACTS = 'check-acts';

interface CheckDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

type CheckTables = { act_checks: { at: Date; last_id: number; broken_id: number | null } };
const tables = (db: Database) => db.withTables<CheckTables>();

/** What a check of the record has found. */
export interface ActCheck {
  readonly at: Date;
  /** The first act that is missing or is not what was written; null when the record is whole. */
  readonly brokenId: number | null;
}

/**
 * Walks the record of acts and writes down what it found; one that is shorter than it was when it was last checked is broken as well,
 * though its chain is whole.
 */
export async function checkActs({ db, clock, log }: CheckDeps): Promise<ActCheck> {
  const before = await latestRow(db);
  const broken = await firstBrokenAct(db);
  const { rows } = await sql<{ last_id: number }>`select last_id from acts_end`.execute(db);
  const lastId = Number(rows[0]?.last_id ?? 0);
  const brokenId = broken ?? (before && lastId < before.last_id ? lastId + 1 : null);
  const check = { at: clock(), brokenId };
  await tables(db)
    .insertInto('act_checks')
    .values({ at: check.at, last_id: Math.max(lastId, before?.last_id ?? 0), broken_id: brokenId })
    .onConflict((conflict) => conflict.column('at').doNothing())
    .execute();
  if (brokenId !== null) log.error({ event: 'acts.broken', act: brokenId }, 'the record of acts is not whole');
  return check;
}

/** What the last check found; nothing before the first. */
export async function latestActCheck(db: Database): Promise<ActCheck | undefined> {
  const row = await latestRow(db);
  return row && { at: row.at, brokenId: row.broken_id === null ? null : Number(row.broken_id) };
}

const latestRow = (db: Database) => tables(db).selectFrom('act_checks').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();

export const checkingActs = (deps: CheckDeps): JobDefinition =>
  defineJob(
    CHECK_ACTS,
    async () => {
      await checkActs(deps);
    },
    { cron: '40 2 * * *' },
  );
