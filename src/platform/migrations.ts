import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { ROOT } from './root.ts';

const FOLDER = join(ROOT, 'db', 'migrations');

// A type, not an interface: Kysely's withTables asks for an index signature.
type MigrationTable = {
  schema_migrations: { name: string; digest: string; applied_at: Date };
};

/**
 * Applies every migration that has not been applied, each in its own transaction, in the order of their names.
 * @returns the names applied now
 * @throws when a migration that has landed was edited afterwards
 */
export async function migrate(db: Database): Promise<string[]> {
  const tables = db.withTables<MigrationTable>();
  await sql`create table if not exists schema_migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())`.execute(
    db,
  );
  const applied = new Map(
    (await tables.selectFrom('schema_migrations').select(['name', 'digest']).execute()).map((row) => [row.name, row.digest]),
  );
  const now: string[] = [];
  for (const migration of await migrationFiles()) {
    const known = applied.get(migration.name);
    if (known === migration.digest) continue;
    if (known !== undefined)
      throw new Error(`Migration ${migration.name} was edited after it had been applied. Migrations go forward only: add a new one.`);
    await db.transaction().execute(async (tx) => {
      // One process migrates at a time; the others wait here and then find the work done.
      await sql`lock table schema_migrations in exclusive mode`.execute(tx);
      const done = await tx
        .withTables<MigrationTable>()
        .selectFrom('schema_migrations')
        .select('name')
        .where('name', '=', migration.name)
        .executeTakeFirst();
      if (done) return;
      for (const statement of statementsOf(migration.text)) await sql.raw(statement).execute(tx);
      await tx
        .withTables<MigrationTable>()
        .insertInto('schema_migrations')
        .values({ name: migration.name, digest: migration.digest, applied_at: new Date() })
        .execute();
      now.push(migration.name);
    });
  }
  return now;
}

/** Names of migrations that are in the folder and not in the database. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const rows = await db.withTables<MigrationTable>().selectFrom('schema_migrations').select('name').execute();
  const applied = new Set(rows.map((row) => row.name));
  return (await migrationFiles()).map((migration) => migration.name).filter((name) => !applied.has(name));
}

async function migrationFiles(): Promise<{ name: string; text: string; digest: string }[]> {
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
