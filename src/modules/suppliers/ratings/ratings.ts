import type { CacheDescription } from '#platform/cache';
import type { DatabaseTransaction } from '#platform/database';
import { reading } from '#platform/replicas/reading';
import type { FleetDeps } from '../offices/fleet-edition.ts';
import { type RatingSums, ratingFrom, type SupplierRating, UNRATED } from './rating.ts';
import { lockRating, selectRatings, updateRating } from './store.ts';

/** What drivers think of suppliers, by their slugs. */
export type Ratings = (supplier: string) => SupplierRating;

const KEY = 'all';
/** One statement in five seconds at most, however many search; nobody sees a rating older than half a minute. */
const RATINGS: CacheDescription<ReadonlyMap<string, SupplierRating>> = {
  name: 'suppliers.ratings',
  freshMs: 5_000,
  staleMs: 30_000,
  entries: 1,
};

/** The ratings of all suppliers, from memory. */
export async function readRatings(deps: FleetDeps): Promise<Ratings> {
  const known = await deps.caches.of(RATINGS).get(KEY, KEY, async () => {
    const sums = await reading(deps, selectRatings);
    return new Map([...sums].map(([supplier, one]) => [supplier, ratingFrom(one)] as const));
  });
  return (supplier) => known.get(supplier) ?? UNRATED;
}

/**
 * Writes what the published reviews of a supplier add up to, in the transaction in which they change. Two at once wait for each other.
 * @param count counts them, once nobody else counts them as well
 */
export async function recountRating(tx: DatabaseTransaction, supplier: string, count: () => Promise<RatingSums>): Promise<void> {
  await lockRating(tx, supplier);
  await updateRating(tx, supplier, await count());
}

/** This process reads them anew when they are asked for next. */
export const forgetRatings = ({ caches }: Pick<FleetDeps, 'caches'>): void => caches.of(RATINGS).forget(KEY);
