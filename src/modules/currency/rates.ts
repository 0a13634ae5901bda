import type { Caches } from '#platform/cache';
import type { Database } from '#platform/database';
import type { StoredRate } from './model.ts';
import { latestRate, saveRate } from './store.ts';

/**
 * The rate in force: the latest published or entered one, whatever its age, so that prices go on being shown when the
 * Central Bank cannot be reached (decisions, section 3). Its date and source are for the operator to see.
 * @throws when no rate has ever been recorded: the sample data was not loaded
 */
export async function currentRate(db: Database): Promise<StoredRate> {
  const rate = await latestRate(db);
  if (!rate) throw new Error('No exchange rate is known. Load the sample data (npm run db:seed) or record a rate.');
  return rate;
}

const RATE = 'currency.rate';

/**
 * The rate in force as it was a moment ago, for what is only shown: a quote asks for `currentRate`.
 * @param withinMs no older than this; a moment unless told otherwise (`RecentFacts`)
 * @throws as `currentRate`
 */
export const recentRate = ({ db, caches }: { readonly db: Database; readonly caches: Caches }, withinMs?: number): Promise<StoredRate> =>
  caches.recent.get(RATE, () => currentRate(db), withinMs);

/**
 * Keeps a rate for its day. The same day and source again replaces what was known.
 * @throws RangeError when the rate is not a whole positive number of ten-thousandths
 */
export async function recordRate(db: Database, rate: StoredRate, now: Date): Promise<void> {
  for (const e4 of [rate.tryPerEuroE4, rate.tryPerDollarE4 ?? 1, rate.tryPerPoundE4 ?? 1])
    if (!Number.isSafeInteger(e4) || e4 <= 0) throw new RangeError(`Not an exchange rate: ${e4}`);
  await saveRate(db, rate, now);
}
