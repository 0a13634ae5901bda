import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import type { Log } from '../log.ts';
import { silentLog } from '../log.ts';
import { waitUntilMigrated } from './migrations.ts';
import { DatabaseNotReady } from './prepare-database.ts';

test('a process that does not migrate waits for one that does, says so once, and ends with a sentence when nobody does', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const said: string[] = [];
  const log: Log = { ...silentLog, info: (_, message) => void said.push(message) };
  await waitUntilMigrated(db, 0, log);
  expect(said).toEqual([]);

  // One that expands: what takes away is waited for by nobody.
  const { rows } = await sql<{ name: string; digest: string }>`
    delete from schema_migrations where name = (select min(name) from schema_migrations) returning name, digest
  `.execute(db);
  const [{ name, digest } = { name: '', digest: '' }] = rows;
  try {
    await expect(waitUntilMigrated(db, 0, log)).rejects.toThrow(DatabaseNotReady);
    await expect(waitUntilMigrated(db, 0, log)).rejects.toThrow(name);
    const waiting = waitUntilMigrated(db, 30_000, log);
    await expect.poll(() => said).toEqual(['waiting for a process that migrates']);
    await sql`insert into schema_migrations (name, digest) values (${name}, ${digest})`.execute(db);
    await waiting;
  } finally {
    await sql`insert into schema_migrations (name, digest) values (${name}, ${digest}) on conflict do nothing`.execute(db);
  }
  expect(said).toEqual(['waiting for a process that migrates']);
});
