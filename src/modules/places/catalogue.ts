import type { Database } from '#platform/database';
import { type Coordinates, distanceKm, type Place, type PlaceKind } from './model.ts';
import { prepareSearch, type SearchIndex } from './search-index.ts';
import { type PlaceRecord, readPlaces } from './store.ts';

/** Every place, in memory and prepared for searching. Places change only by seeding, so a process loads them once. */
export interface PlaceCatalogue {
  /** The most looked-for first. */
  readonly places: readonly Place[];
  readonly bySlug: ReadonlyMap<string, Place>;
  readonly search: SearchIndex;
}

/** Reads the places into a catalogue; about a thousand rows, a few milliseconds. */
export async function loadPlaces(db: Database): Promise<PlaceCatalogue> {
  return catalogueOf(await readPlaces(db));
}

export function catalogueOf(records: readonly PlaceRecord[]): PlaceCatalogue {
  const ordered = [...records].sort((a, b) => b.prominence - a.prominence || (a.slug < b.slug ? -1 : 1));
  const places = ordered.map(({ aliases: _aliases, prominence: _prominence, ...place }): Place => place);
  return { places, bySlug: new Map(places.map((place) => [place.slug, place])), search: prepareSearch(ordered, places) };
}

/** The place with that slug, or nothing. */
export function findPlace(catalogue: PlaceCatalogue, slug: string): Place | undefined {
  return catalogue.bySlug.get(slug);
}

/** @throws when no place has that slug: for slugs from our own tables, not from visitors. */
export function getPlace(catalogue: PlaceCatalogue, slug: string): Place {
  const place = catalogue.bySlug.get(slug);
  if (!place) throw new Error(`There is no place ${slug}`);
  return place;
}

/** The places of those slugs, in their order. @throws when one of them does not exist. */
export function getPlaces(catalogue: PlaceCatalogue, slugs: readonly string[]): Place[] {
  return slugs.map((slug) => getPlace(catalogue, slug));
}

/** Districts, airports and stations of a city, the most looked-for first. */
export function placesOfCity(catalogue: PlaceCatalogue, citySlug: string, kinds?: readonly PlaceKind[]): Place[] {
  return catalogue.places.filter((place) => place.citySlug === citySlug && (!kinds || kinds.includes(place.kind)));
}

/** The places people look for most, for the home page and for a search field without text. */
export function popularPlaces(catalogue: PlaceCatalogue, limit: number, kinds: readonly PlaceKind[] = ['airport', 'city']): Place[] {
  return catalogue.places.filter((place) => kinds.includes(place.kind)).slice(0, limit);
}

/** Places around a point with their distance in kilometres, the nearest first. */
export function nearbyPlaces(
  catalogue: PlaceCatalogue,
  centre: Coordinates,
  wanted: { kinds?: readonly PlaceKind[]; withinKm: number; limit: number },
): { place: Place; km: number }[] {
  return catalogue.places
    .filter((place) => place !== centre && (!wanted.kinds || wanted.kinds.includes(place.kind)))
    .map((place) => ({ place, km: distanceKm(centre, place) }))
    .filter(({ km }) => km <= wanted.withinKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, wanted.limit);
}

/**
 * The airport or big city that stands in for a place: itself when it is one, else the nearest in its country by
 * great circle (decisions, section 2). Nothing when its country has none.
 */
export function nearestHub(catalogue: PlaceCatalogue, place: Place): Place | undefined {
  if (place.hub) return place;
  let nearest: Place | undefined;
  let nearestKm = Number.POSITIVE_INFINITY;
  for (const hub of catalogue.places) {
    if (!hub.hub || hub.country !== place.country) continue;
    const km = distanceKm(place, hub);
    if (km < nearestKm) {
      nearest = hub;
      nearestKm = km;
    }
  }
  return nearest;
}
