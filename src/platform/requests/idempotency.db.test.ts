import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { keyFor } from '../crypto.ts';
import type { Database } from '../database.ts';
import { claimKey, forgetKeys, keepAnswer, letKeyGo } from './idempotency.ts';

let db: Database;
const idempotencyKey = keyFor('a secret for tests and nothing else', 'idempotency');
const now = new Date('2026-08-01T09:00:00Z');
const asked = { key: 'book 7f9c', request: '{"car":"clio"}' };

beforeEach(async () => {
  ({ db } = await resetDatabase(await testDatabase()));
});

test('the first answer is given again, word for word', async () => {
  const deps = { db, idempotencyKey };
  expect(await claimKey(deps, asked, now)).toEqual({ kind: 'open' });
  await keepAnswer(deps, asked, '{"code":"KTK-1"}');
  await keepAnswer(deps, asked, '{"code":"KTK-2"}');
  expect(await claimKey(deps, asked, now)).toEqual({ kind: 'answered', answer: '{"code":"KTK-1"}' });
});

test('without an answer the same request may run again, and another one may not', async () => {
  const deps = { db, idempotencyKey };
  await claimKey(deps, asked, now);
  expect(await claimKey(deps, asked, now)).toEqual({ kind: 'open' });
  expect(await claimKey(deps, { ...asked, request: '{"car":"duster"}' }, now)).toEqual({ kind: 'other_request' });
});

test('a key that was let go stands for a corrected request; one that was answered is not let go', async () => {
  const deps = { db, idempotencyKey };
  const corrected = { ...asked, request: '{"car":"duster"}' };
  await claimKey(deps, asked, now);
  await letKeyGo(deps, asked);
  expect(await claimKey(deps, corrected, now)).toEqual({ kind: 'open' });
  await keepAnswer(deps, corrected, 'booked');
  await letKeyGo(deps, corrected);
  expect(await claimKey(deps, corrected, now)).toEqual({ kind: 'answered', answer: 'booked' });
});

test('keys of yesterday are forgotten', async () => {
  const deps = { db, idempotencyKey };
  await claimKey(deps, asked, now);
  await forgetKeys(db, now);
  expect(await claimKey(deps, { ...asked, request: 'other' }, now)).toEqual({ kind: 'other_request' });
  await forgetKeys(db, new Date(now.getTime() + 1));
  expect(await claimKey(deps, { ...asked, request: 'other' }, now)).toEqual({ kind: 'open' });
});

test('neither the key nor the request nor the answer can be read in the table', async () => {
  const deps = { db, idempotencyKey };
  await claimKey(deps, asked, now);
  await keepAnswer(deps, asked, 'opens everything');
  const rows = await db.withTables<{ idempotency_keys: Record<string, unknown> }>().selectFrom('idempotency_keys').selectAll().execute();
  for (const secret of ['7f9c', 'clio', 'opens']) expect(JSON.stringify(rows)).not.toContain(secret);
});
