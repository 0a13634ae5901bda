import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { databaseFault } from './database-faults.ts';
import { DatabaseNotReady } from './prepare-database.ts';
import { ROOT } from './root.ts';

const FOLDER = join(ROOT, 'db', 'migrations');

// A type, not an interface: Kysely's withTables asks for an index signature.
type MigrationTable = {
  schema_migrations: { name: string; digest: string; applied_at: Date };
};

/** A migration waits this long for a lock, and lets everybody else pass before it tries again: a queue behind it would stop the site. */
const LOCK_MS = 4_000;
const PAUSE_MS = 1_000;
const MOST_TRIES = 30;

/**
 * Applies every migration that has not been applied, each in its own transaction, in the order of their names.
 * @returns the names applied now
 * @throws when a migration that has landed was edited afterwards; DatabaseNotReady when the database has one that this version does not know,
 * or is too busy to be changed
 */
export async function migrate(db: Database): Promise<string[]> {
  const tables = db.withTables<MigrationTable>();
  await sql`create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`.execute(
    db,
  );
  const applied = new Map(
    (await tables.selectFrom('schema_migrations').select(['name', 'digest']).execute()).map((row) => [row.name, row.digest]),
  );
  const files = await migrationFiles();
  const foreign = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  if (foreign.length > 0) {
    throw new DatabaseNotReady(
      `The database belongs to a newer version: this one does not know ${foreign.join(', ')}. Start that version, or restore a backup from before it.`,
    );
  }
  const now: string[] = [];
  for (const migration of files) {
    const known = applied.get(migration.name);
    if (known === migration.digest) continue;
    if (known !== undefined)
      throw new Error(`Migration ${migration.name} was edited after it had been applied. Migrations go forward only: add a new one.`);
    if (await withoutBlocking(migration.name, () => applyOne(db, migration))) now.push(migration.name);
  }
  return now;
}

type MigrationFile = { readonly name: string; readonly text: string; readonly digest: string };

/** @returns whether it was applied now, and not meanwhile by somebody else */
const applyOne = (db: Database, migration: MigrationFile): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await sql.raw(`set local lock_timeout = ${LOCK_MS}`).execute(tx);
    // One process migrates at a time; the others wait here and then find the work done.
    await sql`lock table schema_migrations in exclusive mode`.execute(tx);
    const rows = tx.withTables<MigrationTable>();
    const done = await rows.selectFrom('schema_migrations').select('name').where('name', '=', migration.name).executeTakeFirst();
    if (done) return false;
    for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx);
    await rows.insertInto('schema_migrations').values({ name: migration.name, digest: migration.digest, applied_at: new Date() }).execute();
    return true;
  });

async function withoutBlocking<Result>(name: string, apply: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply();
    } catch (error) {
      if (databaseFault(error) !== 'slow') throw error;
      if (tries === MOST_TRIES)
        throw new DatabaseNotReady(`Migration ${name} found no moment to lock its tables. Try again when less is going on.`);
      await pause(PAUSE_MS);
    }
  }
}

/** Names of migrations that are in the folder and not in the database. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const rows = await db.withTables<MigrationTable>().selectFrom('schema_migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).map((migration) => migration.name).filter((name) => !applied.has(name));
}

async function migrationFiles(): Promise<MigrationFile[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return { name: name.replace(/\.sql$/, ''), text, digest: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Statements end with a semicolon at the end of a line, outside `$$` bodies: a driver takes one at a time. */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    if (!inBody && line.trim().startsWith('--')) continue;
    current += `${line}\n`;
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody;
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim());
      current = '';
    }
  }
  if (current.trim()) statements.push(current.trim());
  return statements;
}
