import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '../platform/database.ts';
import { testSettings } from './settings.ts';

let opened: Promise<OpenDatabase> | undefined;

/**
 * The migrated database of this test worker: PGlite in memory, or a database of its own on the PostgreSQL server the
 * suite runs on (`database-postgres`). Opened once per worker, and anew after a test has closed it; call `emptied` before each test.
 */
export function testDatabase(): Promise<OpenDatabase> {
  opened ??= open();
  return opened;
}

function reopenedAfterClose(database: OpenDatabase): OpenDatabase {
  return {
    ...database,
    close: () => {
      opened = undefined;
      return database.close();
    },
  };
}

async function open(): Promise<OpenDatabase> {
  const { postgresUrl, worker } = testSettings();
  const migrated = inject('migratedDatabase');
  if (!postgresUrl) return reopenedAfterClose(await openPglite({ contents: new Blob([readFileSync(migrated)]) }));
  return reopenedAfterClose(openPostgres(await freshDatabase(postgresUrl, worker, migrated), { connections: 20 }));
}

async function freshDatabase(serverUrl: string, worker: string, template: string): Promise<string> {
  const name = `kontak_test_${worker}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Empties every table of ours and counts from the beginning again, so that a test starts from nothing. */
export async function emptied(database: OpenDatabase): Promise<OpenDatabase> {
  await EMPTY.execute(database.db);
  return database;
}

// Truncating a table costs milliseconds even when nothing is in it, and most tests write to few: those that have a size. Truncated, they have none.
const EMPTY = sql`
  do $$
  declare
    one text;
    filled text;
  begin
    select string_agg(oid::regclass::text, ', ') into filled from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' and pg_relation_size(oid) > 0;
    if filled is not null then execute 'truncate ' || filled || ' restart identity cascade'; end if;
    for one in select quote_ident(sequencename) from pg_sequences where schemaname = 'public' and last_value is not null loop
      execute format('alter sequence %s restart', one);
    end loop;
  end $$
`;
