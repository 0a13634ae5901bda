import { seedReviews } from '#booking';
import { seedCampaigns } from '#campaigns';
import { seedCurrency } from '#currency';
import { seedPlaces } from '#places';
import { type Config, ConfigError } from '#platform/config';
import type { Database, OpenDatabase } from '#platform/database';
import { hasFleet, hasSampleFleet, seedFleet } from '#suppliers';

/**
 * Brings the catalogue of places up to date and, where nobody rents cars yet, fills the sample marketplace. Repeatable: a
 * marketplace that has a fleet keeps it, and its sample campaigns follow the seasons.
 * @returns whether the sample was written now
 */
export async function seedMarketplace(db: Database, sample: Config['seed'], now: Date): Promise<boolean> {
  await seedPlaces(db);
  await seedCurrency(db, now);
  if (!sample.sample) return false;
  const isFilled = await hasFleet(db);
  if (isFilled && !(await hasSampleFleet(db))) return false;
  await seedCampaigns(db, now);
  if (!isFilled) await seedFleet(db, { seed: sample.number, scale: sample.scale, now });
  await seedReviews(db, { seed: sample.number, now });
  return !isFilled;
}

/** @throws ConfigError where a demonstration has left its invented fleet */
export async function requireRealFleet({ db, close }: OpenDatabase): Promise<void> {
  if (!(await hasSampleFleet(db))) return;
  await close();
  throw new ConfigError([
    'The database holds the sample marketplace: its companies, cars, prices and reviews are invented, and a real installation must not sell them. Give it an empty database, or say with DEMO=true that this is a demonstration.',
  ]);
}
