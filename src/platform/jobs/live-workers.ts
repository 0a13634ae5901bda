import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { repeatedly } from '../process/repeatedly.ts';

const ALIVE_SECONDS = 30;
const SIGN_EVERY_MS = 10_000;

/** Writes every few seconds that this process works jobs. */
export async function showAlive(db: Database, id: string, log: Log): Promise<{ stop(): Promise<void> }> {
  const sign = (): Promise<unknown> =>
    sql`
      with gone as (delete from workers where seen_at < now() - interval '1 day')
      insert into workers (id) values (${id}) on conflict (id) do update set seen_at = now()
    `.execute(db);
  await sign();
  const timer = setInterval(() => {
    sign().catch((error: unknown) => log.warn({ error: String(error) }, 'this process could not write that it works jobs'));
  }, SIGN_EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await sql`delete from workers where id = ${id}`.execute(db).catch(() => {});
    },
  };
}

/** Seconds since any process that works jobs was seen, by the database's clock; nothing when there never was one. */
export async function lastWorkerSeen(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ age: number | null }>`select extract(epoch from now() - max(seen_at))::float8 as age from workers`.execute(
    db,
  );
  const age = rows[0]?.age;
  return age === null || age === undefined ? undefined : Math.max(0, age);
}

/** @param seen seconds since the last sign of any process that works jobs */
export const isAlive = (seen: number | undefined): boolean => seen !== undefined && seen <= ALIVE_SECONDS;

/** Warns when nobody works jobs, and says when somebody does again. */
export function watchWorkers(db: Database, log: Log): { stop(): Promise<void> } {
  let missing = false;
  return repeatedly(SIGN_EVERY_MS * 3, 'look for workers', log, async () => {
    const seen = await lastWorkerSeen(db);
    if (!isAlive(seen))
      log.warn({ seenSecondsAgo: seen === undefined ? null : Math.round(seen) }, 'no process works jobs: orders wait to be confirmed');
    else if (missing) log.info({}, 'a process works jobs again');
    missing = !isAlive(seen);
  });
}
