import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { copyIfThere, UPLOADS } from '../../src/platform/backup/manifest.ts';
import type { Config } from '../../src/platform/config.ts';
import { silentLog } from '../../src/platform/log.ts';
import { SHELVES } from '../../src/platform/uploads/blobs.ts';
import { openBlobs } from '../../src/platform/uploads/open-blobs.ts';

/** Puts what was uploaded where the configuration keeps it; files are named by their bytes, so that none is ever another one's. */
export async function restoreUploads(config: Pick<Config, 'blobs' | 'dataFolder'>, uploads: string): Promise<string[]> {
  if (config.blobs.kind === 'folder') {
    await copyIfThere(uploads, join(config.dataFolder, UPLOADS));
    return [];
  }
  const blobs = openBlobs(config, { log: silentLog });
  let count = 0;
  for (const shelf of SHELVES)
    for (const name of await namesIn(join(uploads, shelf))) {
      await blobs.put(shelf, await readFile(join(uploads, shelf, name)));
      count += 1;
    }
  return count > 0 ? [`${count} uploaded files of the backup were put into the object store.`] : [];
}

/** Files below a folder, by their paths in it; none where there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
