import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { ROOT } from '../../src/platform/root.ts';
import { startTcpProxy, type TcpProxy } from '../../src/testing/servers/tcp-proxy.ts';
import { type PostgresOptions, startPostgres, type TemporaryPostgres } from '../postgres.ts';
import { freePort } from '../product.ts';
import { millisecondsUntil } from './drill.ts';

/** A process of the built product. */
export interface WatchedProcess {
  readonly name: string;
  readonly origin: string;
  output(): string;
  /** Whether it has ended, by whatever. */
  hasEnded(): boolean;
  /** Asks it to read the files of certificates anew. */
  hangUp(): void;
  /** @returns once it has ended */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** The product as it is run in production: web and worker apart, and a database behind an address that stays. */
export interface Stage {
  readonly server: TemporaryPostgres;
  readonly proxy: TcpProxy;
  /** As the product knows it. */
  readonly url: string;
  readonly web: WatchedProcess;
  readonly worker: WatchedProcess;
  /** Asks the database itself, past the proxy. */
  sql<Row extends object>(text: string): Promise<Row[]>;
  /** Asks another server from now on. */
  askAt(url: string): void;
  processes(): readonly WatchedProcess[];
  close(): Promise<void>;
}

export const SETTINGS = {
  APP_SECRET: 'a secret of the drills, long enough to be taken',
  PUBLIC_ORIGIN: 'http://localhost:3000',
  TRUST_PROXY: 'loopback',
  DEMO: 'true',
  LOG_LEVEL: 'warn',
  NODE_ENV: 'production',
};

export interface StageOptions {
  readonly postgres?: PostgresOptions;
  readonly env?: Readonly<Record<string, string>>;
  /** For the web process alone. */
  readonly webEnv?: Readonly<Record<string, string>>;
  /** Does something to the server before the product knows it, and may put something between: gives the port the product shall ask. */
  readonly between?: (server: TemporaryPostgres) => Promise<number>;
  /** Added to the address of the database as the product knows it. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Where what is only shown may be read besides (`READ_DATABASE_URL`); asked once the server runs. */
  readonly readsAt?: () => string;
  /** Jobs ask the server itself, past what stands between (`JOBS_DATABASE_URL`). */
  readonly jobsGoPast?: boolean;
  /** The file that both processes write what they print to; kept in memory unless told otherwise. */
  readonly printsTo?: string;
}

export async function setStage({
  postgres = {},
  env = {},
  webEnv = {},
  between,
  parameters = {},
  readsAt,
  jobsGoPast = false,
  printsTo,
}: StageOptions = {}): Promise<Stage> {
  // What is committed has to outlive a server that is killed.
  const server = await startPostgres({ ...postgres, settings: { synchronous_commit: 'on', ...postgres.settings } });
  const closing: (() => Promise<void>)[] = [() => server.stop()];
  const close = async (): Promise<void> => {
    for (const one of closing.reverse()) await one().catch(() => {});
  };
  try {
    const proxy = await startTcpProxy(between ? await between(server) : server.port);
    closing.push(() => proxy.close());
    const address = new URL(server.url);
    address.port = String(proxy.port);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    const url = address.href;
    const past: Readonly<Record<string, string>> = jobsGoPast ? { JOBS_DATABASE_URL: server.url } : {};
    const replicas: Readonly<Record<string, string>> = readsAt ? { READ_DATABASE_URL: readsAt() } : {};
    const settings = { ...SETTINGS, DATABASE_URL: url, JOBS: 'separate', ...past, ...replicas, ...env };
    const web = await startProcess('web', 'scripts/start.ts', { ...settings, ...webEnv }, ROOT, printsTo);
    closing.push(() => web.stop());
    const worker = await startProcess('worker', 'scripts/worker.ts', settings, ROOT, printsTo);
    closing.push(() => worker.stop());
    await ready(web);
    let asked = server.url;
    return {
      server,
      proxy,
      url,
      web,
      worker,
      askAt: (other) => {
        asked = other;
      },
      sql: (text) => queryDatabase(asked, text),
      processes: () => [web, worker],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws with what it printed, when it does not serve within two minutes */
export async function ready(web: WatchedProcess, patienceMs = 120_000): Promise<void> {
  const after = await millisecondsUntil(async () => web.hasEnded() || (await fetch(`${web.origin}/readyz`)).ok, patienceMs);
  if (web.hasEnded() || !Number.isFinite(after)) throw new Error(`${web.name} did not become ready:\n${web.output()}`);
}

/**
 * @param env with `PORT`, where a process shall take the place of another one
 * @param root where the version lies that it is of
 * @param printsTo the file that its lines are written to
 */
export async function startProcess(
  name: string,
  script: string,
  env: Readonly<Record<string, string>>,
  root = ROOT,
  printsTo?: string,
): Promise<WatchedProcess> {
  const port = env.PORT ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'kontak-drill-'));
  const lines = printsTo === undefined ? undefined : openSync(printsTo, 'w');
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', lines ?? 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...withoutEmpty(env) },
  });
  if (lines !== undefined) closeSync(lines);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed = `${printed}${chunk}`.slice(-200_000)));
  const endAtExit = (): void => void child.kill('SIGKILL');
  process.once('exit', endAtExit);
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    output: () => printed,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    hangUp: () => void child.kill('SIGHUP'),
    stop: () => gone(40_000),
    kill: () => gone(0),
  };
  async function gone(withinMs: number): Promise<void> {
    await endedWithin(child, withinMs);
    process.off('exit', endAtExit);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A setting that is taken away is an empty one. */
const withoutEmpty = (env: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/**
 * What a script of the product prints. It is not waited for by this whole process, which customers and the way to the database are in too.
 * @param root where the version lies that it is of
 * @throws where it fails
 */
export async function printedBy(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...withoutEmpty(env) },
  });
  return stdout.trim();
}

/** Asked to end, and killed where it has not ended by then; at once where no time is given. */
async function endedWithin(child: ChildProcess, ms: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const impatient = setTimeout(() => child.kill('SIGKILL'), ms);
    child.once('exit', () => {
      clearTimeout(impatient);
      resolve();
    });
    if (ms > 0) child.kill('SIGTERM');
  });
}

export type Client = pg.Client;

/** A connection that stays until it is ended; being lost is no fault of it. */
export async function connectClient(url: string): Promise<Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function queryDatabase<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = await connectClient(url);
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
