import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { startTcpProxy, testDatabase, testSettings } from '#testing';
import { type OpenDatabase, openPostgres } from '../database.ts';
import { silentLog } from '../log.ts';
import { migrate } from './migrations.ts';
import { aloneAtDatabase, answering, DatabaseNotReady } from './prepare-database.ts';

const { postgresUrl } = testSettings();
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

test('a database of a newer version is refused, with what is unknown', async () => {
  await sql`insert into schema_migrations (name, digest) values ('9999_of_a_newer_version', 'x')`.execute(database.db);
  try {
    await expect(migrate(database.db)).rejects.toThrow(/newer version.*9999_of_a_newer_version/);
    await expect(migrate(database.db)).rejects.toBeInstanceOf(DatabaseNotReady);
  } finally {
    await sql`delete from schema_migrations where name = '9999_of_a_newer_version'`.execute(database.db);
  }
  expect(await migrate(database.db)).toEqual([]);
});

test('of many that prepare the database one does at a time', async (context) => {
  if (database.kind === 'pglite') context.skip('the embedded database has one process');
  let inside = 0;
  let most = 0;
  const preparing = () =>
    aloneAtDatabase(database, silentLog, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 30));
      inside -= 1;
      return 'done';
    });
  expect(await Promise.all([preparing(), preparing(), preparing()])).toEqual(['done', 'done', 'done']);
  expect(most).toBe(1);
});

test('a start waits for a database that comes later', async (context) => {
  if (!postgresUrl) return context.skip('the embedded database is always there');
  const url = new URL(postgresUrl);
  const proxy = await startTcpProxy(null);
  const target = Number(url.port);
  url.port = String(proxy.port);
  const late = openPostgres(url.href);
  try {
    setTimeout(() => proxy.pointTo(target), 1_200);
    await answering(late, 30_000, silentLog);
  } finally {
    await late.close();
    await proxy.close();
  }
});

test('a start does not wait for ever, nor for what will not change', async (context) => {
  if (!postgresUrl) return context.skip('the embedded database is always there');
  const nobody = openPostgres('postgres://kontak:x@127.0.0.1:1/postgres');
  await expect(answering(nobody, 700, silentLog)).rejects.toThrow(/did not answer within 1 s \(.*ECONNREFUSED/);
  await nobody.close();
  const url = new URL(postgresUrl);
  url.password = 'wrong';
  const refused = openPostgres(url.href);
  await expect(answering(refused, 30_000, silentLog)).rejects.toThrow(/password authentication failed/);
  await refused.close();
});
