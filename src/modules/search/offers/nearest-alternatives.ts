import { pageFlag } from '#kernel/flags';
import type { Trip } from '#suppliers';
import type { Offer } from '#suppliers/model';
import type { SearchDeps } from '../search-deps.ts';
import { findOffers } from './find-offers.ts';
import { mergeOffers } from './merge-offers.ts';
import { rankAlternatives, type WantedCar } from './rank-alternatives.ts';

/** Somebody waits for these before a page: late connectors are not waited for as long as in a list. */
const PATIENCE_MS = 2_500;

/**
 * The cars nearest to one that cannot be had for the same trip: its class by closeness of price, then the classes
 * around it; only those that this driver can book. Connectors that do not answer in time are missing, and nothing else
 * is. None where operators have switched them off: each time it is a whole search.
 */
export async function nearestAlternatives(
  deps: Pick<SearchDeps, 'db' | 'caches' | 'places' | 'connectors' | 'log' | 'search' | 'prices' | 'flags'>,
  trip: Trip,
  like: WantedCar,
  count: number,
): Promise<Offer[]> {
  if (deps.flags?.isOff(pageFlag('alternatives'))) return [];
  const deadlineMs = Math.min(deps.search.deadlineMs, PATIENCE_MS);
  const { arrived, pending } = await findOffers({ ...deps, search: { ...deps.search, deadlineMs } }, trip);
  return rankAlternatives(mergeOffers([...arrived, ...(await Promise.all(pending))]), like, count);
}
