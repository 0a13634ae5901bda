import { isNearby, type Place } from '#places/model';
import type { Offer } from '#suppliers/model';

/** Kilometres that the customer goes for the car: none when it is brought to them. */
export const wayKm = ({ pickup }: Pick<Offer, 'pickup'>): number => (pickup.delivery === 'valet' ? 0 : (pickup.distanceKm ?? 0));

/** Offers at the place that was searched for, and those whose office is further than such a place reaches; both keep their order. */
export interface Whereabouts {
  readonly near: readonly Offer[];
  readonly further: readonly Offer[];
}

/** @param pickup the place that was searched for: its kind says how far it reaches (`NEARBY_KM`) */
export function nearFirst(offers: readonly Offer[], pickup: Pick<Place, 'kind'>): Whereabouts {
  const { true: near = [], false: further = [] } = Object.groupBy(
    offers,
    (offer) => String(isNearby(pickup, wayKm(offer))) as 'true' | 'false',
  );
  return { near, further };
}
