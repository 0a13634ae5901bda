import type { PgBoss } from 'pg-boss';

/**
 * Moves the jobs that wait in a queue's former name to its present one, and removes the former once it is empty. Harmless when there was none;
 * what a process of the version before still works stays there, and is moved by a later start if it has to be tried again.
 * @param payload what changed in their payloads, as an expression in SQL over `data`
 */
export async function adoptJobs(boss: PgBoss, names: { readonly former: string; readonly name: string }, payload = 'data'): Promise<void> {
  const { former, name } = names;
  if (!(await boss.getQueue(former))) return;
  await boss
    .getDb()
    .executeSql(`update pgboss.job set name = $2, data = ${payload} where name = $1 and state in ('created', 'retry')`, [former, name]);
  const { rows } = await boss.getDb().executeSql("select 1 from pgboss.job where name = $1 and state = 'active' limit 1", [former]);
  if (rows.length === 0) await boss.deleteQueue(former);
}
