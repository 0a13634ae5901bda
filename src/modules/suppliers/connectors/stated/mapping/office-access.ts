import type { OfficeAccess } from '../../../model.ts';
import type { StatedLocation } from '../stated.ts';

/** OpenTravel's list VWF (Vehicle Where At Facility) in our words. What says no way to the car (14 airport, 26 rental centre) says nothing here. */
const ACCESS_OF: Readonly<Record<string, OfficeAccess>> = {
  ...Object.fromEntries(['1', '4', '12'].map((code) => [code, 'terminal' as const])),
  ...Object.fromEntries(['2', '3', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24'].map((code) => [code, 'shuttle' as const])),
  ...Object.fromEntries(['5', '6', '7', '8', '9', '10', '11', '13'].map((code) => [code, 'walk_in' as const])),
  '25': 'meeting',
};

/**
 * How a customer comes to the car, as far as a supplier says where its desk and its cars stand. A shuttle to either is a shuttle: a desk in the
 * terminal helps nobody whose car stands elsewhere.
 */
export function accessOf({ counter, park }: Pick<StatedLocation, 'counter' | 'park'>): OfficeAccess | undefined {
  const stated = [counter, park].flatMap((code) => (code ? (ACCESS_OF[code] ?? []) : []));
  return stated.find((access) => access === 'shuttle') ?? stated[0];
}
