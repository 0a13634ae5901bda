import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { environment } from '../src/platform/config.ts';
import { ROOT } from '../src/platform/root.ts';
import type { BuiltApp } from './in-process.ts';

const PATIENCE_MS = 120_000;

/** The built worker in a process of its own, once it works. */
export async function startWorker(app: BuiltApp, env: Readonly<Record<string, string>>): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'kontak-worker-'));
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'worker.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: environment().PATH, DATA_DIR: folder, LOG_LEVEL: 'warn', NODE_ENV: 'production', ...env },
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const until = performance.now() + PATIENCE_MS;
  while (!(await app.readiness()).worker) {
    if (performance.now() > until || child.exitCode !== null) throw new Error('The worker did not start');
    await pause(100);
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
