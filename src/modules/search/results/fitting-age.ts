import { isBookable, type Offer } from '#suppliers/model';

/** The age nearest to the driver's at which something can be rented, and how many of the offers then. */
export interface FittingAge {
  readonly kind: 'from' | 'up_to';
  readonly age: number;
  readonly count: number;
}

/** Where no offer is for this driver's age: the age at which the first of them are. Nothing where one fits, and where there is none at all. */
export function fittingAge(offers: readonly Offer[]): FittingAge | null {
  if (offers.some(isBookable)) return null;
  const minimums = offers.flatMap(({ ineligible }) => ineligible.flatMap((one) => (one.kind === 'too_young' ? one.minimumAge : [])));
  if (minimums.length > 0) {
    const age = Math.min(...minimums);
    return { kind: 'from', age, count: minimums.filter((minimum) => minimum === age).length };
  }
  const maximums = offers.flatMap(({ ineligible }) => ineligible.flatMap((one) => (one.kind === 'too_old' ? one.maximumAge : [])));
  if (maximums.length === 0) return null;
  const age = Math.max(...maximums);
  return { kind: 'up_to', age, count: maximums.filter((maximum) => maximum === age).length };
}
