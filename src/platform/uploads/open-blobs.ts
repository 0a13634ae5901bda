import type { CacheDescription, Caches } from '../cache.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { type Blobs, folderBlobs } from './blobs.ts';
import { objectBlobs } from './object-blobs.ts';

const SHOWN: CacheDescription<Uint8Array | undefined> = {
  name: 'uploads.photographs',
  entries: 2_000,
  bytes: { most: 64_000_000, of: (bytes) => bytes?.length ?? 0 },
};

export type { Blobs } from './blobs.ts';

/** What people upload, where the configuration says: a folder, or an object store of which what everybody sees is kept in memory besides. */
export function openBlobs({ blobs }: Pick<Config, 'blobs'>, { log, caches }: { readonly log: Log; readonly caches?: Caches }): Blobs {
  return blobs.kind === 'folder' ? folderBlobs(blobs.folder) : objectBlobs(blobs, { log, shown: caches?.of(SHOWN) });
}
