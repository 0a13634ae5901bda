import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTcpProxy, testDatabase, testSettings } from '#testing';
import { type OpenDatabase, openPostgres } from '../database.ts';
import { silentLog } from '../log.ts';
import { ROOT } from '../root.ts';
import { migrate } from './migrations.ts';
import { aloneAtDatabase, answering, DatabaseNotReady } from './prepare-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontak-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

test('an index that is built while nobody else prepares the database is one that is read', async () => {
  const { db } = database;
  await sql`create table deals (id text primary key, at timestamptz)`.execute(db);
  const built = async (): Promise<boolean | undefined> =>
    (await sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = to_regclass('deals_at')`.execute(db)).rows[0]
      ?.valid;
  const file = '0302_index.sql';
  writeFileSync(
    join(folder, file),
    '-- expand\n-- outside a transaction\ncreate index concurrently if not exists deals_at on deals (at);\n',
  );
  const known = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  for (const { name } of known.rows)
    if (!existsSync(join(folder, `${name}.sql`))) cpSync(join(ROOT, 'db/migrations', `${name}.sql`), join(folder, `${name}.sql`));
  const prepare = () => aloneAtDatabase(database, silentLog, () => migrate(db, { folder }));
  try {
    expect(await prepare()).toEqual(['0302_index']);
    expect(await built()).toBe(true);
    // What an earlier version left half built is built by the next start, though it has said that it was done.
    await sql`update pg_index set indisvalid = false where indexrelid = 'deals_at'::regclass`.execute(db);
    expect(await built()).toBe(false);
    expect(await prepare()).toEqual([]);
    expect(await built()).toBe(true);
  } finally {
    await sql`drop table deals`.execute(db);
    await sql`delete from schema_migrations where name = '0302_index'`.execute(db);
  }
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
