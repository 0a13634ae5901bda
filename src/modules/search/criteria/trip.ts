import { chargeCurrency } from '#currency/model';
import type { ChargedCurrency } from '#kernel/money';
import { instantOf } from '#kernel/zones';
import { findPlace, isInternational, type PlaceCatalogue } from '#places';
import type { Trip } from '#suppliers';
import type { RentalCriteria } from '#suppliers/model';

/** The trip of some criteria; nothing when a place is not known (any more). */
export function tripFrom(places: PlaceCatalogue, criteria: RentalCriteria): Trip | undefined {
  const pickup = findPlace(places, criteria.pickup);
  const returnTo = findPlace(places, criteria.returnTo);
  if (!pickup || !returnTo) return undefined;
  return { criteria, pickup, returnTo, from: instantOf(criteria.pickupAt, pickup.zone), to: instantOf(criteria.returnAt, returnTo.zone) };
}

/**
 * What this driver is charged in for this trip (docs/decisions/0032), by their country of residence; a trip that begins or ends abroad is
 * international.
 */
export function chargeCurrencyOf({ criteria, pickup, returnTo }: Trip): ChargedCurrency {
  return chargeCurrency(criteria.driver.country, isInternational(pickup) || isInternational(returnTo));
}
