import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

/** Servers for `CACHE_URL`, the one that compose.yaml starts first. */
export const CACHE_PROGRAMS = ['valkey-server', 'redis-server'] as const;
export type CacheProgram = (typeof CACHE_PROGRAMS)[number];

/** A Valkey or Redis of this machine's own, with nothing in it, that keeps nothing on the disk. */
export interface CacheServer {
  readonly port: number;
  /** For `CACHE_URL`. */
  readonly cacheUrl: string;
  close(): Promise<void>;
}

/** Its version, where the program is installed. */
export function cacheVersion(program: CacheProgram): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? /v=([\d.]+)/.exec(stdout)?.[1] : undefined;
}

export async function startCacheServer(program: CacheProgram): Promise<CacheServer> {
  const port = await freePort();
  const child = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  return {
    port,
    cacheUrl: `redis://127.0.0.1:${port}/1`,
    close: async () => {
      process.off('exit', endAtExit);
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
