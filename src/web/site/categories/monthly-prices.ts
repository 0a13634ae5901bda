import { type Money, money, roundedRatio } from '#kernel/money';
import type { Place } from '#places';
import { VEHICLE_CLASSES } from '#suppliers/model';
import { className } from '../../parts/fleet/car-words.ts';
import { type FleetVisit, listQuery } from '../../parts/fleet/fleet-visit.ts';
import { ALL_MONTHS } from './months.ts';

/** What a month costs in a class, in a plan of one, two, ... months. */
export interface MonthlyRow {
  readonly class: string;
  readonly cells: readonly { readonly months: number; readonly monthly: Money | null; readonly query: string }[];
}

/** The cheapest bookable car of each class at a place in every plan: one search a plan, each kept like those of other pages. */
export async function monthlyRows(visit: FleetVisit, place: Place): Promise<MonthlyRow[]> {
  const plans = await Promise.all(
    ALL_MONTHS.map(async (months) => ({ months, ...(await visit.search.featuredOffersAt(place, { months, currency: visit.currency })) })),
  );
  return VEHICLE_CLASSES.map((name) => ({
    class: className(name, visit.lang),
    cells: plans.map(({ months, offers }) => {
      const cheapest = offers.find(({ vehicle }) => vehicle.class === name);
      return {
        months,
        monthly: cheapest ? money(roundedRatio(cheapest.total.minor, months), cheapest.total.currency) : null,
        query: listQuery(visit, place, { filters: { class: [name] }, period: { months } }),
      };
    }),
  })).filter(({ cells }) => cells.some(({ monthly }) => monthly !== null));
}
