import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from './database.ts';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

test('a wall clock and a large amount come back as they were written', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{
    wall: string;
    minor: number;
  }>`select timestamp '2026-08-14 10:00' as wall, 5000000000::bigint as minor`.execute(db);
  expect(rows).toEqual([{ wall: '2026-08-14T10:00', minor: 5_000_000_000 }]);
});
