import type { Database } from '#platform/database';
import type { OfficeGroup, Provider } from './provider.ts';
import type { RoadKm } from './route.ts';
import { readFleetEdition, readGroups, readProviders, readRoadKm } from './store.ts';

/** What suppliers offer for a trip between two places, whichever cars are out. */
export interface Fleet {
  readonly providers: readonly Provider[];
  readonly roadKm: RoadKm;
  /** The car groups of every office where the trip may begin. */
  readonly groups: readonly OfficeGroup[];
}

export type FleetBetween = (pickup: string, returnTo: string) => Promise<Fleet>;

// A place with twenty suppliers takes half a megabyte.
const KEPT_AT_MOST = 60;

/**
 * The fleet as searches read it. It changes when somebody edits it and not when somebody books, so that what was read is kept
 * until the database names another edition.
 */
export function knownFleet(db: Database): FleetBetween {
  const kept = new Map<string, Promise<Fleet>>();
  let keptEdition: string | undefined;
  return async (pickup, returnTo) => {
    // Named before it is read: what is kept under a name is never older than the name.
    const edition = await readFleetEdition(db);
    if (edition === undefined) return readFleet(db, pickup, returnTo);
    if (edition !== keptEdition) kept.clear();
    keptEdition = edition;
    const trip = `${pickup} ${returnTo}`;
    const fleet = kept.get(trip) ?? readFleet(db, pickup, returnTo);
    keepLast(kept, trip, fleet);
    return fleet;
  };
}

async function readFleet(db: Database, pickup: string, returnTo: string): Promise<Fleet> {
  const [providers, roadKm] = await Promise.all([readProviders(db, pickup, returnTo), readRoadKm(db, pickup, returnTo)]);
  const offices = new Set(providers.flatMap((provider) => provider.pickups.map((office) => office.id)));
  return { providers, roadKm, groups: offices.size === 0 ? [] : await readGroups(db, { offices: [...offices] }) };
}

/** Keeps what was asked for last, and forgets what nobody has asked for longest. */
function keepLast(kept: Map<string, Promise<Fleet>>, trip: string, fleet: Promise<Fleet>): void {
  kept.delete(trip);
  kept.set(trip, fleet);
  const [longestUnasked] = kept.keys();
  if (kept.size > KEPT_AT_MOST && longestUnasked !== undefined) kept.delete(longestUnasked);
  // A database that did not answer is asked again.
  fleet.catch(() => kept.get(trip) === fleet && kept.delete(trip));
}
