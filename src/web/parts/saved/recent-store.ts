import { STORED, type ValueStore } from '../client/browser.ts';
import { keep, listFrom, recordFrom, type StoredTrip, tripFrom } from './stored-trips.ts';

export interface RecentSearch extends StoredTrip {
  /** In a search by the month. */
  readonly months: number | null;
}

const SEARCHES_AT_MOST = 4;

/** The newest first, without those whose pickup has passed. */
export const recentSearchesFrom = (text: string, earliest: string): readonly RecentSearch[] =>
  listFrom(text)
    .flatMap((one) => recentSearchFrom(one) ?? [])
    .filter(({ from }) => from >= earliest);

/** A search that is made again, narrowed or not, is the newest and stands once. */
export function rememberSearch(store: ValueStore, search: RecentSearch): void {
  const same = (other: RecentSearch): boolean =>
    other.pickup === search.pickup && other.returnTo === search.returnTo && other.from === search.from && other.to === search.to;
  const others = recentSearchesFrom(store.getItem(STORED.recentSearches) ?? '', '').filter((one) => !same(one));
  keep(store, STORED.recentSearches, [search, ...others].slice(0, SEARCHES_AT_MOST));
}

function recentSearchFrom(value: unknown): RecentSearch | undefined {
  const facts = recordFrom(value);
  const trip = facts && tripFrom(facts);
  return facts && trip && { ...trip, months: typeof facts.months === 'number' ? facts.months : null };
}
