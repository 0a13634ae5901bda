import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database';
import type { RateSource, StoredRate } from './model.ts';

type RateTables = {
  exchange_rates: {
    date: string;
    source: RateSource;
    try_per_euro_e4: number;
    try_per_dollar_e4: number | null;
    try_per_pound_e4: number | null;
    recorded_at: Date;
    reason: string | null;
    entered_by: string | null;
  };
};

/** A rate with when it came, and who entered it for which reason. */
export interface NotedRate extends StoredRate {
  readonly recordedAt: Date;
  readonly reason: string | null;
  readonly enteredBy: string | null;
}

/** The latest rate that somebody published or entered; a sample only where there is no other. */
export async function latestRate(db: Database): Promise<StoredRate | undefined> {
  const row = await db
    .withTables<RateTables>()
    .selectFrom('exchange_rates')
    .select(['date', 'source', 'try_per_euro_e4', 'try_per_dollar_e4', 'try_per_pound_e4'])
    .orderBy(sql`source = 'sample'`)
    .orderBy('date', 'desc')
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && rateFrom(row);
}

/** The last lists, the latest day first. */
export async function latestRates(db: Database, limit: number): Promise<NotedRate[]> {
  const rows = await db
    .withTables<RateTables>()
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('recorded_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...rateFrom(row), recordedAt: row.recorded_at, reason: row.reason, enteredBy: row.entered_by }));
}

/** What somebody has entered for a day. */
export async function enteredRateOf(tx: DatabaseTransaction, date: string): Promise<StoredRate | undefined> {
  const row = await tx
    .withTables<RateTables>()
    .selectFrom('exchange_rates')
    .selectAll()
    .where('date', '=', date)
    .where('source', '=', 'operator')
    .executeTakeFirst();
  return row && rateFrom(row);
}

export async function deleteEnteredRate(tx: DatabaseTransaction, date: string): Promise<void> {
  await tx.withTables<RateTables>().deleteFrom('exchange_rates').where('date', '=', date).where('source', '=', 'operator').execute();
}

/** Whoever enters a rate has seen the one before. */
export async function lockRates(tx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exchange rates', 0))`.execute(tx);
}

function rateFrom(
  row: Pick<RateTables['exchange_rates'], 'date' | 'source' | 'try_per_euro_e4' | 'try_per_dollar_e4' | 'try_per_pound_e4'>,
): StoredRate {
  return {
    date: row.date,
    source: row.source,
    tryPerEuroE4: row.try_per_euro_e4,
    ...(row.try_per_dollar_e4 === null ? {} : { tryPerDollarE4: row.try_per_dollar_e4 }),
    ...(row.try_per_pound_e4 === null ? {} : { tryPerPoundE4: row.try_per_pound_e4 }),
  };
}

/** @param entered why and by whom, where somebody has entered it */
export async function saveRate(
  db: Database,
  rate: StoredRate,
  now: Date,
  entered: { readonly reason: string; readonly by: string } | null = null,
): Promise<void> {
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
      reason: entered?.reason ?? null,
      entered_by: entered?.by ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['date', 'source']).doUpdateSet((row) => ({
        try_per_euro_e4: row.ref('excluded.try_per_euro_e4'),
        try_per_dollar_e4: row.ref('excluded.try_per_dollar_e4'),
        try_per_pound_e4: row.ref('excluded.try_per_pound_e4'),
        recorded_at: row.ref('excluded.recorded_at'),
        reason: row.ref('excluded.reason'),
        entered_by: row.ref('excluded.entered_by'),
      })),
    )
    .execute();
}
