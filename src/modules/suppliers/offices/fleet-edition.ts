import type { CacheDescription, Caches } from '#platform/cache';
import type { Database } from '#platform/database';
import { type ReadingDeps, reading } from '#platform/replicas/reading';
import { selectEditions, selectFleetEdition } from './store.ts';

/** What reads of the fleet depend on. */
export interface FleetDeps extends ReadingDeps {
  readonly caches: Caches;
}

/** The name of the whole fleet as it stands: another one after every change of any supplier's. Nothing where it has none, and then nothing can be kept. */
export const fleetEdition = (db: Database): Promise<string | undefined> => selectFleetEdition(db);

/** The name of each supplier's fleet as it stands, by slug; under '' what belongs to none of them. */
export type Editions = ReadonlyMap<string, string>;

export const editionsOf = async (db: Database): Promise<Editions> =>
  new Map((await selectEditions(db)).map(({ supplier, edition }) => [supplier, edition]));

/**
 * What is read of the fleet, kept until the database names another edition of it.
 * @param key what is asked for, such as the slug of a place
 */
export async function readPerEdition<Value>(
  deps: FleetDeps,
  description: CacheDescription<Value>,
  key: string,
  read: (db: Database) => Promise<Value>,
): Promise<Value> {
  // Named before it is read, and by the primary: what is kept under a name is never older than the name, on whichever database it is read.
  const edition = await fleetEdition(deps.db);
  return deps.caches.of(description).get(key, edition, () => reading(deps, read));
}
