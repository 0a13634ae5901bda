import { sql } from 'kysely';
import type { Database } from './database.ts';

// A type, not an interface: Kysely's withTables asks for an index signature.
type RateTable = {
  rate_limits: { key: string; starts_at: Date; hits: number };
};

/**
 * Counts one use of `key` and says whether it is still within the limit of its window. Windows begin at fixed moments, so
 * that counting is one statement, and every process counts in the same row.
 * @param key what is limited and for whom, without personal data in the clear: `look-up:` and a digest of the address
 */
export async function allow(db: Database, key: string, limit: number, windowSeconds: number, now: Date): Promise<boolean> {
  const windowMs = windowSeconds * 1000;
  const startsAt = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const row = await db
    .withTables<RateTable>()
    .insertInto('rate_limits')
    .values({ key, starts_at: startsAt, hits: 1 })
    .onConflict((conflict) => conflict.columns(['key', 'starts_at']).doUpdateSet({ hits: sql`rate_limits.hits + 1` }))
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits <= limit;
}

/** Windows that ended long ago say nothing about anybody any more. */
export async function forgetRates(db: Database, olderThan: Date): Promise<void> {
  await db.withTables<RateTable>().deleteFrom('rate_limits').where('starts_at', '<', olderThan).execute();
}
