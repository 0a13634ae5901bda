import { setTimeout as pause } from 'node:timers/promises';
import { CACHE_PROGRAMS, cacheVersion, startCacheServer, startKeyValueServer } from '#testing';
import { cacheServerFrom } from '../config/cache-server.ts';
import { environment } from '../config.ts';
import { type Log, silentLog } from '../log.ts';
import { openSharedCache, type SharedCache } from './open-shared-cache.ts';
import type { SharedCacheFigures } from './shared-cache-figures.ts';

export interface ServerKind {
  readonly name: string;
  /** Why it cannot be tried on this machine. */
  readonly missing?: string;
  start(): Promise<{ readonly cacheUrl: string; close(): Promise<void> }>;
}

const { TEST_CACHE_URL } = environment();
const SECRET = 'a secret for tests and nothing else';

/** The stand-in, and real servers: the one that `TEST_CACHE_URL` names, or Valkey and Redis, started for the test where they are installed. */
export const SERVER_KINDS: readonly ServerKind[] = [
  { name: 'the stand-in', start: startKeyValueServer },
  ...(TEST_CACHE_URL
    ? [{ name: 'the server of TEST_CACHE_URL', start: async () => ({ cacheUrl: TEST_CACHE_URL, close: async () => {} }) }]
    : CACHE_PROGRAMS.map((program) => ({
        name: program,
        start: () => startCacheServer(program),
        ...(cacheVersion(program) === undefined ? { missing: `${program} is not installed, and TEST_CACHE_URL names no other` } : {}),
      }))),
];

interface Joined {
  readonly secret?: string;
  readonly build?: string;
  readonly log?: Log;
  readonly figures?: SharedCacheFigures;
  readonly answerMs?: number;
  readonly restMs?: number;
}

/** A process's shared cache, as soon as it is there. It is patient unless told otherwise: a busy machine is no broken server. */
export async function joinCache(
  url: string,
  { secret = SECRET, build = 'one', log = silentLog, answerMs = 5_000, ...told }: Joined = {},
): Promise<SharedCache> {
  const shared = openSharedCache(
    { cache: cacheServerFrom(url), secret, publicOrigin: 'https://kontak.example' },
    { log, build, answerMs, ...told },
  );
  if (!shared) throw new Error('no server is named');
  for (let turn = 0; turn < 400 && !shared.isUp(); turn += 1) await pause(25);
  if (!shared.isUp()) throw new Error('the server does not answer');
  return shared;
}
