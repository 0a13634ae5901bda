import type { Database } from '#platform/database';
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

/** The fleet as searches read it. */
export interface KnownFleet {
  /** Whether some office serves each of the places. */
  serves(places: readonly string[]): Promise<boolean>;
  between(pickup: string, returnTo: string): Promise<Fleet>;
}

/** What has been read of one edition; a trip's fleet by the names of its places. */
interface Edition {
  readonly name: string;
  served?: Promise<ReadonlySet<string>>;
  readonly fleets: Map<string, Promise<Fleet>>;
}

// A place with twenty suppliers takes half a megabyte.
const FLEETS_AT_MOST = 60;

/**
 * Keeps what it has read of the fleet until the database names another edition: the fleet changes when somebody edits it, not
 * when somebody books.
 */
export function knownFleet(db: Database): KnownFleet {
  let kept: Edition | undefined;
  // Named before it is read: what is kept under a name is never older than the name.
  const edition = async (): Promise<Edition> => {
    const name = await readFleetEdition(db);
    if (name === undefined) return { name: '', fleets: new Map() };
    if (kept?.name !== name) kept = { name, fleets: new Map() };
    return kept;
  };
  return {
    async serves(places) {
      const now = await edition();
      now.served ??= readServedPlaces(db);
      // A database that did not answer is asked again.
      now.served.catch(() => delete now.served);
      const served = await now.served;
      return places.every((place) => served.has(place));
    },
    async between(pickup, returnTo) {
      const { fleets } = await edition();
      const trip = `${pickup} ${returnTo}`;
      const fleet = fleets.get(trip) ?? readFleet(db, pickup, returnTo);
      keepLast(fleets, trip, fleet);
      return fleet;
    },
  };
}

async function readFleet(db: Database, pickup: string, returnTo: string): Promise<Fleet> {
  const [providers, roadKm] = await Promise.all([readProviders(db, pickup, returnTo), readRoadKm(db, pickup, returnTo)]);
  const offices = new Set(providers.flatMap((provider) => provider.pickups.map((office) => office.id)));
  return { providers, roadKm, groups: offices.size === 0 ? [] : await readGroups(db, { offices: [...offices] }) };
}

/** Keeps what was asked for last, and forgets what nobody has asked for longest. */
function keepLast(fleets: Map<string, Promise<Fleet>>, trip: string, fleet: Promise<Fleet>): void {
  fleets.delete(trip);
  fleets.set(trip, fleet);
  const [longestUnasked] = fleets.keys();
  if (fleets.size > FLEETS_AT_MOST && longestUnasked !== undefined) fleets.delete(longestUnasked);
  fleet.catch(() => fleets.get(trip) === fleet && fleets.delete(trip));
}
