import type { CacheDescription } from '#platform/cache';
import { type FleetDeps, readPerEdition } from './fleet-edition.ts';
import { readRoadKmFrom } from './store.ts';

/** How far it is by road to another province. */
export interface RoadDistance {
  /** Slug of its city. */
  readonly to: string;
  readonly km: number;
}

const ROAD_DISTANCES: CacheDescription<readonly RoadDistance[]> = { name: 'suppliers.road_distances', entries: 200 };

/** Road kilometres from a province of Turkey to the others, the nearest first; empty for a city abroad. Kept in memory until the fleet changes. */
export const roadDistancesFrom = (deps: FleetDeps, province: string): Promise<readonly RoadDistance[]> =>
  readPerEdition(deps, ROAD_DISTANCES, province, (db) => readRoadKmFrom(db, province));
