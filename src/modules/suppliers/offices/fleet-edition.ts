import type { CacheDescription, Caches } from '#platform/cache';
import type { Database } from '#platform/database';
import { readFleetEdition } from '../connectors/direct/store.ts';

/** What reads of the fleet depend on. */
export interface FleetDeps {
  readonly db: Database;
  readonly caches: Caches;
}

/** The name of the fleet as it stands: another one after every change. Nothing where it has none, and then nothing can be kept. */
export const fleetEdition = (db: Database): Promise<string | undefined> => readFleetEdition(db);

/**
 * What is read of the fleet, kept until the database names another edition of it.
 * @param key what is asked for, such as the slug of a place
 */
export async function readOnceAnEdition<Value>(
  { db, caches }: FleetDeps,
  description: CacheDescription<Value>,
  key: string,
  read: (db: Database) => Promise<Value>,
): Promise<Value> {
  // Named before it is read: what is kept under a name is never older than the name.
  const edition = await fleetEdition(db);
  return caches.of(description).get(key, edition, () => read(db));
}
