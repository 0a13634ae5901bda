import { randomUUID } from 'node:crypto';
import { fromKysely, PgBoss } from 'pg-boss';
import type { RecentFacts } from './cache/recent-facts.ts';
import { patiently } from './database/prepare-database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { listenForJobs } from './jobs/job-channel.ts';
import { showAlive, watchWorkers } from './jobs/live-workers.ts';
import { sayWhatIsOverdue } from './jobs/overdue-jobs.ts';
import { logQueueEvents } from './jobs/queue-events.ts';
import { adoptJobs } from './jobs/renamed-queues.ts';
import { type QueueWorker, TRACE, workQueue } from './jobs/work-queue.ts';
import type { Log } from './log.ts';
import { repeatedly } from './process/repeatedly.ts';
import { carriedTrace } from './tracing.ts';

export interface SendOptions {
  /** At most one waiting job per key, in queues that say so. One that is being worked does not count: the next one waits for its turn. */
  readonly key?: string;
  /** Whom it asks for something: of one group only so many are worked at once. */
  readonly group?: string;
  /** Somebody waits for it in front of a screen: it goes before what nobody waits for. */
  readonly urgent?: boolean;
}

/** What operations need of the queue: a job that exists exactly when the fact in the same transaction does. It is there at once. */
export interface JobQueue {
  send(tx: Database, name: string, payload: object, options?: SendOptions): Promise<void>;
}

export interface JobDefinition {
  readonly name: string;
  /** Must be safe to run again with the same payload: a worker may die after the work and before the tick. */
  readonly run: (payload: never) => Promise<void>;
  /** Tries after the first, with growing pauses; `RETRIES` unless it says otherwise. */
  readonly retries?: number;
  /** Five fields, UTC: runs by the clock, with an empty payload. */
  readonly cron?: string;
  /** How many are worked side by side in one process; 4 unless it says otherwise. */
  readonly concurrency?: number;
  /** Runs in each working process every so many seconds, without a queue. */
  readonly everySeconds?: number;
}

/** The same jobs; whatever comes after one of them asks the database anew for what it may have changed. */
export const renewingFacts = (facts: Pick<RecentFacts, 'renew'>, jobs: readonly JobDefinition[]): JobDefinition[] =>
  jobs.map((job) => ({ ...job, run: (payload) => job.run(payload).finally(() => facts.renew()) }));

/** Tries after the first, where a job says nothing else. */
const RETRIES = 12;

/** A queue by its name. */
export type QueueName =
  | string
  | {
      readonly name: string;
      /** Keeps one waiting job per key. */
      readonly once?: true;
      /** What it was called by an earlier version: jobs that wait there are worked here. */
      readonly former?: string;
      /** How the payload of such a job reads now, as an expression in SQL over `data`. */
      readonly formerPayload?: string;
    };

export interface JobsOptions {
  /** Every queue that exists, so that sending works before any worker runs. */
  readonly queues: readonly QueueName[];
  /** Whether this process works jobs. One that only sends keeps few connections, and leaves clock and housekeeping to those who work. */
  readonly works: boolean;
  /** The server itself, when the database is reached through a pooler. */
  readonly url?: string | null;
  /** How long a start waits for a database that goes away in the middle of it; not at all unless it says so. */
  readonly patienceMs?: number;
}

export interface Jobs extends JobQueue {
  /** Starts working the given jobs in this process. */
  work(definitions: readonly JobDefinition[]): Promise<void>;
  /** Whether the queue answers. */
  ready(): Promise<boolean>;
  /** Lets jobs in flight finish, twenty seconds at most, then stops. */
  stop(): Promise<void>;
}

export const defineJob = <Payload extends object>(
  name: string,
  run: (payload: Payload) => Promise<void>,
  options: Omit<JobDefinition, 'name' | 'run'> = {},
): JobDefinition => ({ name, run: run as (payload: never) => Promise<void>, ...options });

const CONCURRENCY = 4;
/** One embedded connection serves the pages too. */
const MOST_CONCURRENT_EMBEDDED = 12;
const FINISHING_MS = 20_000;
/** What a connection does that hears nothing: its settings are handed to the driver. */
const UNANSWERED = { query_timeout: 30_000, keepAlive: true, connectionTimeoutMillis: 5000 };
const OVERDUE_EVERY_SECONDS = 30;
/** How often it is asked what waits: a worker that hears of each job needs it for those that are tried again, and when it has not heard. */
const LOOK_EVERY_MS = { postgres: 500, pglite: 1000 };
export async function startJobs(opened: OpenDatabase, options: JobsOptions, log: Log): Promise<Jobs> {
  const { patienceMs = 0, url, works } = options;
  const database: OpenDatabase =
    url && opened.kind === 'postgres' ? { ...opened, boss: { ...opened.boss, connectionString: url } } : opened;
  const boss = await patiently(patienceMs, log, () => startedBoss(database, options, log));
  let working: { stop(): Promise<void> } | undefined = works ? undefined : watchWorkers(database.db, log);

  return {
    async send(tx, name, payload, { key, group, urgent } = {}) {
      const trace = carriedTrace();
      await boss.send(name, trace ? { ...payload, [TRACE]: trace } : payload, {
        db: fromKysely(tx as never),
        ...(key ? { singletonKey: key } : {}),
        ...(group ? { group: { id: group } } : {}),
        ...(urgent ? { priority: 1 } : {}),
      });
    },
    async work(definitions) {
      working = await workAll(boss, database, definitions, { log, patienceMs });
    },
    ready: async () => (await boss.schemaVersion()) !== null,
    async stop() {
      await working?.stop();
      await boss.stop({ graceful: true, timeout: 1000 });
    },
  };
}

/** @throws when the database goes away meanwhile; nothing of it is left open, so that it can be done again */
async function startedBoss(database: OpenDatabase, { queues, works }: JobsOptions, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    ...database.boss,
    // Who wakes and who works is ours (`work-queue.ts`); the queue keeps, tries again, and keeps the calendar.
    useListenNotify: false,
    supervise: works,
    schedule: works,
    ...(works ? {} : { max: 2 }),
    ...(database.kind === 'postgres' ? UNANSWERED : {}),
    // One embedded connection serves the pages too: housekeeping stays out of its way.
    ...(database.kind === 'pglite' ? { superviseIntervalSeconds: 300, monitorVacuum: false, reindex: false } : {}),
  });
  logQueueEvents(boss, log);
  try {
    await boss.start();
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const queue of queues) {
      const { name, once, former, formerPayload } = typeof queue === 'string' ? { name: queue } : queue;
      if (!existing.has(name)) {
        await boss.createQueue(name, {
          ...(once ? { policy: 'short' } : {}),
          retryLimit: RETRIES,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 900,
          expireInSeconds: 120,
          notify: true,
        });
        await remembered(boss, name);
      }
      if (former && existing.has(former)) await adoptJobs(boss, { former, name }, formerPayload);
    }
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

async function workAll(
  boss: PgBoss,
  database: OpenDatabase,
  definitions: readonly JobDefinition[],
  { log, patienceMs }: { readonly log: Log; readonly patienceMs: number },
): Promise<{ stop(): Promise<void> }> {
  const queued = definitions.filter(({ everySeconds }) => everySeconds === undefined);
  await patiently(patienceMs, log, async () => {
    const limits = new Map((await boss.getQueues()).map(({ name, retryLimit }) => [name, retryLimit]));
    for (const { name, retries = RETRIES } of queued) {
      if (limits.get(name) === retries) continue;
      await boss.updateQueue(name, { retryLimit: retries });
      await remembered(boss, name);
    }
    await keepCalendar(boss, queued);
  });
  const workers = new Map<string, QueueWorker>();
  for (const definition of queued) {
    const most = Math.min(
      definition.concurrency ?? CONCURRENCY,
      database.kind === 'pglite' ? MOST_CONCURRENT_EMBEDDED : Number.POSITIVE_INFINITY,
    );
    workers.set(definition.name, workQueue(boss, definition, { most, perGroup: Math.ceil(most / 3) }, log));
  }
  const wakeAll = () => {
    for (const worker of workers.values()) worker.wake();
  };
  const listening = await listenForJobs(database, { said: (name) => workers.get(name)?.wake(), connected: wakeAll }, log);
  const names = [...workers.keys()];
  const looking = repeatedly(LOOK_EVERY_MS[database.kind], 'look for jobs', log, async () => {
    for (const name of await waitingIn(boss, names)) workers.get(name)?.wake();
  });
  const overdue = repeatedly(OVERDUE_EVERY_SECONDS * 1000, 'look for overdue jobs', log, () => sayWhatIsOverdue(database.db, names, log));
  const rounds = definitions.flatMap(({ name, everySeconds, run }) =>
    everySeconds === undefined ? [] : [repeatedly(everySeconds * 1000, name, log, () => run({} as never))],
  );
  const alive = await patiently(patienceMs, log, () => showAlive(database.db, randomUUID(), log));
  return {
    async stop() {
      // Nothing more is taken from here on, whoever calls for it.
      const working = [
        ...rounds.map((round) => round.stop(FINISHING_MS)),
        ...[...workers.values()].map((worker) => worker.stop(FINISHING_MS)),
      ];
      await Promise.all([listening.close(), looking.stop(), overdue.stop(), alive.stop()]);
      await Promise.all(working);
    },
  };
}

/** What runs by the clock, and nothing that an earlier version ran. */
async function keepCalendar(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const kept = new Set(definitions.filter(({ cron }) => cron).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!kept.has(name)) await boss.unschedule(name);
  for (const { name, cron } of definitions) if (cron) await boss.schedule(name, cron);
}

async function waitingIn(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select queue.name from unnest($1::text[]) as queue (name) where exists (
       select from pgboss.job where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now()
     )`,
    [names],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * The queue forgets what it knows of one that was created or changed, and asks again at the next job, on a connection of its own:
 * inside a transaction of the embedded database, which has one connection, that question would wait for itself. It is asked here.
 */
async function remembered(boss: PgBoss, name: string): Promise<void> {
  await boss.findJobs(name, { id: NO_JOB });
}
