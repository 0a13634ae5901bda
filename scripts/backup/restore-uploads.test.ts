import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { objectStoreFrom } from '../../src/platform/config/object-store.ts';
import { folderBlobs } from '../../src/platform/uploads/blobs.ts';
import { startObjectStore } from '../../src/testing/servers/object-store.ts';
import { restoreUploads } from './restore-uploads.ts';

test('what a backup has of uploads goes where they are kept now: into a folder, or into an object store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  const backup = join(folder, 'backup', 'blobs');
  const before = folderBlobs(join(folder, 'backup'));
  const photograph = await before.put('photographs', Buffer.from('a car'));
  const paper = await before.put('papers', Buffer.from('a licence'));

  const dataFolder = join(folder, 'data');
  expect(await restoreUploads({ blobs: { kind: 'folder', folder: dataFolder }, dataFolder }, backup)).toEqual([]);
  expect(await folderBlobs(dataFolder).get('papers', paper)).toBeDefined();

  const store = await startObjectStore();
  const blobs = { kind: 'objects', ...objectStoreFrom(store.blobsUrl) } as const;
  expect(await restoreUploads({ blobs, dataFolder }, backup)).toEqual(['2 uploaded files of the backup were put into the object store.']);
  expect([...store.objects.keys()].toSorted()).toEqual(
    [`papers/${paper.slice(0, 2)}/${paper}`, `photographs/${photograph.slice(0, 2)}/${photograph}`].toSorted(),
  );
  expect(await restoreUploads({ blobs, dataFolder }, join(folder, 'nothing'))).toEqual([]);
  await store.close();
  await rm(folder, { recursive: true });
});
