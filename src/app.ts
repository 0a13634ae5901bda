import { type Clock, systemClock } from '#platform/clock';
import type { Config } from '#platform/config';
import { databaseVersion, type OpenDatabase, openPglite, openPostgres } from '#platform/database';
import { type Jobs, startJobs } from '#platform/jobs';
import { createLog, type Log } from '#platform/log';
import { createMailbox } from '#platform/mailbox-store';
import type { Mailer } from '#platform/mailer';
import { migrate, pendingMigrations } from '#platform/migrations';
import { createSmtpMailer } from '#platform/smtp-mailer';

/** The product, put together once per process. */
export interface App {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: OpenDatabase;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  /** Whether the process can serve: database, migrations, jobs. */
  readiness(): Promise<Readiness>;
  /** Starts working jobs in this process. */
  work(): Promise<void>;
  /** What the person who started the product wants to know. */
  banner(startMs: number, port: number): string;
  close(): Promise<void>;
}

export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  readonly migrations: boolean;
  readonly jobs: boolean;
}

/** What tests and benchmarks put in place of the real thing. */
export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly database?: OpenDatabase;
}

const OLDEST_POSTGRES = 15;

/**
 * Opens the database, migrates it, seeds the sample marketplace on the first start, and connects every module with what it needs.
 * @throws when the database is too old or cannot be reached
 */
export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLog(config.logLevel);
  const database = overrides.database ?? (await openDatabase(config));
  await migrate(database.db);
  const mailer =
    config.mail.kind === 'smtp' ? createSmtpMailer(config.mail.url, config.mailFrom) : createMailbox(database.db, config.mailFrom, clock);
  const jobs = await startJobs(database, [], log);

  return {
    config,
    clock,
    log,
    database,
    jobs,
    mailer,
    readiness: async () => {
      const [migrations, queue] = await Promise.all([
        pendingMigrations(database.db).then(
          (pending) => pending.length === 0,
          () => undefined,
        ),
        jobs.ready().catch(() => false),
      ]);
      return { ready: migrations === true && queue, database: migrations !== undefined, migrations: migrations === true, jobs: queue };
    },
    work: () => jobs.work([]),
    banner: (startMs, port) =>
      `\n${config.brand.name} is ready after ${startMs} ms\n  Site  ${config.anyOrigin ? `http://localhost:${port}` : config.publicOrigin}\n\n`,
    close: async () => {
      await jobs.stop();
      await database.close();
    },
  };
}

async function openDatabase(config: Config): Promise<OpenDatabase> {
  if (config.database.kind === 'pglite') return openPglite(config.database.folder);
  const database = await openPostgres(config.database.url, config.database.connections);
  const version = await databaseVersion(database.db);
  if (version < OLDEST_POSTGRES) throw new Error(`PostgreSQL ${version} is too old: ${OLDEST_POSTGRES} or newer is needed.`);
  return database;
}
