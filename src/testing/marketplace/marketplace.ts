import { addMonths, type WallClock } from '#kernel/time';
import { instantOf } from '#kernel/zones';
import type { Place } from '#places/model';
import type { Database } from '#platform/database';
import { insertFleet, type SupplierConditions, type Trip } from '#suppliers';
import type { RentalCriteria } from '#suppliers/model';
import { conditions, fleet } from './fleet.ts';

/** When the small marketplace's tests take place: a Saturday morning in August, before every default trip. */
export const MARKET_NOW = new Date('2026-08-01T06:00:00Z');

const airport: Place = {
  slug: 'istanbul-havalimani',
  kind: 'airport',
  name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' },
  citySlug: 'istanbul',
  context: { tr: 'İstanbul', en: 'Istanbul' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 41.2599,
  longitude: 28.7427,
  iata: 'IST',
  hub: true,
};
const city: Place = {
  slug: 'ankara',
  kind: 'city',
  name: { tr: 'Ankara', en: 'Ankara' },
  context: { tr: 'Türkiye', en: 'Türkiye' },
  country: 'TR',
  zone: 'Europe/Istanbul',
  latitude: 39.9334,
  longitude: 32.8597,
  hub: true,
};

export interface SmallMarketplace {
  readonly now: Date;
  readonly places: { readonly airport: Place; readonly city: Place };
  /** Ids of what can run out: four cars, one car, two cars at the airport; two cars in the city. */
  readonly pools: { readonly clio: number; readonly lastDuster: number; readonly superb: number; readonly cityClio: number };
}

/**
 * Two suppliers, two places, three car groups, priced for arithmetic in the head, in one season:
 * - Yolbaz (airport all hours, city 09:00-18:00 without Sundays, one-way between them: 450 km at 5 lira): a Clio at 1000 a day (900 from
 *   7 days; 24 000 a month), a Duster at 2000 a day with a single car at the airport; free cancellation until 24 hours.
 * - Kuzey Oto (airport only): a Superb at 3000 a day for drivers from 25, young drivers below 30 at 200 a day, no free
 *   cancellation.
 * @param wishes.confirmation how both of them confirm; at once unless told otherwise
 */
export async function smallMarketplace(
  db: Database,
  wishes: { readonly confirmation?: SupplierConditions['confirmation'] } = {},
): Promise<SmallMarketplace> {
  const { confirmation = conditions.confirmation } = wishes;
  const supplier_conditions = fleet.supplier_conditions.map((row) => ({ ...row, conditions: { ...row.conditions, confirmation } }));
  await insertFleet(db, { ...fleet, supplier_conditions });
  return { now: MARKET_NOW, places: { airport, city }, pools: { clio: 1, lastDuster: 2, superb: 3, cityClio: 4 } };
}

/** A trip between two places: five days in August for a driver of 35 from Turkey, unless told otherwise. */
export function tripBetween(pickup: Place, returnTo: Place = pickup, wishes: Partial<RentalCriteria> = {}): Trip {
  const pickupAt = wishes.pickupAt ?? wall('2026-08-14T10:00');
  const returnAt = wishes.returnAt ?? (wishes.months ? addMonths(pickupAt, wishes.months) : wall('2026-08-19T10:00'));
  return {
    criteria: { driver: { country: 'TR', age: 35 }, ...wishes, pickup: pickup.slug, returnTo: returnTo.slug, pickupAt, returnAt },
    pickup,
    returnTo,
    from: instantOf(pickupAt, pickup.zone),
    to: instantOf(returnAt, returnTo.zone),
  };
}

const wall = (text: string): WallClock => text as WallClock;
