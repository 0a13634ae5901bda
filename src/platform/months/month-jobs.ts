import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Blobs } from '../uploads/blobs.ts';
import { endOf, makeMonths, monthsOf } from './months.ts';
import { moveOutMonths } from './move-out.ts';

/** Every night: makes the months to come, and takes those out whose time in the database is over. */
export const KEEP_MONTHS = 'keep-months';

interface MonthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly blobs: Blobs;
}

/** @param keptMonths null keeps all of them in the database */
export const keepingMonths = ({ db, clock, log, blobs }: MonthDeps, tables: readonly string[], keptMonths: number | null): JobDefinition =>
  defineJob(
    KEEP_MONTHS,
    async () => {
      const now = clock();
      const made = await makeMonths(db, tables, now);
      if (made > 0) log.info({ made }, 'months were made ahead');
      if (keptMonths === null) return;
      for (const { name } of await moveOutMonths({ db, blobs, now }, tables, keptMonths))
        log.info({ month: name }, 'a month was written to files and taken out of the database');
    },
    { cron: '52 1 * * *', concurrency: 1 },
  );

/** As many rows are counted of those that have no month. */
const MOST_COUNTED = 1_000;

/** How far ahead there are months, and rows that have none. */
export function monthReader(
  metrics: Metrics,
  { db, clock }: Pick<MonthDeps, 'db' | 'clock'>,
  tables: readonly string[],
): () => Promise<void> {
  const ahead = metrics.gauge('kontak_months_ahead_seconds', 'Until when from now a table has months for what is written to it, by table.');
  const without = metrics.gauge(
    'kontak_rows_without_month',
    `Rows of a table that have no month, counted no further than ${MOST_COUNTED}.`,
  );
  return async () => {
    const known = await monthsOf(db, tables);
    for (const table of tables) {
      const end = endOf(known, table);
      ahead.set(end ? (end.getTime() - clock().getTime()) / 1000 : 0, { table });
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from (select from ${sql.table(`${table}_default`)} limit ${MOST_COUNTED}) one
      `.execute(db);
      without.set(rows[0]?.count ?? 0, { table });
    }
  };
}
