import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from '../src/platform/root.ts';

/** What Chromium needs to run unattended: no network of its own, and no sandbox where we are root (containers). */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * The browser for journeys and benchmarks: `CHROMIUM_PATH`, the system's, Playwright's own, or one that is installed now.
 * @throws with a sentence that says what to do, when there is none and none could be installed
 */
export function chromiumPath(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!runs(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not start. Point it to a Chromium or Chrome, or unset it.`);
    return given;
  }
  const found = installed();
  if (found) return found;
  install();
  const now = installed();
  if (now) return now;
  throw new Error('No Chromium to run the journeys in, and installing one failed. Install Chromium or Chrome and set CHROMIUM_PATH to it.');
}

function installed(): string | undefined {
  return ['/usr/bin/chromium', chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

const runs = (path: string): boolean =>
  spawnSync(path, ['--version', ...CHROMIUM_FLAGS], { stdio: 'ignore', timeout: 30_000 }).status === 0;

function install(): void {
  const asRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');
  if (asRootOnDebian) {
    process.stdout.write('Installing Chromium with apt-get …\n');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    const packages = ['chromium', 'fonts-liberation'];
    if (
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      }).status === 0
    )
      return;
  }
  process.stdout.write('Installing Chromium with Playwright …\n');
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', ...(asRootOnDebian ? ['--with-deps'] : []), 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

if (import.meta.main) process.stdout.write(`${chromiumPath()}\n`);
