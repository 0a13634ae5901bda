import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';

/** What the queue says about itself, as what it is; none of it ends the process. */
export function logQueueEvents(boss: Pick<PgBoss, 'on'>, log: Log): void {
  boss.on('error', (error: unknown) => log.error(factsOf(error), 'job queue'));
  boss.on('warning', ({ message, data }) => log.warn({ warning: message, data }, 'job queue'));
}

/** Its errors come as errors and as plain objects that were errors. */
function factsOf(error: unknown): Record<string, unknown> {
  const known = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : { message: String(error) };
  const { message, stack, code, queue } = known;
  return { error: stack ?? message ?? JSON.stringify(error), ...(code ? { code } : {}), ...(queue ? { queue } : {}) };
}
