import { sql } from 'kysely';
import { whenLocksAreFree } from '../database/when-locks-are-free.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { gzipAsync } from '../process/gzip.ts';
import type { Blobs } from '../uploads/blobs.ts';
import { LOCK_MS, type Month, monthStart, monthsOf } from './months.ts';

/** Rows of a file; it is made in memory. */
const ROWS = 50_000;
const TRIES = 20;

// A type, not an interface: Kysely's withTables asks for an index signature.
type MovedTable = {
  months_moved_out: { table_name: string; until_at: Date; row_count: number; files: string; moved_at: Date };
};

interface MoveDeps {
  readonly db: Database;
  readonly blobs: Blobs;
  readonly now: Date;
}

/**
 * Writes months that are over for longer than they are kept to files, and takes them out of the database. A month that somebody has changed
 * meanwhile stays until the next time, and its files say nothing.
 * @param keptMonths whole months after the end of one
 * @returns the months that went
 */
export async function moveOutMonths(deps: MoveDeps, tables: readonly string[], keptMonths: number): Promise<readonly Month[]> {
  const before = monthStart(deps.now, -keptMonths);
  const gone: Month[] = [];
  for (const month of await monthsOf(deps.db, tables)) {
    if (month.until && month.until <= before && (await moveOut(deps, month, month.until))) gone.push(month);
  }
  return gone;
}

async function moveOut({ db, blobs, now }: MoveDeps, { table, name }: Month, until: Date): Promise<boolean> {
  const seen = await db.transaction().execute((tx) => markOf(tx, name));
  const files: string[] = [];
  for (let after = 0, isLast = false; !isLast; ) {
    const { rows } = await sql<{ id: number; line: string }>`
      select id, to_jsonb(part)::text as line from ${sql.table(name)} part where id > ${after} order by id limit ${ROWS}
    `.execute(db);
    if (rows.length > 0) files.push(await blobs.put('history', await gzipAsync(`${rows.map(({ line }) => line).join('\n')}\n`)));
    after = Number(rows.at(-1)?.id ?? after);
    isLast = rows.length < ROWS;
  }
  // The table is locked for milliseconds.
  return whenLocksAreFree(TRIES, () =>
    db.transaction().execute(async (tx) => {
      await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(tx);
      await sql`lock table ${sql.table(name)} in share mode`.execute(tx);
      if ((await markOf(tx, name)).mark !== seen.mark) return false;
      await sql`select wait_for_writers_of_references(${table})`.execute(tx);
      await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`.execute(tx);
      await sql`drop table ${sql.table(name)}`.execute(tx);
      await tx
        .withTables<MovedTable>()
        .insertInto('months_moved_out')
        .values({ table_name: table, until_at: until, row_count: seen.count, files: JSON.stringify(files), moved_at: now })
        .execute();
      return true;
    }),
  );
}

/** How many rows there are, and what they come to: another number where one of them was changed. */
async function markOf(tx: DatabaseTransaction, name: string): Promise<{ readonly count: number; readonly mark: string }> {
  // What was before the first month is read whole, however long that takes.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ count: number; mark: string }>`
    select count(*)::integer as count, concat(count(*), ' ', sum(hashtextextended(part::text, 0))) as mark from ${sql.table(name)} part
  `.execute(tx);
  return { count: rows[0]?.count ?? 0, mark: rows[0]?.mark ?? '' };
}
