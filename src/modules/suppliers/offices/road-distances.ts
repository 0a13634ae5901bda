import type { Database } from '#platform/database';
import { readRoadKmFrom } from './store.ts';
import { rememberedForEdition } from './this-edition.ts';

/** How far it is by road to another province. */
export interface RoadDistance {
  /** Slug of its city. */
  readonly to: string;
  readonly km: number;
}

const readDistances = rememberedForEdition((db, province): Promise<readonly RoadDistance[]> => readRoadKmFrom(db, province));

/** Road kilometres from a province of Turkey to the others, the nearest first; empty for a city abroad. Kept in memory until the fleet changes. */
export const roadDistancesFrom = (db: Database, province: string): Promise<readonly RoadDistance[]> => readDistances(db, province);
