import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openPglite } from '../database.ts';
import { migrate } from './migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontak-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what expands goes first, what takes away waits until it is asked for, and an index may be built outside a transaction', {
  timeout: 120_000,
}, async () => {
  const files = {
    '0001_first.sql': 'create table deals (id text primary key, old text);\n',
    '0301_contract.sql': '-- contract\nalter table deals drop column old;\n',
    '0302_index.sql': '-- expand\n-- outside a transaction\ncreate index concurrently if not exists deals_id on deals (id);\n',
    '0303_index.sql':
      '-- expand\n-- outside a transaction\n-- needs not_there\ncreate index concurrently if not exists deals_lost on deals (lost);\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const database = await openPglite({});
  const { db } = database;
  try {
    expect(await migrate(db, { only: 'expand', folder })).toEqual(['0001_first', '0302_index', '0303_index']);
    await sql`insert into deals (id, old) values ('a', 'b')`.execute(db);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_indexes where indexname = 'deals_id'`.execute(db);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await migrate(db, { only: 'expand', folder })).toEqual([]);
    expect(await migrate(db, { only: 'contract', folder })).toEqual(['0301_contract']);
    await expect(sql`select old from deals`.execute(db)).rejects.toThrow('old');
    expect(await migrate(db, { folder })).toEqual([]);
  } finally {
    await database.close();
  }
});
