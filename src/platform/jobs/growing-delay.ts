import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** How patient somebody must become who tries again and again. */
export interface Pace {
  /** So many tries follow one another without a pause. */
  readonly free: number;
  /** The first pause; each further one is twice as long as the one before. */
  readonly firstSeconds: number;
  readonly longestSeconds: number;
  /** After so long without a try everything begins anew. */
  readonly forgottenAfterSeconds: number;
}

// A type, not an interface: Kysely's withTables asks for an index signature.
type TryTable = {
  tries: { key: string; count: number; last_at: Date; free_at: Date };
};

/** Twice as long each time; more doublings than any pause has room for are not reckoned. */
const MOST_DOUBLINGS = 20;

/**
 * Counts a try, unless the pause after the ones before is not over: then nothing is counted, so that hammering on does not
 * lengthen the pause. Tries at the same moment are counted one after the other.
 * @param key what is tried and by whom, without personal data in the clear
 * @returns whether it may be tried now
 */
export async function mayTryNow(db: Database, key: string, pace: Pace, now: Date): Promise<boolean> {
  const forgotten = new Date(now.getTime() - pace.forgottenAfterSeconds * 1000);
  const count = sql<number>`case when tries.last_at <= ${forgotten} then 1 else tries.count + 1 end`;
  const freeAt = (counted: ReturnType<typeof sql<number>>) => sql<Date>`${now}::timestamptz + make_interval(secs =>
    case when ${counted} < ${pace.free}::int then 0
    else least(${pace.longestSeconds}::float8, ${pace.firstSeconds}::float8 * power(2, least(${counted} - ${pace.free}::int, ${MOST_DOUBLINGS}::int)))
    end)`;
  const row = await db
    .withTables<TryTable>()
    .insertInto('tries')
    .values({ key, count: 1, last_at: now, free_at: freeAt(sql<number>`1`) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ count, last_at: now, free_at: freeAt(count) })
        .where('tries.free_at', '<=', now),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins anew for somebody who has shown who they are. */
export async function forgetTriesOf(db: Database, key: string): Promise<void> {
  await db.withTables<TryTable>().deleteFrom('tries').where('key', '=', key).execute();
}

/** Tries of long ago say nothing about anybody any more. */
export async function forgetTries(db: Database, olderThan: Date): Promise<void> {
  await db.withTables<TryTable>().deleteFrom('tries').where('last_at', '<', olderThan).where('free_at', '<', olderThan).execute();
}
