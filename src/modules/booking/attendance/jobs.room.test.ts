import { expect, test } from 'vitest';
import { type Jobs, startJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { emptied, testDatabase } from '#testing';
import { bookingStage } from '../booking.stage.ts';
import { bookingJobs } from '../jobs.ts';
import { BOOKING_QUEUES } from '../queues.ts';

test('the queue carries a paid order on to its confirmation and its letter by itself', async () => {
  const database = await emptied(await testDatabase());
  const jobs: Jobs = await startJobs(database, BOOKING_QUEUES, silentLog);
  const stage = await bookingStage(database.db, { jobs });
  await jobs.work(bookingJobs(stage.deps));
  const outcome = await stage.submit();
  await stage.atBank(outcome);
  await expect.poll(() => stage.mails.length, { timeout: 20_000 }).toBe(1);
  expect((await stage.reservation(outcome.kind === 'to_bank' ? outcome.code : '')).state).toBe('confirmed');
  await jobs.stop();
});
