import type { Database } from '#platform/database';
import { placesFromSeed } from './seed-files.ts';
import { savePlaces } from './store.ts';

/**
 * Writes the places of `db/seed/places` into the database. Repeatable: rows are brought up to date by slug.
 * @returns how many places the files hold
 */
export async function seedPlaces(db: Database): Promise<number> {
  const places = await placesFromSeed();
  await savePlaces(db, places);
  return places.length;
}
