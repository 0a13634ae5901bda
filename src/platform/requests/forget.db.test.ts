import { expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { keyFor } from '../crypto.ts';
import { forgetting } from './forget.ts';
import { claimKey } from './idempotency.ts';
import { allow } from './rate-limit.ts';

const HOUR_MS = 3_600_000;

test('what was counted or asked days ago is forgotten, what still counts is not', async () => {
  const { db } = await resetDatabase(await testDatabase());
  const keys = { db, idempotencyKey: keyFor('a secret for tests and nothing else', 'idempotency') };
  const now = new Date('2026-08-03T12:00:00Z');
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  await claimKey(keys, { key: 'old', request: 'one' }, ago(25));
  await claimKey(keys, { key: 'young', request: 'one' }, ago(23));
  await allow(db, 'emails', 1, 86_400, ago(5));

  await forgetting({ db, clock: () => now }).run({} as never);

  expect((await claimKey(keys, { key: 'old', request: 'another' }, now)).kind).toBe('open');
  expect((await claimKey(keys, { key: 'young', request: 'another' }, now)).kind).toBe('other_request');
  expect(await allow(db, 'emails', 1, 86_400, now)).toBe(false);
});
