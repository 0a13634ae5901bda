import type { CacheDescription } from '#platform/cache';
import type { Database } from '#platform/database';
import type { DirectDeps } from './deps.ts';
import type { OfficeGroup, Provider } from './provider.ts';
import type { RoadKm } from './route.ts';
import { readFleetEdition, readGroups, readProviders, readRoadKm, readServedPlaces } from './store.ts';

/** What suppliers offer for a trip between two places, whichever cars are out. */
export interface Fleet {
  readonly providers: readonly Provider[];
  readonly roadKm: RoadKm;
  /** The car groups of every office where the trip may begin. */
  readonly groups: readonly OfficeGroup[];
}

const SERVED_PLACES: CacheDescription<ReadonlySet<string>> = { name: 'suppliers.served_places', entries: 1 };
/** By pickup and return. A place with twenty suppliers takes half a megabyte. */
const FLEETS: CacheDescription<Fleet> = { name: 'suppliers.fleets', entries: 60 };

type FleetDeps = Pick<DirectDeps, 'db' | 'caches'>;

/** Whether some office serves each of the places. */
export async function servesAll({ db, caches }: FleetDeps, places: readonly string[]): Promise<boolean> {
  const served = await caches.of(SERVED_PLACES).get('', await readFleetEdition(db), () => readServedPlaces(db));
  return places.every((place) => served.has(place));
}

/**
 * The fleet for trips between two places, read once until the database names another edition of it: it changes when somebody edits it, not when
 * somebody books.
 */
export async function fleetBetween({ db, caches }: FleetDeps, pickup: string, returnTo: string): Promise<Fleet> {
  // Named before it is read: what is kept under a name is never older than the name.
  const edition = await readFleetEdition(db);
  return caches.of(FLEETS).get(`${pickup} ${returnTo}`, edition, () => readFleet(db, pickup, returnTo));
}

async function readFleet(db: Database, pickup: string, returnTo: string): Promise<Fleet> {
  const [providers, roadKm] = await Promise.all([readProviders(db, pickup, returnTo), readRoadKm(db, pickup, returnTo)]);
  const offices = new Set(providers.flatMap((provider) => provider.pickups.map((office) => office.id)));
  return { providers, roadKm, groups: offices.size === 0 ? [] : await readGroups(db, { offices: [...offices] }) };
}
