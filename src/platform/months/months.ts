import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** How many months are made before they begin. */
const MONTHS_AHEAD = 3;
/** A clock that is wrong by years makes no more than this in one go. */
const MOST_AT_ONCE = 24;
/** Shorter than the second after which the database ends somebody who waits in a circle: it is never a visitor who gives way. */
export const LOCK_MS = 500;

/** A part of a table, by when its rows were written. */
export interface Month {
  readonly table: string;
  readonly name: string;
  /** Its rows are before this; null for what catches the rest. */
  readonly until: Date | null;
}

/** The months that tables have, the first first. */
export async function monthsOf(db: Database, tables: readonly string[]): Promise<readonly Month[]> {
  const { rows } = await sql<Month>`
    select parent.relname::text as "table", part.relname::text as name,
      (regexp_match(pg_get_expr(part.relpartbound, part.oid), 'TO \\(''([^'']+)''\\)'))[1]::timestamptz as until
    from pg_inherits join pg_class part on part.oid = inhrelid join pg_class parent on parent.oid = inhparent
    where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace and parent.relname = any(${tables}::text[])
    order by 1, 3
  `.execute(db);
  return rows;
}

/** Until when a table has months. */
export const endOf = (months: readonly Month[], table: string): Date | undefined =>
  months
    .filter((month) => month.table === table)
    .flatMap(({ until }) => until ?? [])
    .at(-1);

/** The beginning of a month in UTC, so many months from the one of an instant. */
export const monthStart = (now: Date, months: number): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

/**
 * Makes the months that are missing up to three ahead, with what was caught of them meanwhile. Each in a transaction of its own that waits half a
 * second for its locks: what finds none is made the next time.
 * @returns how many were made
 */
export async function makeMonths(db: Database, tables: readonly string[], now: Date): Promise<number> {
  const known = await monthsOf(db, tables);
  const wanted = monthStart(now, MONTHS_AHEAD + 1);
  let made = 0;
  for (const table of tables) {
    const end = endOf(known, table);
    if (!end) throw new Error(`${table} is no table by month`);
    for (let ahead = 0; ahead < MOST_AT_ONCE && monthStart(end, ahead) < wanted; ahead += 1) {
      const month = monthStart(end, ahead).toISOString().slice(0, 10);
      await db.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(tx);
        await sql`select make_month(${table}, ${month}::date)`.execute(tx);
      });
      made += 1;
    }
  }
  return made;
}
