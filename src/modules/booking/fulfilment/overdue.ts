import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { countOverdue } from '../store/leases.ts';

const OVERDUE_MS = 30_000;

/** Warns of reservations that nobody has advanced in time: how many, and how long the oldest waits. One line, however many. */
export async function warnOfOverdue(deps: { readonly db: Database; readonly clock: Clock; readonly log: Log }): Promise<void> {
  const now = deps.clock();
  const { count, since } = await countOverdue(deps.db, new Date(now.getTime() - OVERDUE_MS));
  if (!since) return;
  const oldestSeconds = Math.round((now.getTime() - since.getTime()) / 1000);
  deps.log.warn({ overdue: count, oldestSeconds }, 'reservations are overdue: nobody advances them');
}
