import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/platform/root.ts';
import type { TemporaryPostgres } from '../postgres.ts';
import { freePort } from '../product.ts';
import { heldAfter, Skipped } from './drill.ts';
import { pgBouncerSettings } from './pgbouncer-settings.ts';
import { queried } from './stage.ts';

export interface PgBouncer {
  readonly port: number;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * PgBouncer in transaction mode before a server.
 * @throws Skipped where it is not installed
 */
export async function startPgBouncer(server: TemporaryPostgres): Promise<PgBouncer> {
  const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((one) => spawnSync(one, ['--version']).status === 0);
  if (!program) throw new Skipped('PgBouncer is not installed (apt-get install pgbouncer)');
  const folder = mkdtempSync(join(tmpdir(), 'kontak-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { username, password } = new URL(server.url);
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    pgBouncerSettings(readFileSync(join(ROOT, 'deploy', 'pgbouncer', 'pgbouncer.ini'), 'utf8'), {
      kontak: undefined,
      '*': `host=127.0.0.1 port=${server.port}`,
      listen_port: String(port),
      unix_socket_dir: '',
      auth_file: join(folder, 'users.txt'),
    }),
  );
  const url = new URL(server.url);
  url.port = String(port);
  // PgBouncer refuses to run as root, as PostgreSQL does.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  let bouncer: ChildProcess;
  const start = async (): Promise<void> => {
    let said = '';
    bouncer = spawn(program, [...asUser, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [bouncer.stdout, bouncer.stderr]) stream?.on('data', (chunk) => (said = `${said}${chunk}`.slice(-2_000)));
    const after = await heldAfter(async () => (await queried(url.href, 'select 1 as one')).length === 1, 10_000);
    if (!Number.isFinite(after)) throw new Error(`PgBouncer did not answer:\n${said}`);
  };
  const end = async (): Promise<void> => {
    if (bouncer.exitCode !== null || bouncer.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => bouncer.once('exit', () => resolve()));
    bouncer.kill('SIGKILL');
    await gone;
  };
  const endAtExit = (): void => void bouncer?.kill('SIGKILL');
  process.once('exit', endAtExit);
  await start();
  return {
    port,
    restart: async () => {
      await end();
      await start();
    },
    stop: async () => {
      process.off('exit', endAtExit);
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
