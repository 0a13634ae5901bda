import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../src/platform/root.ts';

/** What is known of the version that was released last; moved with each release (`npm run pin`). */
export interface ReleasedVersion {
  readonly version: string;
  readonly commit: string;
  /** Digests of its migrations, by name: a database that it has migrated is refused by whoever knows another text. */
  readonly migrations: Readonly<Record<string, string>>;
}

export const RELEASED_FILE = join(import.meta.dirname, 'previous-version.json');

export const readReleased = (): ReleasedVersion => JSON.parse(readFileSync(RELEASED_FILE, 'utf8'));

/** Of every migration as it is now. */
export function migrationDigests(): Record<string, string> {
  const folder = join(ROOT, 'db', 'migrations');
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  return Object.fromEntries(
    names.map((name) => [
      name.replace(/\.sql$/, ''),
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')
        .slice(0, 16),
    ]),
  );
}
