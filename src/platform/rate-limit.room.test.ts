import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { allow, forgetRates } from './rate-limit.ts';

const now = new Date('2026-08-01T10:00:30Z');

beforeEach(async () => {
  await emptied(await testDatabase());
});

test('as many uses as the limit are allowed in a window, and not one more', async () => {
  const { db } = await testDatabase();
  const answers = await Promise.all(Array.from({ length: 8 }, () => allow(db, 'look-up:a', 5, 60, now)));
  expect(answers.filter(Boolean)).toHaveLength(5);
});

test('one visitor does not use up the limit of another, and the next window begins anew', async () => {
  const { db } = await testDatabase();
  expect(await allow(db, 'look-up:a', 1, 60, now)).toBe(true);
  expect(await allow(db, 'look-up:a', 1, 60, now)).toBe(false);
  expect(await allow(db, 'look-up:b', 1, 60, now)).toBe(true);
  expect(await allow(db, 'look-up:a', 1, 60, new Date('2026-08-01T10:01:00Z'))).toBe(true);
});

test('old windows are forgotten', async () => {
  const { db } = await testDatabase();
  await allow(db, 'look-up:a', 1, 60, now);
  await forgetRates(db, new Date('2026-08-01T11:00:00Z'));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rate_limits`.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
});
