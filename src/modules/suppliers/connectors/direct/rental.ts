import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Trip } from '../../connector.ts';
import { type RuledRental, ruledConfirmation, ruledRuns } from '../../rates/rate-rules.ts';
import { type SeasonRun, seasonRuns } from '../../seasons.ts';
import type { SupplierConditions } from '../../terms/conditions.ts';
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
  /** When it is asked for, and whether it is booked already and begins as it did. */
  readonly askedAt: Date;
  readonly isBooked: boolean;
  /** When the car is away from the pool: until it can go out again. */
  readonly outFrom: Date;
  readonly outUntil: Date;
}

/**
 * Nothing when the supplier does not rent at such short notice, or for so long.
 * @param isBooked the supplier knows of its beginning already
 */
export function rentalOf(provider: Provider, route: Route, trip: Trip, now: Date, isBooked = false): Rental | undefined {
  const { conditions } = provider;
  if (trip.to <= trip.from) return undefined;
  if (!isBooked && trip.from.getTime() < now.getTime() + conditions.minimumNoticeMinutes * 60_000) return undefined;
  const { months } = trip.criteria;
  const days = tripDays(trip, conditions.graceMinutes);
  if (months === undefined && days > conditions.longestRentalDays) return undefined;
  return {
    provider,
    route,
    trip,
    days,
    seasons: months === undefined ? seasonRuns(provider.calendar, trip.criteria.pickupAt, days) : [],
    askedAt: now,
    isBooked,
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

/** The days of a rental of one group with what the supplier's exceptions make of them; nothing where they do not sell it so. */
export function daysOf(rental: Rental, group: number): readonly SeasonRun[] | undefined {
  if (rental.trip.criteria.months !== undefined) return rental.seasons;
  return ruledRuns(rental.provider.rules, ruledRental(rental, group), rental.seasons);
}

/** Whether a rental of one group is confirmed at once, or people look first. */
export const confirmationOf = (rental: Rental, group: number): SupplierConditions['confirmation'] =>
  ruledConfirmation(rental.provider.rules, ruledRental(rental, group), rental.provider.conditions.confirmation);

const ruledRental = ({ route, trip, days, askedAt, isBooked }: Rental, group: number): RuledRental => ({
  ...{ office: route.pickup.id, group, days, isBooked },
  pickupAt: trip.criteria.pickupAt,
  askedAt: wallClockAt(askedAt, MARKET_ZONE),
});
