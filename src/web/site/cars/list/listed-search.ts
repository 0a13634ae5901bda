import { createContext, useContext, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { WallClock } from '#kernel/time';
import { rememberSearch, type SavedCar } from '../../../parts/saved/saved-store.ts';
import { withSaved } from '../../../parts/saved/use-saved.ts';
import type { CarFacts } from './car-card-facts.ts';
import type { SearchFacts } from './cars-page.ts';
import { withoutFilters } from './list-address.ts';

/** The search whose cars are shown: what is put aside from it says for which trip. */
export const ListedSearchContext = createContext<Pick<SearchFacts, 'now' | 'trip'> | undefined>(undefined);

/** The card of an offer as it is put aside; nothing outside of a list. */
export function useSavable({ id, reference, car, supplier, total, days }: CarFacts): SavedCar | undefined {
  const listed = useContext(ListedSearchContext);
  const [current] = useSearchParams();
  if (!listed) return undefined;
  const trip = tripOf(listed, current);
  return {
    ...trip,
    key: `${id} ${trip.from} ${trip.to}`,
    reference,
    car: car.name,
    body: car.body,
    photograph: car.photograph ?? null,
    about: [car.class, car.transmission, car.fuel].join(' · '),
    supplier: supplier.name,
    total,
    days,
    savedAt: listed.now,
  };
}

/** Keeps the search among the last ones of this device, once it has been shown. */
export function useRememberedSearch(facts: SearchFacts): void {
  const [current] = useSearchParams();
  const { search, ...trip } = tripOf(facts, current);
  const { months } = facts.trip;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says all of it
  useEffect(() => withSaved((store) => rememberSearch(store, { ...trip, search, months })), [search]);
}

const tripOf = ({ trip }: Pick<SearchFacts, 'trip'>, current: URLSearchParams) => ({
  pickup: trip.pickup,
  returnTo: trip.returnTo,
  from: trip.from as WallClock,
  to: trip.to as WallClock,
  search: withoutFilters(current).toString(),
});
