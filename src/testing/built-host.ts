import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { ROOT } from '../platform/root.ts';
import type * as Product from '../server.ts';

/** Where the built product believes to be. */
export const BUILT_ORIGIN = 'http://localhost:3000';

/** A route of the build, with the whole pattern of its address. */
export interface BuiltRoute {
  readonly pattern: string;
  readonly hasAction: boolean;
}

/** The built product in this process: the host that serves visitors, on an empty folder, without a socket. */
export interface BuiltHost {
  readonly app: Awaited<ReturnType<typeof Product.createApp>>;
  /** Every address that the pages and files of the build answer. */
  readonly routes: readonly BuiltRoute[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  readonly db: Database;
  /** What was logged as an error since the last look. */
  faults(): string[];
  close(): Promise<void>;
}

/**
 * Opens it; the visitor's address is read from `x-forwarded-for`, so that a test can be many visitors.
 * @param settings other than those of an empty environment
 */
export async function openBuiltHost(settings: Readonly<Record<string, string>> = {}): Promise<BuiltHost> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-built-'));
  const faults: string[] = [];
  const log: Log = {
    debug() {},
    info() {},
    warn() {},
    error: (fields, message) => void faults.push(`${message} ${JSON.stringify(fields)}`),
  };
  const { build, configFrom, createApp, createHost }: typeof Product = await import(join(ROOT, 'build', 'server', 'index.js'));
  const config = configFrom({ DATA_DIR: folder, TRUST_PROXY: 'true', ...settings }, () => 'a secret of the built host, long enough for it');
  const app = await createApp(config, { log });
  const host = createHost(app, { build, mode: 'production', assets: join(ROOT, 'build', 'client') });
  return {
    app,
    routes: Object.values(build.routes).flatMap((route) =>
      route?.path === undefined || route.path === '*'
        ? []
        : [{ pattern: `/${route.path.replace(/^\//, '')}`, hasAction: route.module.action !== undefined }],
    ),
    fetch: async (path, init) => host.fetch(new Request(BUILT_ORIGIN + path, init)),
    db: app.database.db,
    faults: () => faults.splice(0),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The text of an answer, unpacked. */
export async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  if (bytes.length === 0) return '';
  return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
