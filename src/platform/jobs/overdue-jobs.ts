import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';

const OVERDUE_SECONDS = 30;

/** Warns of jobs that nobody has taken in time: one line for each queue, with how many and how long the oldest waits. */
export async function sayWhatIsOverdue(db: Database, queues: readonly string[], log: Log): Promise<void> {
  const { rows } = await sql<{ name: string; count: number; age: number }>`
    select name, count(*)::integer as count, round(extract(epoch from now() - min(start_after)))::integer as age
    from pgboss.job
    where name = any(${queues}::text[]) and state < 'active' and not blocked and start_after < now() - make_interval(secs => ${OVERDUE_SECONDS})
    group by name
  `.execute(db);
  for (const { name, count, age } of rows) log.warn({ job: name, overdue: count, oldestSeconds: age }, 'jobs are overdue');
}
