import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { newToken } from '../src/platform/crypto.ts';
import { type Owner, runnableBinaries, serverOwner } from './postgres-binaries.ts';
import { freePort } from './product.ts';

/** A PostgreSQL server that exists for one run and leaves nothing behind. */
export interface TemporaryPostgres {
  readonly url: string;
  readonly port: number;
  readonly version: string;
  /** Every process of the server stands still: connections stay, nobody answers. */
  freeze(): void;
  thaw(): void;
  /** Ends it as a power cut would, with everything it was doing. */
  kill(): Promise<void>;
  /** Starts it again on the data it has, at the same address. */
  restart(): Promise<void>;
  /**
   * Another server that repeats every commit of this one before it is answered (synchronous replication), or as soon as it can. This one is restarted for it.
   * @param options.isWaitedFor before it is answered, unless told otherwise
   * @returns the standby; it becomes a server of its own with `select pg_promote()`
   */
  standby(options?: { readonly isWaitedFor?: boolean }): Promise<TemporaryPostgres>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Added to those of every throw-away server. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Where its write-ahead log lies; beside the data unless told otherwise. */
  readonly logFolder?: string;
  /** Where its data lie; a new folder of this machine unless told otherwise. It is removed with the server. */
  readonly folder?: string;
}

/**
 * Starts a server on a free port of this machine, with its data in a temporary folder.
 * @throws with a sentence that says what to do, when this machine has no PostgreSQL that can run
 */
export async function startPostgres({
  settings = {},
  logFolder,
  folder = mkdtempSync(join(tmpdir(), 'kontak-postgres-')),
}: PostgresOptions = {}): Promise<TemporaryPostgres> {
  const owner = serverOwner();
  chmodSync(folder, 0o755);
  try {
    const bin = runnableBinaries(owner, folder);
    const password = newToken();
    const data = join(folder, 'data');
    initialise({ bin, data, folder, password, owner }, logFolder);
    return await serverOn({ bin, owner, folder, data, password, settings });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

interface Installed {
  readonly bin: string;
  readonly owner: Owner;
  readonly folder: string;
  readonly data: string;
  readonly password: string;
  readonly settings: Readonly<Record<string, string>>;
}

async function serverOn(installed: Installed): Promise<TemporaryPostgres> {
  const { bin, owner, folder, data, password } = installed;
  const port = await freePort();
  const url = `postgres://kontak:${password}@127.0.0.1:${port}/postgres`;
  const run = (more: Readonly<Record<string, string>> = {}): ChildProcess =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settingsOf({ ...installed.settings, ...more })], {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = run();
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const stopAtExit = (): void => {
    for (const pid of processesOf(server)) signal(pid, 'SIGKILL');
    remove();
  };
  process.once('exit', stopAtExit);
  const version = await answering(url, server);
  return {
    url,
    port,
    version,
    freeze: () => {
      for (const pid of processesOf(server)) signal(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of processesOf(server).reverse()) signal(pid, 'SIGCONT');
    },
    kill: async () => {
      const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
      for (const pid of processesOf(server)) signal(pid, 'SIGKILL');
      await gone;
    },
    restart: async () => {
      server = run();
      await answering(url, server);
    },
    standby: async ({ isWaitedFor = true } = {}) => {
      await ended(server);
      const copy = mkdtempSync(join(tmpdir(), 'kontak-standby-'));
      chmodSync(copy, 0o755);
      const copied = spawnSync('cp', ['-a', data, join(copy, 'data')], { encoding: 'utf8' });
      if (copied.status !== 0) throw new Error(`The data could not be copied: ${copied.stderr}`);
      const standbyData = join(copy, 'data');
      writeFileSync(join(standbyData, 'standby.signal'), '');
      server = run(isWaitedFor ? { synchronous_standby_names: '*', synchronous_commit: 'on' } : {});
      const primary = `host=127.0.0.1 port=${port} user=kontak password=${password}`;
      const [standby] = await Promise.all([
        serverOn({
          ...installed,
          folder: copy,
          data: standbyData,
          settings: { ...installed.settings, primary_conninfo: primary, synchronous_commit: 'on' },
        }),
        answering(url, server),
      ]);
      return standby;
    },
    stop: async () => {
      process.off('exit', stopAtExit);
      for (const pid of processesOf(server)) signal(pid, 'SIGCONT');
      await ended(server);
      remove();
    },
  };
}

/** The server and everything it has started, the server first. */
function processesOf({ pid, exitCode, signalCode }: ChildProcess): number[] {
  if (pid === undefined || exitCode !== null || signalCode !== null) return [];
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return [
    pid,
    ...(children.stdout ?? '')
      .split('\n')
      .map(Number)
      .filter((child) => child > 0),
  ];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended by itself.
  }
}

function settingsOf(more: Readonly<Record<string, string>>): string[] {
  // A crash loses nothing anybody wants: no waiting for the disk. No socket file, so that a long folder name cannot break it.
  const chosen = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '256MB',
    ...more,
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function initialise({ bin, data, folder, password, owner }: Omit<Installed, 'settings'>, logFolder: string | undefined): void {
  if (logFolder !== undefined && owner.uid !== undefined && owner.gid !== undefined) chownSync(logFolder, owner.uid, owner.gid);
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(data, { mode: 0o700 });
  for (const path of [data, passwordFile]) if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  const options = [
    ...(logFolder === undefined ? [] : [`--waldir=${logFolder}`]),
    `--pgdata=${data}`,
    `--pwfile=${passwordFile}`,
    '--username=kontak',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const run = spawnSync(join(bin, 'initdb'), options, { ...owner, cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile);
  if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`);
}

async function answering(url: string, server: ChildProcess): Promise<string> {
  let said = '';
  server.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) break;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      return rows[0]?.server_version ?? '';
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
  server.kill('SIGKILL');
  throw new Error(`The PostgreSQL server did not come up:\n${said}`);
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  await new Promise<void>((resolve) => {
    const impatient = setTimeout(() => server.kill('SIGKILL'), 10_000);
    server.once('exit', () => {
      clearTimeout(impatient);
      resolve();
    });
    server.kill('SIGINT');
  });
}

if (import.meta.main) {
  const server = await startPostgres();
  process.stdout.write(`PostgreSQL ${server.version} until Ctrl+C:\n${server.url}\n`);
  process.once('SIGINT', async () => {
    await server.stop();
    process.exit(0);
  });
}
