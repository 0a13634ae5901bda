import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { watchConfirmations } from './confirmation-watch.ts';

let fixture: BookingFixture;

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

async function paid() {
  const outcome = await fixture.submit();
  await fixture.atBank(outcome);
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  return outcome;
}

test('who waits is told as soon as the supplier has answered', async () => {
  const asked = await paid();
  const watch = watchConfirmations(fixture.deps);
  const told = watch.answered(asked, { withinMs: 60_000 });
  await fixture.work();
  await told;
  expect((await fixture.reservation(asked.code)).state).toBe('confirmed');
});

test('nobody waits longer than they wanted, and nobody who has left', async () => {
  const asked = await paid();
  const watch = watchConfirmations(fixture.deps);
  await watch.answered(asked, { withinMs: 20 });
  const leaving = new AbortController();
  const left = watch.answered(asked, { withinMs: 60_000, signal: leaving.signal });
  setTimeout(() => leaving.abort(), 50);
  await left;
  expect((await fixture.reservation(asked.code)).state).toBe('confirming');
});

test('with a wrong key, or where nothing is waited for, the answer comes at once', async () => {
  const asked = await paid();
  const watch = watchConfirmations(fixture.deps);
  await watch.answered({ ...asked, accessKey: 'wrong' }, { withinMs: 60_000 });
  await fixture.work();
  await watch.answered(asked, { withinMs: 60_000 });
});

test('many who wait are asked for with one statement', async () => {
  const asked = await paid();
  let statements = 0;
  const counted: Database = fixture.deps.db.withPlugin({
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const watch = watchConfirmations({ ...fixture.deps, db: counted });
  const started = performance.now();
  await Promise.all(Array.from({ length: 100 }, () => watch.answered(asked, { withinMs: 700 })));
  const looks = Math.ceil((performance.now() - started) / 100);
  expect(statements).toBeGreaterThan(100);
  expect(statements).toBeLessThanOrEqual(100 + looks);
});
