import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, OpenDatabase } from './database.ts';
import type { Log } from './log.ts';

export interface SendOptions {
  readonly startAfter?: Date;
  /** At most one waiting job per key. */
  readonly key?: string;
}

/** What operations need of the queue: a job that exists exactly when the fact in the same transaction does. */
export interface JobQueue {
  send(tx: Database, name: string, payload: object, options?: SendOptions): Promise<void>;
}

export interface JobDefinition {
  readonly name: string;
  /** Must be safe to run again with the same payload: a worker may die after the work and before the tick. */
  readonly run: (payload: never) => Promise<void>;
  /** Tries after the first, with growing pauses; 12 unless it says otherwise. */
  readonly retries?: number;
  /** Five fields, UTC: runs by the clock, with an empty payload. */
  readonly cron?: string;
}

export interface Jobs extends JobQueue {
  /** Starts working the given jobs in this process. */
  work(definitions: readonly JobDefinition[]): Promise<void>;
  /** Whether the queue answers. */
  ready(): Promise<boolean>;
  /** Lets jobs in hand finish, then stops. */
  stop(): Promise<void>;
}

export const defineJob = <Payload extends object>(
  name: string,
  run: (payload: Payload) => Promise<void>,
  options: { retries?: number; cron?: string } = {},
): JobDefinition => ({ name, run: run as (payload: never) => Promise<void>, ...options });

/** @param names every queue that exists, so that sending works before any worker runs */
export async function startJobs(database: OpenDatabase, names: readonly string[], log: Log): Promise<Jobs> {
  const boss = new PgBoss({
    ...database.boss,
    // A worker is woken the moment a job is written; polling stays as the floor.
    useListenNotify: true,
    // One embedded connection serves the pages too: housekeeping stays out of its way.
    ...(database.kind === 'pglite' ? { superviseIntervalSeconds: 300, monitorVacuum: false, reindex: false } : {}),
  });
  boss.on('error', (error) => log.error({ error: String(error) }, 'job queue'));
  await boss.start();
  for (const name of names) {
    await boss.createQueue(name, {
      retryLimit: 12,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 900,
      expireInSeconds: 120,
      notify: true,
    });
    await remembered(boss, name);
  }

  return {
    async send(tx, name, payload, options = {}) {
      await boss.send(name, payload, {
        db: fromKysely(tx as never),
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.key ? { singletonKey: options.key } : {}),
      });
    },
    async work(definitions) {
      for (const definition of definitions) {
        if (definition.retries !== undefined) {
          await boss.updateQueue(definition.name, { retryLimit: definition.retries });
          await remembered(boss, definition.name);
        }
        await boss.work(definition.name, { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 3, batchSize: 1 }, async ([job]) => {
          if (!job) return;
          try {
            await definition.run(job.data as never);
          } catch (error) {
            log.error(
              { job: definition.name, error: error instanceof Error ? error.stack : String(error) },
              'job failed and will be tried again',
            );
            throw error;
          }
        });
        if (definition.cron) await boss.schedule(definition.name, definition.cron);
      }
    },
    ready: async () => (await boss.schemaVersion()) !== null,
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * The queue forgets what it knows of one that was created or changed, and asks again at the next job, on a connection of its own:
 * inside a transaction of the embedded database, which has one connection, that question would wait for itself. It is asked here.
 */
async function remembered(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: NO_JOB });
}
