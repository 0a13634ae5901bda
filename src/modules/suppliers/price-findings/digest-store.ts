import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { TEST_SUPPLIER } from '../test-supplier.ts';
import type { NewFinding } from './price-digest.ts';

type DigestTables = {
  price_digests: { person: string; told_until: Date | null; is_off: boolean };
};
const tables = (db: Database) => db.withTables<DigestTables>();

/** Until when these have been told, and whether they want to be; nothing of whoever was never told. */
export async function selectDigests(
  db: Database,
  people: readonly string[],
): Promise<ReadonlyMap<string, { readonly toldUntil: Date | null; readonly isOff: boolean }>> {
  const rows = await tables(db).selectFrom('price_digests').selectAll().where(sql<boolean>`person = any(${people}::uuid[])`).execute();
  return new Map(rows.map((row) => [row.person, { toldUntil: row.told_until, isOff: row.is_off }]));
}

export async function putToldUntil(db: Database, person: string, until: Date): Promise<void> {
  await tables(db)
    .insertInto('price_digests')
    .values({ person, told_until: until, is_off: false })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ told_until: until }))
    .execute();
}

/** @param until so far they count as told: whoever wants to be told again is not told of what came meanwhile */
export async function putWish(
  db: Database,
  person: string,
  { isOff, until }: { readonly isOff: boolean; readonly until: Date },
): Promise<void> {
  await tables(db)
    .insertInto('price_digests')
    .values({ person, told_until: until, is_off: isOff })
    .onConflict((conflict) => conflict.column('person').doUpdateSet({ told_until: until, is_off: isOff }))
    .execute();
}

/** What came in between and waits for somebody to look, the certain first; none of the test supplier. @returns how many there are, and the first of them */
export async function selectNewFindings(
  db: Database,
  { after, until, limit }: { readonly after: Date; readonly until: Date; readonly limit: number },
): Promise<{ readonly count: number; readonly findings: readonly NewFinding[] }> {
  const { rows } = await sql<NewFinding & { count: string | number }>`
    select kind, supplier_name as "supplierName", car_name as "carName", office_name as "officeName", season,
      seen_minor::float8 as "seenMinor", usual_minor::float8 as "usualMinor", currency, count(*) over () as count
    from price_findings
    where state = 'open' and first_seen_at > ${after} and first_seen_at <= ${until} and connector <> ${TEST_SUPPLIER} and supplier <> ${TEST_SUPPLIER}
    order by is_certain desc, id
    limit ${limit}
  `.execute(db);
  return { count: Number(rows[0]?.count ?? 0), findings: rows.map(({ count: _count, ...finding }) => finding) };
}
