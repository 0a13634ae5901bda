import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { digestOf, keyFor } from '../crypto.ts';
import type { Log } from '../log.ts';
import { ROOT } from '../root.ts';
import { connectRedis } from './redis-connection.ts';
import { createServerLine } from './server-line.ts';
import { createSharedCache, type SharedCache } from './shared-cache.ts';
import type { SharedCacheFigures } from './shared-cache-figures.ts';

export type { SharedCache } from './shared-cache.ts';

interface OpenDeps {
  readonly log: Log;
  readonly figures?: SharedCacheFigures;
  readonly build?: string;
  /** Settings that values are made with: processes that have others give each other nothing. */
  readonly settings?: string;
  readonly answerMs?: number;
  readonly restMs?: number;
}

/** The shared cache that the configuration names; nothing where it names none. Nobody waits for it, at the start as little as later. */
export function openSharedCache(
  { cache, secret, publicOrigin }: Pick<Config, 'cache' | 'secret' | 'publicOrigin'>,
  { log, figures, build = buildName(), settings = '', ...pace }: OpenDeps,
): SharedCache | undefined {
  if (!cache) return undefined;
  const key = keyFor(secret, 'shared-cache');
  const prefix = `kontak:${new URL(publicOrigin).hostname}:${digestOf('installation', key).slice(0, 8)}`;
  const told = figures ? { figures } : {};
  const line = createServerLine({
    log,
    connect: connectRedis(cache),
    probeKey: `${prefix}:probe`,
    ...pace,
    ...told,
  });
  return createSharedCache({ line, prefix, key, build: `${build} ${settings}`, ...told });
}

/** A digest of everything the build was made from. What runs without one gives nothing to others, as nobody can say what it is made of. */
function buildName(): string {
  const stamp = join(ROOT, 'build', 'inputs.sha256');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 16) : randomUUID();
}
