import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../index.ts';
import { TABLE_OWNERS } from './table-owners.ts';

test('every table of the database has one owner, and no owner a table that is not there', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1
  `.execute(db);
  expect(Object.values(TABLE_OWNERS).flat().sort()).toEqual(rows.map(({ name }) => name).sort());
});
