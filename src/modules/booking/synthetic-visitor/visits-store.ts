import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { VisitOutcome } from './visit.ts';

type VisitTables = {
  synthetic_visits: {
    id: string;
    checkout_key: string;
    started_at: Date;
    ends_at: Date;
    ended_at: Date | null;
    outcome: 'done' | 'failed' | 'abandoned' | null;
    step: string | null;
  };
};

const tables = (db: Database) => db.withTables<VisitTables>();

/** A visit as it begins. */
export interface NewVisit {
  readonly id: string;
  readonly checkoutKey: string;
  readonly startedAt: Date;
  readonly endsAt: Date;
}

/**
 * Opens a visit, and closes one whose process has died before.
 * @returns whether it is open; not where another one goes on
 */
export async function openVisit(db: Database, visit: NewVisit): Promise<boolean> {
  await tables(db)
    .updateTable('synthetic_visits')
    .set({ ended_at: visit.startedAt, outcome: 'abandoned' })
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', visit.startedAt)
    .execute();
  const opened = await tables(db)
    .insertInto('synthetic_visits')
    .values({
      id: visit.id,
      checkout_key: visit.checkoutKey,
      started_at: visit.startedAt,
      ends_at: visit.endsAt,
      ended_at: null,
      outcome: null,
      step: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Closes a visit; one that was taken for dead meanwhile stays as it was closed. */
export async function closeVisit(db: Database, id: string, outcome: VisitOutcome, at: Date): Promise<void> {
  await tables(db)
    .updateTable('synthetic_visits')
    .set({ ended_at: at, outcome: outcome.kind, step: outcome.kind === 'failed' ? outcome.step : null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** When a visit last ended well. */
export async function lastDoneAt(db: Database): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('synthetic_visits')
    .select(sql<Date | null>`max(ended_at)`.as('at'))
    .where('outcome', '=', 'done')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** @returns how many were forgotten */
export async function forgetVisits(db: Database, before: Date): Promise<number> {
  const gone = await tables(db).deleteFrom('synthetic_visits').where('started_at', '<', before).executeTakeFirst();
  return Number(gone.numDeletedRows);
}
