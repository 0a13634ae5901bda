import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/platform/root.ts';
import type { TemporaryPostgres } from '../postgres.ts';
import { freePort } from '../product.ts';
import { pgBouncerSettings } from './pgbouncer-settings.ts';
import { installedProgram, type RunningProgram, startProgram } from './program.ts';
import { queryDatabase } from './stage.ts';

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
  const program = installedProgram('pgbouncer', { asked: '--version', called: 'PgBouncer' });
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
  const start = (): Promise<RunningProgram> =>
    startProgram(program, [...asUser, join(folder, 'pgbouncer.ini')], {
      answers: async () => (await queryDatabase(url.href, 'select 1 as one')).length === 1,
      withinMs: 10_000,
    });
  let bouncer = await start();
  return {
    port,
    restart: async () => {
      await bouncer.end();
      bouncer = await start();
    },
    stop: async () => {
      await bouncer.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
