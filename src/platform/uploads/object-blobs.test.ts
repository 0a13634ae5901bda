import { afterEach, beforeEach, expect, test } from 'vitest';
import { authorizationOf, type ObjectStoreServer, startObjectStore } from '#testing';
import { createCaches } from '../cache.ts';
import { objectStoreFrom, objectStoreProblems } from '../config/object-store.ts';
import { silentLog } from '../log.ts';
import { objectBlobs } from './object-blobs.ts';
import { openBlobs } from './open-blobs.ts';

let store: ObjectStoreServer;
beforeEach(async () => {
  store = await startObjectStore();
});
afterEach(() => store.close());

const opened = (log = silentLog) => objectBlobs(objectStoreFrom(store.blobsUrl), { log });
const BYTES = Buffer.from('a car');

test('what Amazon’s own example of a signature says is what our store asks for', () => {
  const authorization = 'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date';
  const payload = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const headers = {
    authorization,
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': payload,
    'x-amz-date': '20130524T000000Z',
  };
  const who = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' };
  expect(authorizationOf({ method: 'GET', path: '/test.txt', headers, payload, ...who })).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ${authorization}, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  );
});

test('a file lies there under its digest, signed for as its bytes are', async () => {
  const blobs = opened();
  const digest = await blobs.put('photographs', BYTES);
  expect([...store.objects]).toEqual([[`photographs/${digest.slice(0, 2)}/${digest}`, BYTES]]);
});

test('another secret is refused, and a refusal is a fault and no missing file', async () => {
  const blobs = objectBlobs({ ...objectStoreFrom(store.blobsUrl), secretAccessKey: 'another' }, { log: silentLog });
  await expect(blobs.put('papers', BYTES)).rejects.toThrow('403');
  await expect(blobs.get('papers', 'a'.repeat(64))).rejects.toThrow('403');
  await expect(blobs.remove('papers', 'a'.repeat(64))).rejects.toThrow('403');
});

test('a store that cannot for a moment is asked once more, and no further', async () => {
  const blobs = opened();
  store.failNext(1, 503);
  const digest = await blobs.put('photographs', BYTES);
  store.failNext(1, 500);
  expect(Buffer.from((await blobs.get('photographs', digest)) ?? [])).toEqual(BYTES);
  store.failNext(9, 503);
  const before = store.asked();
  await expect(blobs.get('photographs', digest)).rejects.toThrow('503');
  expect(store.asked() - before).toBe(2);
});

test('a store that cannot is left alone after three in a row; one that refuses is asked each time', async () => {
  const blobs = opened();
  const name = 'a'.repeat(64);
  store.failNext(100, 403);
  for (let turn = 0; turn < 5; turn += 1) await expect(blobs.get('photographs', name)).rejects.toThrow('403');
  store.failNext(100, 503);
  for (let turn = 0; turn < 3; turn += 1) await expect(blobs.get('photographs', name)).rejects.toThrow('503');
  const before = store.asked();
  await expect(blobs.put('papers', BYTES)).rejects.toThrow('left alone');
  expect(store.asked()).toBe(before);
});

test('a photograph is asked for once, a paper each time, and what is removed is gone', async () => {
  const blobs = openBlobs({ blobs: { kind: 'objects', ...objectStoreFrom(store.blobsUrl) } }, { log: silentLog, caches: createCaches() });
  const digest = await blobs.put('photographs', BYTES);
  await blobs.put('papers', BYTES);
  const asked = async (shelf: 'photographs' | 'papers') => {
    const before = store.asked();
    for (let turn = 0; turn < 3; turn += 1) expect(await blobs.get(shelf, digest)).toBeDefined();
    return store.asked() - before;
  };
  expect([await asked('photographs'), await asked('papers')]).toEqual([1, 3]);
  await blobs.remove('photographs', digest);
  expect(await blobs.get('photographs', digest)).toBeUndefined();
  // What was not there is asked for again: it may have come.
  store.objects.set(`photographs/${digest.slice(0, 2)}/${digest}`, BYTES);
  expect(await blobs.get('photographs', digest)).toBeDefined();
});

test('neither key nor secret is in the log', async () => {
  const lines: string[] = [];
  const hear = (fields: unknown, text?: string) => void lines.push(JSON.stringify([fields, text]));
  const blobs = opened({ debug: hear, info: hear, warn: hear, error: hear });
  await blobs.put('papers', BYTES);
  expect(lines.length).toBeGreaterThan(0);
  for (const secret of ['AKIA', 'a secret', 'a%20secret', 'Signature']) expect(lines.join('\n')).not.toContain(secret);
});

test.each([
  ['https://key:secret@s3.example.com/bucket?region=eu-central-1', 0],
  ['http://key:secret@127.0.0.1:9000/bucket', 0],
  ['http://key:secret@s3.example.com/bucket', 1],
  ['https://s3.example.com/bucket', 1],
  ['https://key@s3.example.com/bucket', 1],
  ['https://key:secret@s3.example.com/', 1],
])('%s', (url, problems) => {
  expect(objectStoreProblems(url)).toHaveLength(problems);
  for (const problem of objectStoreProblems(url)) expect(problem).not.toContain('s3.example.com');
});
