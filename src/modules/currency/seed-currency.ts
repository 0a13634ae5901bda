import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '#platform/database';
import { ROOT } from '#platform/root';
import { recordRate } from './rates.ts';

const RatesFile = z.object({ rates: z.array(z.object({ date: z.iso.date(), tryPerEuroE4: z.int().positive() })).min(1) });

/**
 * Records the sample rate of `db/seed/currency`, so that a fresh machine can show prices in both currencies.
 * Repeatable.
 */
export async function seedCurrency(db: Database, now: Date): Promise<void> {
  const { rates } = RatesFile.parse(JSON.parse(await readFile(join(ROOT, 'db', 'seed', 'currency', 'rates.json'), 'utf8')));
  for (const rate of rates) await recordRate(db, { ...rate, source: 'sample' }, now);
}
