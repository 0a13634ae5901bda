import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Jobs, startJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { bookingFixture } from '../booking.fixture.ts';
import { BOOKING_QUEUES, bookingJobs } from '../jobs.ts';

test('the queue carries a paid order on to its confirmation and its e-mail by itself', async () => {
  const database = await resetDatabase(await testDatabase());
  const jobs: Jobs = await startJobs(database, { queues: BOOKING_QUEUES, works: true }, silentLog);
  const fixture = await bookingFixture(database.db, { jobs });
  await jobs.work(bookingJobs(fixture.deps));
  const outcome = await fixture.submit();
  await fixture.atBank(outcome);
  await expect.poll(() => fixture.mails.length, { timeout: 20_000 }).toBe(1);
  expect((await fixture.reservation(outcome.kind === 'to_bank' ? outcome.code : '')).state).toBe('confirmed');
  await jobs.stop();
});

test('no job is sent for later than now, by the clock of its own transaction: who works is told of each', async () => {
  const database = await resetDatabase(await testDatabase());
  const { db } = database;
  const jobs: Jobs = await startJobs(database, { queues: BOOKING_QUEUES, works: true }, silentLog);
  await sql`delete from pgboss.job`.execute(db);
  const fixture = await bookingFixture(db, { jobs });
  await fixture.atBank(await fixture.submit());
  const { code, accessKey } = await fixture.confirmed({ checkoutKey: 'another-checkout-key-123', paymentMode: 'delivery' });
  expect(accessKey).not.toBe('');
  expect(await fixture.life(code)).toContain('supplier_confirmed: confirmed');
  const sent = await sql<{ all: number; later: number }>`
    select count(*)::integer as all, (count(*) filter (where start_after > created_on))::integer as later from pgboss.job
  `.execute(db);
  expect(sent.rows[0]?.all).toBeGreaterThan(1);
  expect(sent.rows[0]?.later).toBe(0);
  await jobs.stop();
});
