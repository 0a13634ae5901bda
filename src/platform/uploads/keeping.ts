import { statfs } from 'node:fs/promises';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Blobs } from './blobs.ts';
import { NotKept } from './not-kept.ts';

interface KeepingDeps {
  readonly log: Log;
  readonly metrics: Metrics;
  /** The folder that they lie in; left out where they lie on no disk of ours. */
  readonly folder?: string | undefined;
}

/** The same place, which says when nothing can be put there any more and when it can again, and tells how much room there is. */
export function toldKeeping(blobs: Blobs, { folder, log, metrics }: KeepingDeps): Blobs {
  const failed = metrics.counter(
    'kontak_uploads_failed_total',
    'Files that could not be kept: no room on the disk, or the object store did not take them.',
  );
  failed.stands(0);
  let missed = 0;
  if (folder !== undefined) {
    const free = metrics.gauge('kontak_uploads_free_bytes', 'Room on the disk that uploads are kept on; not with an object store.');
    metrics.whenRead(async () => {
      const { bavail, bsize } = await statfs(folder);
      free.set(bavail * bsize);
    });
  }
  return {
    ...blobs,
    async put(shelf, bytes) {
      try {
        const digest = await blobs.put(shelf, bytes);
        if (missed > 0) log.info({ missed }, 'files can be kept again');
        missed = 0;
        return digest;
      } catch (error) {
        missed += 1;
        failed.add();
        if (missed === 1) log.error({ shelf, error: error instanceof Error ? error.message : String(error) }, 'files cannot be kept');
        throw new NotKept('A file could not be kept', { cause: error });
      }
    },
  };
}
