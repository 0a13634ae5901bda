import { sql } from 'kysely';
import pg from 'pg';
import { type OpenDatabase, openPglite, openPostgres } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { testSettings } from './settings.ts';

let opened: Promise<OpenDatabase> | undefined;

/**
 * The migrated database of this test worker: PGlite in memory, or a database of its own on the PostgreSQL server the
 * suite runs on (`rooms on postgres`). Opened once per worker; call `emptied` before each test.
 */
export function testDatabase(): Promise<OpenDatabase> {
  opened ??= open();
  return opened;
}

async function open(): Promise<OpenDatabase> {
  const { postgresUrl, worker } = testSettings();
  const database = postgresUrl ? openPostgres(await freshDatabase(postgresUrl, worker), { connections: 20 }) : await openPglite();
  await migrate(database.db);
  return database;
}

async function freshDatabase(serverUrl: string, worker: string): Promise<string> {
  const name = `kontak_test_${worker}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Empties every table of ours, so that a test starts from nothing. */
export async function emptied(database: OpenDatabase): Promise<OpenDatabase> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
  `.execute(database.db);
  if (rows.length > 0) await sql.raw(`truncate ${rows.map((row) => row.name).join(', ')} restart identity cascade`).execute(database.db);
  return database;
}
