import type { CacheDescription, Caches } from '#platform/cache';
import type { Database } from '#platform/database';
import { type ReadingDeps, reading } from '#platform/replicas/reading';
import { selectEditions, selectFleetEdition } from './store.ts';

/** What reads of the fleet depend on. */
export interface FleetDeps extends ReadingDeps {
  readonly caches: Caches;
}

const FLEET_EDITION = 'suppliers.fleet_edition';

/**
 * The name of the whole fleet as it stands, or stood a moment ago: another one after every change of any supplier's. Nothing where it has none, and then nothing can be kept.
 * @param withinMs no older than this; a moment unless told otherwise (`RecentFacts`)
 */
export const fleetEdition = ({ db, caches }: Pick<FleetDeps, 'db' | 'caches'>, withinMs?: number): Promise<string | undefined> =>
  caches.recent.get(FLEET_EDITION, () => selectFleetEdition(db), withinMs);

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
  const edition = await fleetEdition(deps);
  return deps.caches.of(description).get(key, edition, () => reading(deps, read));
}
