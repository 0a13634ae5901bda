import type { SupplierConditions } from './conditions.ts';

/**
 * What returning a car to another office costs: a flat fee within the province, by road distance between provinces.
 * @param roadKm between the two provinces; undefined when no road is known
 * @returns minor units, or nothing when the supplier does not take the car back there
 */
export function oneWayFee(terms: SupplierConditions['oneWay'], sameProvince: boolean, roadKm: number | undefined): number | undefined {
  if (!terms) return undefined;
  if (sameProvince) return terms.withinProvinceMinor;
  if (roadKm === undefined || roadKm > terms.longestKm) return undefined;
  return Math.max(terms.minimumMinor, terms.perKmMinor * roadKm);
}
