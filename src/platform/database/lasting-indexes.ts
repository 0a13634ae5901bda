import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * The index that a statement builds while its table is written to.
 * @returns nothing for any other statement
 */
export const indexBuiltBy = (statement: string): string | undefined =>
  /\bcreate (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement)?.[1];

/**
 * Does one statement of a migration that cannot be done inside a transaction. A building that was broken off leaves an index that is kept up to date
 * and never read, and `if not exists` passes it by: it is taken away first.
 */
export async function doOutside(connection: Database, statement: string): Promise<void> {
  const index = indexBuiltBy(statement);
  if (index && (await brokenIndexes(connection)).includes(index))
    await sql.raw(`drop index concurrently if exists ${index}`).execute(connection);
  await sql.raw(statement).execute(connection);
}

/** Indexes that nothing reads, because their building was broken off; not those that somebody builds now. */
export async function brokenIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = 'public'::regnamespace
      and not exists (select from pg_stat_progress_create_index building where building.index_relid = indexrelid)
  `.execute(db);
  return rows.map(({ name }) => name);
}
