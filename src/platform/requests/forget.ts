import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { forgetTries } from '../jobs/growing-delay.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import { forgetMailCounts } from '../mail/mail-limits.ts';
import { forgetKeys } from './idempotency.ts';
import { forgetRates } from './rate-limit.ts';

export const FORGET = 'forget_counts_and_keys';

const HOUR_MS = 3_600_000;
/** Nobody repeats a request after a day. */
const KEYS_KEPT_MS = 24 * HOUR_MS;
/** The longest window that anything is counted in is a day. */
const COUNTS_KEPT_MS = 48 * HOUR_MS;

/** The job that lets go of what says nothing any more: counts of past windows, and requests of yesterday. */
export const forgetting = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): JobDefinition =>
  defineJob(
    FORGET,
    async () => {
      const now = clock().getTime();
      await forgetRates(db, new Date(now - COUNTS_KEPT_MS));
      await forgetTries(db, new Date(now - COUNTS_KEPT_MS));
      await forgetMailCounts(db, new Date(now));
      await forgetKeys(db, new Date(now - KEYS_KEPT_MS));
    },
    { cron: '23 * * * *' },
  );
