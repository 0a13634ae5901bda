import type { CacheDescription, Caches } from '../cache.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { type Blobs, folderBlobs } from './blobs.ts';
import { toldKeeping } from './keeping.ts';
import { objectBlobs } from './object-blobs.ts';

const SHOWN: CacheDescription<Uint8Array | undefined> = {
  name: 'uploads.photographs',
  entries: 2_000,
  bytes: { most: 64_000_000, of: (bytes) => bytes?.length ?? 0 },
};

export type { Blobs } from './blobs.ts';

interface OpenBlobsDeps {
  readonly log: Log;
  /** Where it is told whether files can be kept, of the one place of a process. */
  readonly metrics?: Metrics;
  readonly caches?: Caches;
}

/** What people upload, where the configuration says: a folder, or an object store of which what everybody sees is kept in memory besides. */
export function openBlobs({ blobs }: Pick<Config, 'blobs'>, { log, metrics, caches }: OpenBlobsDeps): Blobs {
  const place = blobs.kind === 'folder' ? folderBlobs(blobs.folder) : objectBlobs(blobs, { log, shown: caches?.of(SHOWN) });
  return metrics ? toldKeeping(place, { log, metrics, folder: blobs.kind === 'folder' ? blobs.folder : undefined }) : place;
}
