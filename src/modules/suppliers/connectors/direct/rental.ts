import type { Trip } from '../../connector.ts';
import { type SeasonRun, seasonRuns } from '../../seasons.ts';
import { tripDays } from '../../trip-days.ts';
import type { Provider } from './provider.ts';
import type { Route } from './route.ts';
import type { OutQuestion } from './store.ts';

/** A trip as one supplier computes it: what all of its offers have in common. */
export interface Rental {
  readonly provider: Provider;
  readonly route: Route;
  readonly trip: Trip;
  readonly days: number;
  readonly seasons: readonly SeasonRun[];
  /** When the car is away from the pool: until it can go out again. */
  readonly outFrom: Date;
  readonly outUntil: Date;
}

/**
 * Nothing when the supplier does not rent at such short notice, or for so long.
 * @param now null where the supplier knows of its beginning already
 */
export function rentalOf(provider: Provider, route: Route, trip: Trip, now: Date | null): Rental | undefined {
  const { conditions } = provider;
  if (trip.to <= trip.from) return undefined;
  if (now && trip.from.getTime() < now.getTime() + conditions.minimumNoticeMinutes * 60_000) return undefined;
  const { months } = trip.criteria;
  const days = tripDays(trip, conditions.graceMinutes);
  if (months === undefined && days > conditions.longestRentalDays) return undefined;
  return {
    provider,
    route,
    trip,
    days,
    seasons: months === undefined ? seasonRuns(provider.calendar, trip.criteria.pickupAt, days) : [],
    outFrom: trip.from,
    outUntil: new Date(trip.to.getTime() + conditions.turnaroundMinutes * 60_000),
  };
}

/** A period that covers every rental; each then looks at its own. */
export function outDuring(rentals: readonly Rental[]): Pick<OutQuestion, 'outFrom' | 'outUntil'> {
  return {
    outFrom: new Date(Math.min(...rentals.map((rental) => rental.outFrom.getTime()))),
    outUntil: new Date(Math.max(...rentals.map((rental) => rental.outUntil.getTime()))),
  };
}
