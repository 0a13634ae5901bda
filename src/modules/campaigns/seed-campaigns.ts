import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CURRENCIES } from '#kernel/money';
import { addDays, dateOf, type WallClock } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';
import type { Database } from '#platform/database';
import { ROOT } from '#platform/root';
import type { Campaign } from './campaign.ts';
import { addCampaigns } from './store.ts';

const LocalizedText = z.object({ tr: z.string().min(1), en: z.string().min(1) });
const Amount = z.object({ minor: z.int().positive(), currency: z.enum(CURRENCIES) });
const CampaignSeed = z.object({
  code: z.string().regex(/^[A-Z0-9]{3,20}$/),
  slug: LocalizedText,
  title: LocalizedText,
  summary: LocalizedText,
  body: LocalizedText,
  discount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), basisPoints: z.int().min(1).max(10_000), cap: Amount.nullable() }),
    z.object({ kind: z.literal('amount'), amount: Amount }),
  ]),
  /** Days counted from midnight of the seeding day in Turkey: a sample marketplace always has campaigns in force. */
  validFromDay: z.int(),
  validUntilDay: z.int(),
  minimumDays: z.int().min(1),
  minimumTotal: Amount.nullable(),
  supplierSlugs: z.array(z.string()).nullable(),
  vehicleClasses: z.array(z.string()).nullable(),
  maximumUses: z.int().positive().nullable(),
  /** Once, unless it says otherwise. */
  usesPerCustomer: z.int().positive().nullable().default(1),
});

/**
 * Adds the sample campaigns of `db/seed/campaigns` that are not there yet, their validity counted from today.
 * Repeatable.
 */
export async function seedCampaigns(db: Database, now: Date): Promise<void> {
  const text = await readFile(join(ROOT, 'db', 'seed', 'campaigns', 'campaigns.json'), 'utf8');
  const seeds = z.array(CampaignSeed).parse(JSON.parse(text));
  const campaigns: Campaign[] = seeds.map(({ validFromDay, validUntilDay, ...terms }) => ({
    ...terms,
    validFrom: startOfDay(now, validFromDay),
    validUntil: startOfDay(now, validUntilDay),
    uses: 0,
  }));
  await addCampaigns(db, campaigns);
}

function startOfDay(now: Date, daysLater: number): Date {
  const day = dateOf(addDays(wallClockAt(now, MARKET_ZONE), daysLater));
  return instantOf(`${day}T00:00` as WallClock, MARKET_ZONE);
}
