import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../index.ts';
import { TABLE_OWNERS } from './table-owners.ts';

test('every table of the database has one owner, and no owner a table that is not there', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition order by 1
  `.execute(db);
  expect(Object.values(TABLE_OWNERS).flat().sort()).toEqual(rows.map(({ name }) => name).sort());
});
