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

/** The engine without windows: the same pages for half of the processor, where Debian has it. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

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

/**
 * The browser for journeys: the whole one of `CHROMIUM_PATH`, else the one without windows where there is one (docs/decisions/0082).
 * @throws as `chromiumPath`
 */
export function journeysChromiumPath(): string {
  const whole = chromiumPath();
  return !process.env.CHROMIUM_PATH && existsSync(WITHOUT_WINDOWS) && runs(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : whole;
}

function installed(): string | undefined {
  return ['/usr/bin/chromium', chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

const runs = (path: string): boolean =>
  spawnSync(path, ['--version', ...CHROMIUM_FLAGS], { stdio: 'ignore', timeout: 30_000 }).status === 0;

function install(): void {
  if (isRootOnDebian() && installPackages(['chromium', 'fonts-liberation'])) return;
  process.stdout.write('Installing Chromium with Playwright …\n');
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', ...(isRootOnDebian() ? ['--with-deps'] : []), 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** For a run of all tests: both browsers, as far as this machine can have them. */
export function installBrowsers(): void {
  chromiumPath();
  if (!process.env.CHROMIUM_PATH && !existsSync(WITHOUT_WINDOWS) && isRootOnDebian()) installPackages(['chromium-headless-shell']);
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

function installPackages(packages: readonly string[]): boolean {
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get …\n`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

if (import.meta.main) process.stdout.write(`${chromiumPath()}\n`);
