import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../src/platform/root.ts';
import { environmentWithoutOwn } from './product.ts';

/**
 * The embedded database writes zeros over its buffers each time it opens, which takes longer than all else that it does then: with the usual 128 MB some
 * 900 ms of processor, with these 300. What a test reads is a few MB.
 */
const LITTLE_MEMORY = '\nshared_buffers = 16MB\n';

/**
 * A data folder with a database that is migrated and seeded, made once for a run of tests: whatever starts in this run begins with a copy and
 * spares itself what the first start does. Whoever runs several kinds of tests makes it for all of them (`KONTAK_PREPARED_DATA`).
 * @throws with what the seeding said, when it failed
 */
export function prepareData(): { readonly folder: string; remove(): void } {
  const given = process.env.KONTAK_PREPARED_DATA;
  if (given) return { folder: given, remove() {} };
  const folder = mkdtempSync(join(tmpdir(), 'kontak-prepared-'));
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'seed.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...environmentWithoutOwn(), DATA_DIR: folder, LOG_LEVEL: 'warn' },
  });
  if (status !== 0) throw new Error(`The data folder for the tests could not be made:\n${stdout}${stderr}`);
  appendFileSync(join(folder, 'database', 'postgresql.conf'), LITTLE_MEMORY);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
