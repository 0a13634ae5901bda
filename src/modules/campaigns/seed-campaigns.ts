import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CHARGED_CURRENCIES } from '#kernel/money';
import type { Database } from '#platform/database';
import { ROOT } from '#platform/root';
import type { Campaign } from './campaign.ts';
import { addCampaigns } from './store.ts';
import { validityAt } from './validity.ts';

const FILE = join(ROOT, 'db', 'seed', 'campaigns', 'campaigns.json');
const LocalizedText = z.object({ tr: z.string().min(1), en: z.string().min(1) });
const Amount = z.object({ minor: z.int().positive(), currency: z.enum(CHARGED_CURRENCIES) });
const DayOfYear = z.string().regex(/^\d{2}-\d{2}$/);
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
  validity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('yearly'), windows: z.array(z.object({ from: DayOfYear, before: DayOfYear })).min(1) }),
    z.object({ kind: z.literal('past'), fromDay: z.int().negative(), beforeDay: z.int().negative() }),
  ]),
  minimumDays: z.int().min(1),
  minimumTotal: Amount.nullable(),
  supplierSlugs: z.array(z.string()).nullable(),
  vehicleClasses: z.array(z.string()).nullable(),
  pickupDays: z.object({ from: z.iso.date(), through: z.iso.date() }).exactOptional(),
  placeSlugs: z.array(z.string()).min(1).exactOptional(),
  firstBookingOnly: z.boolean().exactOptional(),
  excludesCredit: z.boolean().exactOptional(),
  maximumUses: z.int().positive().nullable(),
  /** Once, unless it says otherwise. */
  usesPerCustomer: z.int().positive().nullable().default(1),
});

/** The sample campaigns of `db/seed/campaigns` with the season that `now` is in or next to. @throws when the file breaks its shape */
export async function sampleCampaigns(now: Date): Promise<Campaign[]> {
  const seeds = z.array(CampaignSeed).parse(JSON.parse(await readFile(FILE, 'utf8')));
  return seeds.map(({ validity, ...terms }) => ({ ...terms, ...validityAt(validity, now) }));
}

/** Adds the sample campaigns that are not there yet, and gives those that come again with the year their next season. Repeatable. */
export async function seedCampaigns(db: Database, now: Date): Promise<void> {
  await addCampaigns(db, await sampleCampaigns(now));
}
