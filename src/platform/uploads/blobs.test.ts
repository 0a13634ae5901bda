import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderBlobs } from './blobs.ts';

test('a file is kept once under the digest of its bytes, and nothing else is given under that name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  const blobs = folderBlobs(folder);
  const bytes = Buffer.from('a car');
  const digest = await blobs.put('photographs', bytes);
  expect(await blobs.put('photographs', bytes)).toBe(digest);
  expect(await readdir(join(folder, 'blobs', 'photographs', digest.slice(0, 2)))).toEqual([digest]);
  expect(Buffer.from((await blobs.get('photographs', digest)) ?? []).toString()).toBe('a car');
  // What is for some is not given with what is for everybody.
  expect(await blobs.get('papers', digest)).toBeUndefined();
  for (const other of ['../../etc/passwd', '', digest.slice(1), digest.toUpperCase()])
    expect(await blobs.get('photographs', other)).toBeUndefined();
  await writeFile(join(folder, 'blobs', 'photographs', digest.slice(0, 2), digest), 'another car');
  expect(await blobs.get('photographs', digest)).toBeUndefined();
  await blobs.remove('photographs', digest);
  await blobs.remove('photographs', digest);
  expect(await readdir(join(folder, 'blobs', 'photographs', digest.slice(0, 2)))).toEqual([]);
});
