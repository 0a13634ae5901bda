import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '#platform/database';
import type { Log } from '#platform/log';
import { ROOT } from '../../platform/root.ts';
import type * as Product from '../../server.ts';
import type { LoadControl } from '../../web/host/load/load-control.ts';

/** Where the built product believes to be. */
export const BUILT_ORIGIN = 'http://localhost:3000';

/** What the host sees of the connection of a proxy on its own machine. */
export const PROXY = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 50_000, remoteFamily: 'IPv4' } } };

/** A route of the build, with the whole pattern of its address. */
export interface BuiltRoute {
  readonly pattern: string;
  readonly hasAction: boolean;
}

/** A list is whole in its first answer, however slow the machine is: only tests of late suppliers want it otherwise. */
const UNHURRIED = { SEARCH_FIRST_ANSWER_MS: '10000', SEARCH_DEADLINE_MS: '20000' };

/** Whom a busy machine refuses is asked elsewhere (`load-gate.db.test.ts`); here everybody is answered. */
const EVERYBODY: LoadControl = { run: (_, work) => work(), isQueued: () => false };

/** The built product in this process: the host that serves visitors, on a folder of its own, without a socket. */
export interface BuiltHost {
  readonly app: Awaited<ReturnType<typeof Product.createApp>>;
  /** Every address that the pages and files of the build answer. */
  readonly routes: readonly BuiltRoute[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** For a server with a socket, which hands over requests as they come. */
  answer(request: Request): Response | Promise<Response>;
  /** As a process does before it says that it is ready. */
  warmUp(options?: Parameters<typeof Product.warmUp>[2]): Promise<number>;
  readonly db: Database;
  /** What was logged as an error since the last look. */
  faults(): string[];
  close(): Promise<void>;
}

/**
 * Opens it. A test is its proxy: it asks as if over a connection from this machine, and says in `x-forwarded-for` which visitor it asks for.
 * It begins with the sample marketplace unless settings or a database say otherwise.
 * @param settings other than those of an empty environment
 * @param database instead of one in the folder
 * @param log instead of one that keeps errors alone
 */
export async function openBuiltHost(
  settings: Readonly<Record<string, string>> = {},
  database?: OpenDatabase,
  log?: Log,
): Promise<BuiltHost> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-built-'));
  if (!database && settings.SAMPLE_DATA === undefined && settings.DEMO === undefined)
    cpSync(inject('preparedData'), folder, { recursive: true });
  const faults: string[] = [];
  const faultsOnly: Log = {
    debug() {},
    info() {},
    warn() {},
    // An alarm about security events says what a test did, not what broke.
    error: (fields, message) => void ('alarm' in fields || faults.push(`${message} ${JSON.stringify(fields)}`)),
  };
  const { build, configFrom, createApp, createHost, warmUp }: typeof Product = await import(join(ROOT, 'build', 'server', 'index.js'));
  const config = configFrom(
    { DATA_DIR: folder, TRUST_PROXY: 'loopback', ...UNHURRIED, ...settings },
    () => 'a secret of the built host, long enough for it',
  );
  const app = await createApp(config, { log: log ?? faultsOnly, ...(database ? { database } : {}) });
  const host = createHost(app, { build, mode: 'production', assets: join(ROOT, 'build', 'client'), load: EVERYBODY });
  return {
    app,
    routes: Object.values(build.routes).flatMap((route) =>
      route?.path === undefined || route.path === '*'
        ? []
        : [{ pattern: `/${route.path.replace(/^\//, '')}`, hasAction: route.module.action !== undefined }],
    ),
    answer: (request) => host.fetch(request, PROXY),
    fetch: async (path, init) => host.fetch(measured(new Request(BUILT_ORIGIN + path, init), init?.body), PROXY),
    warmUp: (options) => warmUp(app, build, options),
    db: app.database.db,
    faults: () => faults.splice(0),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A request that says how long its form is, as every client does that has one. */
function measured(request: Request, body: RequestInit['body'] | undefined): Request {
  if (typeof body === 'string' || body instanceof URLSearchParams)
    request.headers.set('content-length', String(Buffer.byteLength(String(body))));
  return request;
}

/** The text of an answer, unpacked. */
export async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  if (bytes.length === 0) return '';
  return (encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
