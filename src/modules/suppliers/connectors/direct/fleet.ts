import type { CacheDescription } from '#platform/cache';
import type { Database } from '#platform/database';
import { reading } from '#platform/replicas/reading';
import { type Editions, editionsOf, fleetEdition, readPerEdition } from '../../offices/fleet-edition.ts';
import type { DirectDeps } from './deps.ts';
import type { OfficeGroup, Provider } from './provider.ts';
import type { RoadKm } from './route.ts';
import { readGroups, readProviders, readRoadKm, readServedPlaces } from './store.ts';

/** What suppliers offer for a trip between two places, whichever cars are out. */
export interface Fleet {
  readonly providers: readonly Provider[];
  readonly roadKm: RoadKm;
  /** The car groups of every office where the trip may begin. */
  readonly groups: readonly OfficeGroup[];
}

const SERVED_PLACES: CacheDescription<ReadonlySet<string>> = { name: 'suppliers.served_places', entries: 1 };
/** By pickup and return. A place with twenty suppliers takes half a megabyte. */
const FLEETS: CacheDescription<FleetMemory> = { name: 'suppliers.fleets', entries: 60 };

type FleetDeps = Pick<DirectDeps, 'db' | 'reads' | 'caches'>;

/** Whether some office serves each of the places. */
export async function servesAll(deps: FleetDeps, places: readonly string[]): Promise<boolean> {
  const served = await readPerEdition(deps, SERVED_PLACES, '', readServedPlaces);
  return places.every((place) => served.has(place));
}

/**
 * The fleet for trips between two places, each supplier's read once until the database names another edition of it: it changes when somebody edits it,
 * not when somebody books, and what one supplier changes is read anew for that one.
 */
export async function fleetBetween(deps: FleetDeps, pickup: string, returnTo: string): Promise<Fleet> {
  // Named before it is read, and by the primary: what is kept under a name is never older than the name, on whichever database it is read.
  const edition = await fleetEdition(deps);
  if (edition === undefined) return readFleet(deps.db, pickup, returnTo);
  const memory = await deps.caches.of(FLEETS).get(`${pickup} ${returnTo}`, 'renews itself', async () => fleetMemory(pickup, returnTo));
  return memory.at(deps, edition);
}

/** The fleet between two places as it was last read, and how it is brought to another edition. */
interface FleetMemory {
  at(deps: FleetDeps, edition: string): Promise<Fleet>;
}

interface KeptFleet extends Fleet {
  readonly editions: Editions;
}

function fleetMemory(pickup: string, returnTo: string): FleetMemory {
  let last: { readonly edition: string; readonly fleet: Promise<KeptFleet> } | undefined;
  return {
    at(deps, edition) {
      if (last?.edition === edition) return last.fleet;
      const before = last?.fleet.catch(() => undefined);
      const renewed = { edition, fleet: reading(deps, (db) => renewedFleet(db, before)) };
      last = renewed;
      // What could not be read is asked for again by whoever comes next.
      renewed.fleet.catch(() => {
        if (last === renewed) last = undefined;
      });
      return renewed.fleet;
    },
  };

  async function renewedFleet(db: Database, before: Promise<KeptFleet | undefined> | undefined): Promise<KeptFleet> {
    const known = await before;
    const editions = await editionsOf(db);
    const isAnother = (supplier: string): boolean => known?.editions.get(supplier) !== editions.get(supplier);
    // What belongs to no supplier is in everybody's offers.
    if (!known || isAnother('')) return { ...(await readFleet(db, pickup, returnTo)), editions };
    const changed = [...new Set([...editions.keys(), ...known.editions.keys()])].filter(isAnother);
    if (changed.length === 0) return { ...known, editions };
    const read = await readFleet(db, pickup, returnTo, changed);
    const stays = known.providers.filter(({ supplier }) => !changed.includes(supplier.slug));
    const offices = new Set(stays.flatMap(({ pickups }) => pickups.map(({ id }) => id)));
    return {
      editions,
      roadKm: read.roadKm,
      providers: [...stays, ...read.providers].sort(bySlug),
      groups: [...known.groups.filter(({ officeId }) => offices.has(officeId)), ...read.groups].sort((one, other) => one.pool - other.pool),
    };
  }
}

const bySlug = ({ supplier: { slug: one } }: Provider, { supplier: { slug: other } }: Provider): number =>
  one < other ? -1 : one > other ? 1 : 0;

/** @param suppliers of whom; without it, of everybody */
async function readFleet(db: Database, pickup: string, returnTo: string, suppliers?: readonly string[]): Promise<Fleet> {
  const [providers, roadKm] = await Promise.all([
    readProviders(db, pickup, returnTo, suppliers ? { suppliers } : {}),
    readRoadKm(db, pickup, returnTo),
  ]);
  const offices = new Set(providers.flatMap((provider) => provider.pickups.map((office) => office.id)));
  return { providers: providers.sort(bySlug), roadKm, groups: offices.size === 0 ? [] : await readGroups(db, { offices: [...offices] }) };
}
