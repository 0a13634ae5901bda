import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions as BossOptions, fromPglite } from 'pg-boss';

/**
 * The database without tables: each module's `store.ts` names its own with `withTables`. Inside a transaction use only
 * the transaction's handle: the embedded database has one connection, and a query beside the transaction would wait for itself.
 */
// biome-ignore lint/complexity/noBannedTypes: an empty schema is what modules add their tables to
export type Database = Kysely<{}>;
// biome-ignore lint/complexity/noBannedTypes: as above
export type DatabaseTransaction = Transaction<{}>;

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** The same database as the job queue wants it. */
  readonly boss: BossOptions;
  close(): Promise<void>;
}

// Whole numbers of the database (minor units, counts) are numbers here; they stay far below 2^53.
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;

/** The embedded database in a folder, or in memory without one. */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    parsers: { [INT8]: Number, [DATE]: (text: string) => text, [TIMESTAMP]: wallClockText },
  });
  // biome-ignore lint/complexity/noBannedTypes: as above
  const db = new Kysely<{}>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'pglite',
    db,
    boss: { db: fromPglite(pglite), backend: 'pglite' },
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

/** A PostgreSQL server, 15 or newer. */
export async function openPostgres(url: string, connections = 10): Promise<OpenDatabase> {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text: string) => text);
  types.setTypeParser(TIMESTAMP, wallClockText);
  const pool = new pg.Pool({ connectionString: url, max: connections, types });
  // A connection lost while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // biome-ignore lint/complexity/noBannedTypes: as above
  const db = new Kysely<{}>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    boss: { connectionString: url, max: 4, backend: 'postgres' },
    close: () => db.destroy(),
  };
}

/** A `timestamp` without zone is a wall clock: `2026-08-14 10:00:00` becomes `2026-08-14T10:00`. */
function wallClockText(text: string): string {
  return text.slice(0, 16).replace(' ', 'T');
}

/** The server's major version, for refusing one that is too old. */
export async function databaseVersion(db: Database): Promise<number> {
  const { rows } = await sql<{ version: string }>`show server_version_num`.execute(db).then((result) => ({
    rows: result.rows.map((row) => ({ version: String(Object.values(row)[0]) })),
  }));
  return Math.floor(Number(rows[0]?.version ?? 0) / 10_000);
}
