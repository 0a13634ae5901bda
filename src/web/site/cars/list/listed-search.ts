import { createContext, useContext, useEffect, useMemo } from 'react';
import type { WallClock } from '#kernel/time';
import { rememberSearch } from '../../../parts/saved/recent-store.ts';
import type { SavedCar } from '../../../parts/saved/saved-store.ts';
import { withSaved } from '../../../parts/saved/use-stored.ts';
import { useListPlace } from '../place/list-place.ts';
import type { CarFacts } from './car-card-facts.ts';
import type { SearchFacts } from './cars-page.ts';
import { withoutFilters } from './list-address.ts';

/** What every car that is put aside from a list has of its search. */
type ListedSearch = Pick<SavedCar, 'pickup' | 'returnTo' | 'from' | 'to' | 'search' | 'savedAt'>;

export const ListedSearchContext = createContext<ListedSearch | undefined>(undefined);

/** The card of an offer as it is put aside; nothing outside of a list. */
export function useSavable({ id, reference, car, supplier, total, days }: CarFacts): SavedCar | undefined {
  const listed = useContext(ListedSearchContext);
  if (!listed) return undefined;
  return {
    ...listed,
    key: `${id} ${listed.from} ${listed.to}`,
    reference,
    car: car.name,
    body: car.body,
    drawing: car.drawing,
    photograph: car.photograph ?? null,
    about: [car.class, car.transmission, car.fuel].join(' · '),
    supplier: supplier.name,
    total,
    days,
  };
}

/** The search of a list, reckoned once for all its cards. Once it has been shown it is kept among the last ones of this device. */
export function useListedSearch({ now, trip }: Pick<SearchFacts, 'now' | 'trip'>): ListedSearch {
  const { params: current } = useListPlace();
  const listed = useMemo(
    () => ({
      pickup: trip.pickup,
      returnTo: trip.returnTo,
      from: trip.from as WallClock,
      to: trip.to as WallClock,
      search: withoutFilters(current).toString(),
      savedAt: now,
    }),
    [now, trip, current],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of it
  useEffect(() => {
    const { savedAt: _shown, ...search } = listed;
    withSaved((store) => rememberSearch(store, { ...search, months: trip.months }));
  }, [listed.search]);
  return listed;
}
