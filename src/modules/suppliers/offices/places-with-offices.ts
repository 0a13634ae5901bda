import type { Place, PlaceCatalogue } from '#places';
import type { FleetDeps } from './fleet-edition.ts';
import { type OfficeDirectory, officeDirectory } from './office-directory.ts';

/** The kinds of places that have a page of their own; the offices of stations are found on the page of their city. */
const KINDS_WITH_A_PAGE: readonly Place['kind'][] = ['city', 'district', 'airport'];

/** Their old addresses lead to the list of places for the time being (specification, section 2), whoever has an office there. */
const CLOSED: ReadonlySet<string> = new Set(['artvin', 'baku-havalimani', 'buyukcekmece', 'koycegiz', 'mus-havalimani']);

/** Cities, districts and airports with an office, the most looked-for first: the places that have a page. A city has one when any office is in it. */
export async function placesWithOffices({ places, ...deps }: FleetDeps & { readonly places: PlaceCatalogue }): Promise<readonly Place[]> {
  const directory = await officeDirectory(deps);
  let known = found.get(directory);
  if (known?.places !== places) {
    known = { places, withOffices: places.places.filter((place) => hasOffices(directory, place)) };
    found.set(directory, known);
  }
  return known.withOffices;
}

/** Whether a place has a page: it is a city, a district or an airport, an office is there, and its page is not closed. */
export function hasOffices(directory: OfficeDirectory, place: Place): boolean {
  if (!KINDS_WITH_A_PAGE.includes(place.kind) || CLOSED.has(place.slug)) return false;
  return directory.at.has(place.slug) || (place.kind === 'city' && directory.inCity.has(place.slug));
}

const found = new WeakMap<OfficeDirectory, { readonly places: PlaceCatalogue; readonly withOffices: readonly Place[] }>();
