import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { ROOT } from '../root.ts';
import { databaseFault } from './database-faults.ts';
import { brokenIndexes, doOutside, indexBuiltBy } from './lasting-indexes.ts';
import { type MigrationMarks, type MigrationPhase, marksOf } from './migration-rules.ts';
import { DatabaseNotReady } from './prepare-database.ts';
import { whenLocksAreFree } from './when-locks-are-free.ts';

const FOLDER = join(ROOT, 'db', 'migrations');

// A type, not an interface: Kysely's withTables asks for an index signature.
type MigrationTable = {
  schema_migrations: { name: string; digest: string; applied_at: Date };
};

/** A migration waits this long for a lock, and lets everybody else pass before it tries again: a queue behind it would stop the site. */
const LOCK_MS = 4_000;
/** Nobody waits behind what is done outside a transaction: it waits for transactions that have begun before it, an export or a backup. */
const OUTSIDE_MS = 60_000;
const PAUSE_MS = 1_000;
const MOST_TRIES = 30;

export interface MigrateOptions {
  /** Only those of one phase; all of them without it. */
  readonly only?: MigrationPhase;
  readonly folder?: string;
}

/**
 * Applies every migration that has not been applied, each in its own transaction unless it says otherwise, in the order of their names.
 * @returns the names applied now
 * @throws when a migration that has landed was edited afterwards; DatabaseNotReady when the database has one that this version does not know,
 * or is too busy to be changed
 */
export async function migrate(db: Database, { only, folder = FOLDER }: MigrateOptions = {}): Promise<string[]> {
  const tables = db.withTables<MigrationTable>();
  await sql`create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`.execute(
    db,
  );
  const applied = new Map(
    (await tables.selectFrom('schema_migrations').select(['name', 'digest']).execute()).map((row) => [row.name, row.digest]),
  );
  const files = await migrationFiles(folder);
  const foreign = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  if (foreign.length > 0) {
    throw new DatabaseNotReady(
      `The database belongs to a newer version: this one does not know ${foreign.join(', ')}. Start that version, or restore a backup from before it.`,
    );
  }
  const broken = await brokenIndexes(db);
  const now: string[] = [];
  for (const migration of files) {
    const known = applied.get(migration.name);
    if (known === migration.digest) {
      if (migration.outsideTransaction && isBroken(migration, broken))
        await withoutBlocking(migration.name, () => doneOutside(db, migration));
      continue;
    }
    if (known !== undefined)
      throw new Error(`Migration ${migration.name} was edited after it had been applied. Migrations go forward only: add a new one.`);
    if (only && migration.phase !== only) continue;
    if (await withoutBlocking(migration.name, () => applyOne(db, migration))) now.push(migration.name);
  }
  return now;
}

type MigrationFile = MigrationMarks & { readonly name: string; readonly text: string; readonly digest: string };

/** @returns whether it was applied now, and not meanwhile by somebody else */
const applyOne = (db: Database, migration: MigrationFile): Promise<boolean> =>
  migration.outsideTransaction ? applyOutside(db, migration) : applyInside(db, migration);

/** Its one statement can be repeated (`if not exists`): a process that dies between the two has done it and not said so. */
async function applyOutside(db: Database, migration: MigrationFile): Promise<boolean> {
  await doneOutside(db, migration);
  const { name, digest } = migration;
  await db.withTables<MigrationTable>().insertInto('schema_migrations').values({ name, digest, applied_at: new Date() }).execute();
  return true;
}

const doneOutside = (db: Database, { needs, text }: MigrationFile): Promise<void> =>
  db.connection().execute(async (connection) => {
    if (needs && !(await hasExtension(connection, needs))) return;
    await sql.raw(`set lock_timeout = ${OUTSIDE_MS}`).execute(connection);
    try {
      for (const statement of statementsOf(text)) await doOutside(connection, statement);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
    }
  });

async function hasExtension(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = ${name}`.execute(db);
  return rows.length > 0;
}

/** Whether an index of it is one that nothing reads. */
const isBroken = ({ text }: MigrationFile, broken: readonly string[]): boolean =>
  statementsOf(text).some((statement) => broken.includes(indexBuiltBy(statement) ?? ''));

const applyInside = (db: Database, migration: MigrationFile): Promise<boolean> =>
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
  return whenLocksAreFree(MOST_TRIES, apply).catch((error: unknown) => {
    if (databaseFault(error) !== 'slow') throw error;
    throw new DatabaseNotReady(`Migration ${name} found no moment to lock its tables. Try again when less is going on.`);
  });
}

/**
 * Waits until somebody else has applied every migration that this version needs; what is taken away after it does not matter.
 * @throws DatabaseNotReady when that has not happened in time
 */
export async function waitUntilMigrated(db: Database, patienceMs: number, log: Log): Promise<void> {
  const startedAt = performance.now();
  for (let told = false; ; told = true) {
    // The table itself may not be there yet.
    const pending = await pendingMigrations(db, 'expand').catch((error: unknown) => {
      if (databaseFault(error)) throw error;
      return ['all of them'];
    });
    if (pending.length === 0) return;
    if (performance.now() - startedAt >= patienceMs)
      throw new DatabaseNotReady(
        `The database lacks migrations (${pending.join(', ')}), and this process does not migrate. Run one with ROLE=migrate, or npm run migrate.`,
      );
    if (!told) log.info({ pending: pending.length }, 'waiting for a process that migrates');
    await pause(PAUSE_MS);
  }
}

/** Names of migrations that are in the folder and not in the database, of both phases or of one. */
export async function pendingMigrations(db: Database, only?: MigrationPhase): Promise<string[]> {
  const rows = await db.withTables<MigrationTable>().selectFrom('schema_migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationFiles(FOLDER))
    .filter(({ name, phase }) => !applied.has(name) && (!only || phase === only))
    .map(({ name }) => name);
}

async function migrationFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name: name.replace(/\.sql$/, ''), ...marksOf(text), text, digest: createHash('sha256').update(text).digest('hex') };
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
