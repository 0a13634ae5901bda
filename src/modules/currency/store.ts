import { sql } from 'kysely';
import type { Database } from '#platform/database';
import type { KnownRate, RateSource } from './model.ts';

type RateTables = {
  exchange_rates: {
    date: string;
    source: RateSource;
    try_per_euro_e4: number;
    try_per_dollar_e4: number | null;
    try_per_pound_e4: number | null;
    recorded_at: Date;
  };
};

/** The latest rate that somebody published or entered; a sample only where there is no other. */
export async function latestRate(db: Database): Promise<KnownRate | undefined> {
  const row = await db
    .withTables<RateTables>()
    .selectFrom('exchange_rates')
    .select(['date', 'source', 'try_per_euro_e4', 'try_per_dollar_e4', 'try_per_pound_e4'])
    .orderBy(sql`source = 'sample'`)
    .orderBy('date', 'desc')
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      date: row.date,
      source: row.source,
      tryPerEuroE4: row.try_per_euro_e4,
      ...(row.try_per_dollar_e4 === null ? {} : { tryPerDollarE4: row.try_per_dollar_e4 }),
      ...(row.try_per_pound_e4 === null ? {} : { tryPerPoundE4: row.try_per_pound_e4 }),
    }
  );
}

export async function saveRate(db: Database, rate: KnownRate, now: Date): Promise<void> {
  await db
    .withTables<RateTables>()
    .insertInto('exchange_rates')
    .values({
      date: rate.date,
      source: rate.source,
      try_per_euro_e4: rate.tryPerEuroE4,
      try_per_dollar_e4: rate.tryPerDollarE4 ?? null,
      try_per_pound_e4: rate.tryPerPoundE4 ?? null,
      recorded_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['date', 'source']).doUpdateSet((row) => ({
        try_per_euro_e4: row.ref('excluded.try_per_euro_e4'),
        try_per_dollar_e4: row.ref('excluded.try_per_dollar_e4'),
        try_per_pound_e4: row.ref('excluded.try_per_pound_e4'),
        recorded_at: row.ref('excluded.recorded_at'),
      })),
    )
    .execute();
}
