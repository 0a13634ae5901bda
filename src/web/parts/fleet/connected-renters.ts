import { findPlace } from '#places';
import type { RentedCar } from '#search';
import type { FleetVisit } from './fleet-visit.ts';

/**
 * Which cars companies with systems of their own rent now, where their offices are. No catalogue knows their fleets; the searches are those that
 * the pages of these places make and keep.
 */
export async function connectedRenters(visit: FleetVisit): Promise<RentedCar[]> {
  const slugs = new Set(visit.connected.flatMap(({ offices }) => offices.map(({ place }) => place)));
  const connected = new Set(visit.connected.map(({ slug }) => slug));
  const found = await Promise.all(
    [...slugs]
      .flatMap((slug) => findPlace(visit.places, slug) ?? [])
      .map((place) => visit.search.featuredOffersAt(place, { currency: visit.currency })),
  );
  return found.flatMap(({ rented }) => rented.filter(({ supplier }) => connected.has(supplier)));
}

/** The companies among them, each once. */
export const rentersOf = (renters: readonly RentedCar[], isMeant: (car: RentedCar) => boolean): string[] => [
  ...new Set(renters.filter(isMeant).map(({ supplier }) => supplier)),
];
