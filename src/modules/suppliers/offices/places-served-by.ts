import { findPlace, type Place, type PlaceCatalogue } from '#places';
import type { Database } from '#platform/database';
import { readPlacesServedBy } from './store.ts';

/** The places where a supplier of our own fleet hands cars over, the most looked-for first; none of a supplier with a system of its own. */
export async function placesServedBy(
  { db, places }: { readonly db: Database; readonly places: PlaceCatalogue },
  supplier: string,
): Promise<readonly Place[]> {
  const served = new Set(await readPlacesServedBy(db, supplier));
  return places.places.filter(({ slug }) => served.has(slug)).flatMap(({ slug }) => findPlace(places, slug) ?? []);
}
