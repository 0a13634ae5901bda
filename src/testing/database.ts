import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openPglite, openPostgres } from '../platform/database.ts';
import { testSettings } from './settings.ts';

let opened: Promise<OpenDatabase> | undefined;

/**
 * The migrated database of this test worker: PGlite in memory, or a database of its own on the PostgreSQL server the
 * suite runs on (`database-postgres`). Opened once per worker, and anew after a test has closed it; call `resetDatabase` before each test.
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

/**
 * Empties every table of ours and counts from the beginning again, so that a test starts from nothing. In a transaction, which is run again where
 * work that a test before has left under way locks the same tables in another order.
 */
export async function resetDatabase(database: OpenDatabase): Promise<OpenDatabase> {
  await database.db.transaction().execute((tx) => EMPTY.execute(tx));
  return database;
}

// Truncating gives a table and each of its indexes a new file, which costs milliseconds; most tests write a few rows to few tables, and taking those away costs
// a tenth of it. What has grown is truncated all the same: rows that were taken away are read past until then. Rows go without triggers and
// references: there are tables from which nothing may be taken away, and none is left to refer to.
const EMPTY = sql`
  do $$
  declare
    one record;
    grown text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for one in
      select oid::regclass::text as name, pg_relation_size(oid) > 65536 as has_grown from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migrations' and pg_relation_size(oid) > 0
    loop
      if one.has_grown then grown := concat_ws(', ', grown, one.name);
      else execute 'delete from ' || one.name;
      end if;
    end loop;
    if grown is not null then execute 'truncate ' || grown || ' cascade'; end if;
    perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$
`;
