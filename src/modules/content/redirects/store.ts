import { type Selectable, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { RedirectByPeople } from './redirect.ts';

type RedirectTables = {
  redirect_rules: {
    id: string;
    from_address: string;
    to_address: string;
    permanent: boolean;
    keeps_query: boolean;
    reason: string;
    added_by: string;
    added_at: Date;
    ended_by: string | null;
    ended_at: Date | null;
  };
  missing_addresses: {
    path: string;
    visits: number;
    bot_visits: number;
    first_on: string;
    last_on: string;
    ignored_by: string | null;
    ignored_at: Date | null;
  };
};
const tables = (db: Database) => db.withTables<RedirectTables>();

/** The newest first. */
export async function selectRedirects(db: Database): Promise<RedirectByPeople[]> {
  const rows = await tables(db)
    .selectFrom('redirect_rules')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(redirectFrom);
}

/** Whoever writes rules writes one after the other. */
export async function lockRedirects(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('redirect rules', 0))`.execute(tx);
}

/** @returns whether it was written: under its id it may stand there already */
export async function insertRedirect(tx: DatabaseTransaction, rule: RedirectByPeople): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('redirect_rules')
    .values({
      id: rule.id,
      from_address: rule.from,
      to_address: rule.to,
      permanent: rule.permanent,
      keeps_query: rule.keepsQuery,
      reason: rule.reason,
      added_by: rule.addedBy,
      added_at: rule.addedAt,
      ended_by: null,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns the rule that has ended now, or nothing where it had before */
export async function endRule(
  tx: DatabaseTransaction,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<RedirectByPeople | undefined> {
  const row = await tables(tx)
    .updateTable('redirect_rules')
    .set({ ended_by: by, ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && redirectFrom(row);
}

/** An address that leads nowhere, and how often it was asked for. */
export interface MissingAddress {
  readonly path: string;
  readonly visits: number;
  readonly botVisits: number;
  /** Days in Turkey, `YYYY-MM-DD`. */
  readonly firstOn: string;
  readonly lastOn: string;
  readonly ignored: boolean;
}

/** Those that people asked for most first. */
export async function selectMissing(
  db: Database,
  { ignored, limit }: { readonly ignored: boolean; readonly limit: number },
): Promise<MissingAddress[]> {
  const rows = await tables(db)
    .selectFrom('missing_addresses')
    .selectAll()
    .where('ignored_at', ignored ? 'is not' : 'is', null)
    .orderBy('visits', 'desc')
    .orderBy('last_on', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    path: row.path,
    visits: row.visits,
    botVisits: row.bot_visits,
    firstOn: row.first_on,
    lastOn: row.last_on,
    ignored: row.ignored_at !== null,
  }));
}

export async function isMissing(db: Database, path: string): Promise<boolean> {
  return (await tables(db).selectFrom('missing_addresses').select('path').where('path', '=', path).executeTakeFirst()) !== undefined;
}

export interface Visits {
  readonly path: string;
  readonly visits: number;
  readonly bot_visits: number;
}

/** Adds what was asked for. Beyond `most` rows, those go that were asked for least and longest ago. */
export async function addVisits(db: Database, counted: readonly Visits[], today: string, most: number): Promise<void> {
  // In one order for every process, so that no two wait for each other.
  const rows = counted.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  await tables(db)
    .insertInto('missing_addresses')
    .values(rows.map((row) => ({ ...row, first_on: today, last_on: today, ignored_by: null, ignored_at: null })))
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({
        visits: sql`least(missing_addresses.visits + excluded.visits, 1000000000)`,
        bot_visits: sql`least(missing_addresses.bot_visits + excluded.bot_visits, 1000000000)`,
        last_on: sql`excluded.last_on`,
      }),
    )
    .execute();
  await sql`delete from missing_addresses where path in (
    select path from missing_addresses order by (ignored_at is not null) desc, visits desc, last_on desc, path offset ${most}
  )`.execute(db);
}

/** @returns whether there was one that nobody had ruled on */
export async function ignoreMissing(tx: DatabaseTransaction, path: string, by: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('missing_addresses')
    .set({ ignored_by: by, ignored_at: at })
    .where('path', '=', path)
    .where('ignored_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** It leads somewhere now. */
export async function deleteMissing(tx: DatabaseTransaction, path: string): Promise<void> {
  await tables(tx).deleteFrom('missing_addresses').where(sql<boolean>`lower(path) = lower(${path})`).execute();
}

const redirectFrom = (row: Selectable<RedirectTables['redirect_rules']>): RedirectByPeople => ({
  id: row.id,
  from: row.from_address,
  to: row.to_address,
  permanent: row.permanent,
  keepsQuery: row.keeps_query,
  reason: row.reason,
  addedBy: row.added_by,
  addedAt: row.added_at,
});
