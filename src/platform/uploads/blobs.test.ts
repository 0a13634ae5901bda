import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startObjectStore } from '#testing';
import { objectStoreFrom } from '../config/object-store.ts';
import { silentLog } from '../log.ts';
import { type Blobs, folderBlobs } from './blobs.ts';
import { objectBlobs } from './object-blobs.ts';

/** Where files may be kept, and how another file comes to lie under a name. */
interface Place {
  readonly blobs: Blobs;
  spoil(digest: string): Promise<void>;
  /** The names of all photographs. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

const pathOf = (digest: string): string => join('photographs', digest.slice(0, 2), digest);

async function inFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  return {
    blobs: folderBlobs(folder),
    spoil: (digest) => writeFile(join(folder, 'blobs', pathOf(digest)), 'another car'),
    names: async () => {
      const entries = await readdir(join(folder, 'blobs', 'photographs'), { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function inStore(): Promise<Place> {
  const store = await startObjectStore();
  return {
    blobs: objectBlobs(objectStoreFrom(store.blobsUrl), { log: silentLog }),
    spoil: async (digest) => void store.objects.set(pathOf(digest), Buffer.from('another car')),
    names: async () => [...store.objects.keys()].filter((key) => key.startsWith('photographs/')).map((key) => key.split('/').at(-1) ?? ''),
    close: () => store.close(),
  };
}

describe.each([
  ['a folder', inFolder],
  ['an object store', inStore],
])('%s', (_what, opened) => {
  test('keeps a file once under the digest of its bytes, and gives nothing else under that name', async () => {
    const { blobs, spoil, names, close } = await opened();
    const bytes = Buffer.from('a car');
    const digest = await blobs.put('photographs', bytes);
    expect(await blobs.put('photographs', bytes)).toBe(digest);
    expect(await names()).toEqual([digest]);
    expect(Buffer.from((await blobs.get('photographs', digest)) ?? []).toString()).toBe('a car');
    // What is for some is not given with what is for everybody.
    expect(await blobs.get('papers', digest)).toBeUndefined();
    for (const other of ['../../etc/passwd', '', digest.slice(1), digest.toUpperCase()]) {
      expect(await blobs.get('photographs', other)).toBeUndefined();
      await blobs.remove('photographs', other);
    }
    expect(await names()).toEqual([digest]);
    await spoil(digest);
    expect(await blobs.get('photographs', digest)).toBeUndefined();
    await blobs.remove('photographs', digest);
    await blobs.remove('photographs', digest);
    expect(await names()).toEqual([]);
    await close();
  });
});
