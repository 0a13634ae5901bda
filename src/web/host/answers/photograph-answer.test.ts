import { expect, test } from 'vitest';
import { silentLog } from '#platform/log';
import type { Blobs } from '#platform/uploads/blobs';
import { photographAnswer } from './photograph-answer.ts';

const DIGEST = 'a'.repeat(64);
const asked = (get: Blobs['get'], picture = `${DIGEST}.webp`) =>
  photographAnswer({ blobs: { get, put: async () => DIGEST, remove: async () => {} }, log: silentLog }, 'photographs', picture);

test('a photograph may be kept for ever', async () => {
  const answer = await asked(async () => Buffer.from('webp'));
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'webp',
  ]);
});

test.each([
  ['one that is gone', `${DIGEST}.webp`],
  ['another name', '../secret.webp'],
])('%s is not there, and nobody keeps that', async (_what, picture) => {
  const answer = await asked(async () => undefined, picture);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('where it cannot be read now, that is said for a moment only: it is not gone', async () => {
  const answer = await asked(async () => {
    throw new Error('The object store answered 503');
  });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
});
