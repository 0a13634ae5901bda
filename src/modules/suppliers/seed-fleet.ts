import type { Database } from '#platform/database';
import { deskRentals } from './sample/desk-rentals.ts';
import { sampleFleet } from './sample/sample-fleet.ts';
import { sampleSources } from './sample/sources.ts';
import { insertFleet, markSampleFleet } from './store.ts';

export interface FleetWishes {
  readonly seed: number;
  /** 1 unless told otherwise; 10 makes a marketplace ten times as large without enlarging any place's answer. */
  readonly scale?: number;
  readonly now: Date;
}

/**
 * Writes the sample marketplace into an empty database: the same seed always makes the same one. Every name, price and
 * condition in it is sample data, also where a real company's name is used.
 */
export async function seedFleet(db: Database, { seed, scale = 1, now }: FleetWishes): Promise<void> {
  const fleet = sampleFleet(await sampleSources(), { seed, scale });
  await markSampleFleet(db, now);
  await insertFleet(db, fleet, deskRentals(seed, fleet, now));
}
