import type { Money } from '#kernel/money';
import type { CatalogueGroup } from './fleet-catalogue.ts';

/** From and to; both the same where all agree. */
export type Span<Value> = readonly [least: Value, most: Value];

/** What renting some cars asks for and costs, over all who rent them. */
export interface FleetTerms {
  readonly minimumAge: Span<number>;
  readonly licenceYears: Span<number>;
  readonly deposit: Span<Money>;
  /** Kilometres a day of those with a limit; null where none has one. */
  readonly kmPerDay: Span<number> | null;
  /** Whether some are rented without a limit. */
  readonly unlimited: boolean;
  /** The lowest price of a day by the price lists; null where nobody has one. */
  readonly from: Money | null;
  readonly companies: number;
  /** Types of car, and cars. */
  readonly models: number;
  readonly cars: number;
}

/** The terms of some car groups, of one or many companies; nothing where there are none. */
export function fleetTerms(groups: readonly CatalogueGroup[]): FleetTerms | undefined {
  const [first] = groups;
  if (!first) return undefined;
  const limits = groups.flatMap(({ kmPerDay }) => (kmPerDay === null ? [] : [kmPerDay]));
  return {
    minimumAge: spanOf(groups.map((group) => group.minimumAge)),
    licenceYears: spanOf(groups.map((group) => group.minimumLicenceYears)),
    deposit: [
      groups.map((group) => group.deposit).reduce((a, b) => (b.minor < a.minor ? b : a)),
      groups.map((group) => group.deposit).reduce((a, b) => (b.minor > a.minor ? b : a)),
    ],
    kmPerDay: limits.length > 0 ? spanOf(limits) : null,
    unlimited: groups.some(({ kmPerDay }) => kmPerDay === null),
    from: lowestDaily(groups),
    companies: new Set(groups.map(({ supplier }) => supplier)).size,
    models: new Set(groups.map(({ vehicle }) => vehicle.slug)).size,
    cars: carsIn(groups),
  };
}

/** The lowest price of a day, or nothing where none of them has a price. */
export function lowestDaily(groups: readonly CatalogueGroup[]): Money | null {
  return groups.reduce<Money | null>((lowest, { daily }) => (daily && (!lowest || daily.minor < lowest.minor) ? daily : lowest), null);
}

export const carsIn = (groups: readonly CatalogueGroup[]): number =>
  groups.flatMap(({ lots }) => lots).reduce((sum, lot) => sum + lot.units, 0);

const spanOf = (values: readonly number[]): Span<number> => [Math.min(...values), Math.max(...values)];

/** The places with most of some cars, most first. */
export function placesWithMost(groups: readonly CatalogueGroup[]): { readonly place: string; readonly cars: number }[] {
  const cars = new Map<string, number>();
  for (const { office, units } of groups.flatMap(({ lots }) => lots)) cars.set(office.place, (cars.get(office.place) ?? 0) + units);
  return [...cars].map(([place, count]) => ({ place, cars: count })).sort((a, b) => b.cars - a.cars || (a.place < b.place ? -1 : 1));
}

/** Each value once, the most frequent first. */
export function byFrequency<Value>(values: readonly Value[]): Value[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([value]) => value);
}
