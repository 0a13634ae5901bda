import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type ConstructorOptions as BossOptions, fromPglite } from 'pg-boss';
import { type Connections, createLastingPool, type Patience, SERVING } from './database/lasting-pool.ts';
import { RepeatingKysely } from './database/transactions.ts';
import { createLog, type Log } from './log.ts';
import { traceStatement } from './tracing.ts';

/**
 * The database without tables: each module's `store.ts` names its own with `withTables`. Inside a transaction use only
 * the transaction's handle: the embedded database has one connection, and a query beside the transaction would wait for itself.
 * A transaction may be run more than once (`transactions.ts`).
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
  /** Whether a write was refused within the last half minute: a full disk says so in no other way. */
  refusesWrites(): boolean;
  /** Of its pool; undefined for the embedded database, which has one connection. */
  connections(): Connections | undefined;
  /** Packs what a folder holds, as it is at one instant; only the embedded database can. */
  readonly dump?: () => Promise<Blob>;
  close(): Promise<void>;
}

// Whole numbers of the database (minor units, counts) are numbers here; they stay far below 2^53.
const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;

export interface PgliteOptions {
  /** Where it lies; in memory without one. */
  readonly folder?: string;
  /** What it begins with instead of nothing: a folder of PGlite, packed (`dumpDataDir`). */
  readonly contents?: Blob;
}

/** The embedded database in a folder, or in memory without one. */
export async function openPglite({ folder, contents }: PgliteOptions): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(contents ? { loadDataDir: contents } : {}),
    extensions: { pg_trgm },
    parsers: { [INT8]: Number, [DATE]: (text: string) => text, [TIMESTAMP]: wallClockText },
  });
  // biome-ignore lint/complexity/noBannedTypes: as above
  const db = new RepeatingKysely<{}>({ dialect: new PGliteDialect({ pglite }), log: traceStatement });
  return {
    kind: 'pglite',
    db,
    boss: { db: fromPglite(pglite), backend: 'pglite' },
    refusesWrites: () => false,
    connections: () => undefined,
    dump: () => pglite.dumpDataDir('gzip'),
    close: async () => {
      await db.destroy();
      if (!pglite.closed) await pglite.close();
    },
  };
}

export interface PostgresOptions {
  readonly connections?: number;
  readonly patience?: Patience;
  readonly log?: Log;
}

/** A PostgreSQL server, 15 or newer, or a pooler before one. Nothing is asked of it yet. */
export function openPostgres(
  url: string,
  { connections = 10, patience = SERVING, log = createLog('silent') }: PostgresOptions = {},
): OpenDatabase {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (text: string) => text);
  types.setTypeParser(TIMESTAMP, wallClockText);
  const pool = createLastingPool({ connectionString: url, max: connections, types, application_name: 'kontak' }, patience, log);
  // biome-ignore lint/complexity/noBannedTypes: as above
  const db = new RepeatingKysely<{}>({ dialect: new PostgresDialect({ pool }), log: traceStatement });
  return {
    kind: 'postgres',
    db,
    boss: { connectionString: url, max: 4, backend: 'postgres' },
    refusesWrites: () => pool.refusesWrites(),
    connections: () => pool.connections(),
    close: () => db.destroy(),
  };
}

/** @throws what the database says where it cannot serve */
export async function requireDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Whether anything can be written down: not on a standby, on a server that was told to write nothing, or on one without room. */
export async function isWritable(database: OpenDatabase): Promise<boolean> {
  if (database.refusesWrites()) return false;
  const { rows } = await sql<{ writable: boolean }>`select current_setting('transaction_read_only') = 'off' as writable`.execute(
    database.db,
  );
  return rows[0]?.writable === true;
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
