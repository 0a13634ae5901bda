import { addDays } from '#kernel/time';
import { filterOffers, mergeOffers, rankOffers, type SearchQuery, searchParamsFor } from '#search';
import { isBookable } from '#suppliers/model';
import type { WebOperations } from '../../../request/context.ts';
import type { OtherDates, RentalDay } from '../list/rental-day.ts';

/** How many days before and after the middle one are shown. */
const AROUND = 3;
const WEEK = 2 * AROUND + 1;
/** How far one may go from what was searched for, in days: eight weeks. */
const FURTHEST = 8 * WEEK;

interface DatesSetting {
  readonly search: Pick<WebOperations['search'], 'find' | 'resolve'>;
  readonly query: SearchQuery;
  /** The middle of the week, as days from what was searched for. */
  readonly shift: number;
  /** The visitor's request. */
  readonly signal: AbortSignal;
}

/** How many days from what was searched for an address asks; nothing that is none, or too far, is taken over. */
export function shiftFrom(text: string | null): number {
  const days = /^-?\d{1,2}$/.test(text ?? '') ? Number(text) : 0;
  return Math.abs(days) <= FURTHEST ? days : 0;
}

/**
 * What the same rental costs when it begins on each day of a week, as suppliers answer now: the day that was searched for in the middle, or
 * another one. Days that nobody can search for (passed, or too far ahead) are left out. All days are asked at once, and each is told by
 * those who are there when its first set of answers is closed.
 */
export async function otherDates({ search, query, shift, signal }: DatesSetting): Promise<OtherDates> {
  const shifts = Array.from({ length: WEEK }, (_, index) => shift - AROUND + index);
  const asked = shifts.flatMap((days) => searchOn(search, query, days) ?? []);
  const found = await Promise.all(asked.map((one) => dayFrom(search, query, one, signal)));
  return {
    days: found.map(({ day }) => day),
    silent: found.reduce((sum, { silent }) => sum + silent, 0),
    earlier: shift - WEEK >= -FURTHEST && searchOn(search, query, shift - AROUND - 1) ? shift - WEEK : null,
    later: shift + WEEK <= FURTHEST && searchOn(search, query, shift + AROUND + 1) ? shift + WEEK : null,
  };
}

/** The search on another day; nothing where it cannot be made. */
function searchOn(search: DatesSetting['search'], query: SearchQuery, days: number) {
  const { criteria } = query;
  const moved: SearchQuery = {
    ...query,
    page: 1,
    compare: [],
    criteria: { ...criteria, pickupAt: addDays(criteria.pickupAt, days), returnAt: addDays(criteria.returnAt, days) },
  };
  const params = searchParamsFor(moved);
  const resolved = search.resolve(params);
  return resolved.kind === 'search' ? { days, params, trip: resolved.trip } : undefined;
}

async function dayFrom(
  search: DatesSetting['search'],
  { filters }: SearchQuery,
  { days, params, trip }: NonNullable<ReturnType<typeof searchOn>>,
  signal: AbortSignal,
): Promise<{ readonly day: RentalDay; readonly silent: number }> {
  const { arrived, pending } = await search.find(trip, { signal });
  const offers = rankOffers(filterOffers(mergeOffers(arrived), filters), 'price_asc').filter(isBookable);
  const [cheapest] = offers;
  return {
    day: {
      from: trip.criteria.pickupAt,
      to: trip.criteria.returnAt,
      search: params.toString(),
      isAsked: days === 0,
      count: offers.length,
      lowest: cheapest ? { total: cheapest.total, car: cheapest.vehicle.name } : null,
    },
    silent: pending.length + arrived.filter(({ kind }) => kind !== 'answered').length,
  };
}
