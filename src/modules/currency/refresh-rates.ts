import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { defineJob, type JobDefinition } from '#platform/jobs';
import type { Log } from '#platform/log';
import { recordRate } from './rates.ts';
import { parseTcmb } from './tcmb.ts';

/** Where the Central Bank publishes its list each working day at 15.30 Turkish time. */
export const TCMB_URL = 'https://www.tcmb.gov.tr/kurlar/today.xml';

interface RefreshDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Fetches the list's text; it throws when the Central Bank does not answer, and the job is then tried again. */
  readonly fetchText: (url: string) => Promise<string>;
  /** Another address of the same list. */
  readonly url?: string;
}

/**
 * The job that brings the Central Bank's list, on working days after it is published. A list that cannot be read changes
 * nothing: the last known rate stays in force and the job is tried again.
 */
export function refreshRates(deps: RefreshDeps): JobDefinition {
  return defineJob(
    'refresh_rates',
    async () => {
      const rate = parseTcmb(await deps.fetchText(deps.url ?? TCMB_URL));
      await recordRate(deps.db, { ...rate, source: 'tcmb' }, deps.clock());
      deps.log.info({ date: rate.date, tryPerEuroE4: rate.tryPerEuroE4 }, 'exchange rate recorded');
    },
    { retries: 5, cron: '45 12 * * 1-5' },
  );
}
