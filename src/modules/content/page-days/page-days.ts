import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Clock } from '#platform/clock';
import { publicDigest } from '#platform/crypto';
import type { Database } from '#platform/database';
import { readPageDays, writePageDays } from './store.ts';

/** Of how many pages is written at once. */
const AT_ONCE = 200;

/**
 * Notes which pages say something else than when they were last looked at; today is their day then. A page that is seen for the first time
 * has today's too.
 * @param pages what of each page lasts, by its name; whatever is the same as long as the page says the same
 */
export async function notePageDays(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  pages: ReadonlyMap<string, unknown>,
): Promise<void> {
  const today = dateOf(wallClockAt(clock(), MARKET_ZONE));
  const digests = [...pages].map(([page, said]) => ({ page, digest: publicDigest(JSON.stringify(said)) }));
  for (let from = 0; from < digests.length; from += AT_ONCE) await writePageDays(db, digests.slice(from, from + AT_ONCE), today);
}

/** The day on which each page was last seen to say something else, `YYYY-MM-DD`, by its name; nothing of pages nobody has looked at. */
export const findPageDays = (db: Database): Promise<ReadonlyMap<string, string>> => readPageDays(db);
