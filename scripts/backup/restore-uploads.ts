import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyIfThere, filesIn, UPLOADS } from '../../src/platform/backup/manifest.ts';
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
    for (const file of await filesIn(join(uploads, shelf))) {
      await blobs.put(shelf, await readFile(file));
      count += 1;
    }
  return count > 0 ? [`${count} uploaded files of the backup were put into the object store.`] : [];
}
