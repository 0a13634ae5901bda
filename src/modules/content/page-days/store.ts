import { sql } from 'kysely';
import type { Database } from '#platform/database';

type PageDayTables = { page_days: { page: string; digest: string; changed_on: string } };

export interface PageDigest {
  readonly page: string;
  readonly digest: string;
}

/** Of those that say something else than before, the day is another. */
export async function writePageDays(db: Database, pages: readonly PageDigest[], day: string): Promise<void> {
  if (pages.length === 0) return;
  await db
    .withTables<PageDayTables>()
    .insertInto('page_days')
    .values(pages.map(({ page, digest }) => ({ page, digest, changed_on: day })))
    .onConflict((conflict) =>
      conflict
        .column('page')
        .doUpdateSet({ digest: sql`excluded.digest`, changed_on: sql`excluded.changed_on` })
        .where('page_days.digest', '!=', sql<string>`excluded.digest`),
    )
    .execute();
}

/** `YYYY-MM-DD`, by page. */
export async function readPageDays(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .withTables<PageDayTables>()
    .selectFrom('page_days')
    .select(['page', sql<string>`to_char(changed_on, 'YYYY-MM-DD')`.as('day')])
    .execute();
  return new Map(rows.map(({ page, day }) => [page, day]));
}
