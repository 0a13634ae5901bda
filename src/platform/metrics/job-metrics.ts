import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Metrics } from './metrics.ts';

/** One who reads figures waits no longer than this for the database. */
const PATIENCE_MS = 2_000;

/** Reads figures that are asked of the database; `kontak_database_read` says whether it could be asked. */
export function watchDatabase(metrics: Metrics, read: readonly (() => Promise<void>)[]): void {
  const could = metrics.gauge(
    'kontak_database_read',
    '1 where the figures that come from the database could be read, else 0: then they are missing.',
  );
  metrics.whenRead(async () => {
    let impatient: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      impatient = setTimeout(resolve, PATIENCE_MS, false);
    });
    const asked = Promise.all(read.map((one) => one())).then(
      () => true,
      () => false,
    );
    could.set((await Promise.race([asked, late])) ? 1 : 0);
    clearTimeout(impatient);
  });
}

/** Jobs that are due and nobody has taken, by queue, and the processes that work jobs. */
export function jobReader(metrics: Metrics, db: Database): () => Promise<void> {
  const due = metrics.gauge('kontak_jobs_due', 'Jobs that are due and that nobody has taken, by queue.');
  const oldest = metrics.gauge('kontak_jobs_oldest_seconds', 'How long the oldest of them has been due, by queue.');
  const active = metrics.gauge('kontak_jobs_active', 'Jobs that are being worked, by queue.');
  const workers = metrics.gauge('kontak_workers', 'Processes that have said within thirty seconds that they work jobs.');
  return async () => {
    const { rows } = await sql<{ name: string; due: number; active: number; oldest: number | null }>`
      select name,
        count(*) filter (where state < 'active')::integer as due,
        count(*) filter (where state = 'active')::integer as active,
        extract(epoch from now() - min(start_after) filter (where state < 'active'))::float8 as oldest
      from pgboss.job
      where state <= 'active' and not blocked and start_after <= now()
      group by name
    `.execute(db);
    const { rows: alive } = await sql<{ count: number }>`
      select count(*)::integer as count from workers where seen_at > now() - interval '30 seconds'
    `.execute(db);
    for (const gauge of [due, oldest, active]) gauge.clear();
    for (const queue of rows) {
      due.set(queue.due, { queue: queue.name });
      active.set(queue.active, { queue: queue.name });
      oldest.set(Math.max(0, queue.oldest ?? 0), { queue: queue.name });
    }
    workers.set(alive[0]?.count ?? 0);
  };
}
