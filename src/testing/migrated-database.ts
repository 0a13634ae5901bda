import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/database/migrations.ts';
import { openPglite, openPostgres } from '../platform/database.ts';
import { projectPostgresUrl } from './settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the migrated database lies that each test file starts with: a file for PGlite, the name of a template for PostgreSQL. */
    readonly migratedDatabase: string;
  }
}

const TEMPLATE = 'kontak_test_migrated';

/** Creates and migrates a database once for all test files of a run: doing it in each of them takes longer than most of them do. */
export async function setup(project: TestProject): Promise<() => void> {
  const server = projectPostgresUrl(project.config.env);
  if (server) {
    await migratedTemplate(server);
    project.provide('migratedDatabase', TEMPLATE);
    return () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'kontak-migrated-'));
  const file = join(folder, 'database.tar');
  writeFileSync(file, await migratedContents(join(folder, 'data')));
  project.provide('migratedDatabase', file);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function migratedContents(folder: string): Promise<Uint8Array> {
  const database = await openPglite({ folder });
  await migrate(database.db);
  await database.close();
  const pglite = await PGlite.create({ dataDir: folder });
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  return dump.bytes();
}

async function migratedTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE} with (force)`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${TEMPLATE}`;
  const database = openPostgres(url.href);
  await migrate(database.db);
  await database.close();
}
