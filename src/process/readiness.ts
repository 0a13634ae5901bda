import { isWritable, type OpenDatabase } from '#platform/database';
import { pendingMigrations } from '#platform/database/migrations';
import type { Jobs } from '#platform/jobs';
import { isAlive, lastWorkerSeen } from '#platform/jobs/live-workers';

/** Whether a process can serve, part by part. */
export interface Readiness {
  readonly ready: boolean;
  readonly database: boolean;
  /** Whether anything can be written down. Without it people can look and search, so the process stays ready. */
  readonly writable: boolean;
  readonly migrations: boolean;
  readonly jobs: boolean;
  /** Whether any process works jobs. Without one, orders are taken and wait to be confirmed: no reason to take no visitors. */
  readonly worker: boolean;
  /** Since when none was seen; null when there never was one. */
  readonly workerSeenSecondsAgo: number | null;
}

/** Who asks whether a process is ready does not wait longer than this. */
const READINESS_MS = 1_000;

/** Asks every part whether it can serve; one that does not answer within a second is not ready. */
export function readinessOf(database: OpenDatabase, jobs: Jobs): Promise<Readiness> {
  let impatient: NodeJS.Timeout | undefined;
  const late = new Promise<Readiness>((resolve) => {
    impatient = setTimeout(resolve, READINESS_MS, NOT_READY);
  });
  return Promise.race([partsReady(database, jobs), late]).finally(() => clearTimeout(impatient));
}

const NOT_READY: Readiness = {
  ready: false,
  database: false,
  writable: false,
  migrations: false,
  jobs: false,
  worker: false,
  workerSeenSecondsAgo: null,
};

async function partsReady(database: OpenDatabase, jobs: Jobs): Promise<Readiness> {
  const [migrations, queue, seen, writable] = await Promise.all([
    pendingMigrations(database.db, 'expand').then(
      (pending) => pending.length === 0,
      () => undefined,
    ),
    jobs.ready().catch(() => false),
    lastWorkerSeen(database.db).catch(() => undefined),
    isWritable(database).catch(() => false),
  ]);
  return {
    ready: migrations === true && queue,
    database: migrations !== undefined,
    writable,
    migrations: migrations === true,
    jobs: queue,
    worker: isAlive(seen),
    workerSeenSecondsAgo: seen === undefined ? null : Math.round(seen),
  };
}
