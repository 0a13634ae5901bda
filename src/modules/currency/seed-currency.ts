import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '#platform/database';
import { ROOT } from '#platform/root';
import { recordRate } from './rates.ts';

const E4 = z.int().positive();
const RatesFile = z.object({
  rates: z.array(z.object({ date: z.iso.date(), tryPerEuroE4: E4, tryPerDollarE4: E4, tryPerPoundE4: E4 })).min(1),
});

/**
 * Records the sample rate of `db/seed/currency`, so that a fresh machine can show prices in every currency.
 * Repeatable.
 */
export async function seedCurrency(db: Database, now: Date): Promise<void> {
  const { rates } = RatesFile.parse(JSON.parse(await readFile(join(ROOT, 'db', 'seed', 'currency', 'rates.json'), 'utf8')));
  for (const rate of rates) await recordRate(db, { ...rate, source: 'sample' }, now);
}
