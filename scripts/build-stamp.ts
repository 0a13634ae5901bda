import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const BUILD_STAMP = 'build/inputs.sha256';

const INPUTS = [
  'src',
  'public',
  'project.inlang/settings.json',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/kept-plurals.ts',
  'scripts/page-files.ts',
  'scripts/paraglide.ts',
];
const OUTPUTS = /(^|\/)(i18n\/compiled)(\/|$)/;

/** A digest of everything a build is made from. */
export function inputsDigest(): string {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesBelow).sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** The version of the product and the build: `0.1.0+3f2a9c81d0e4`. Another one makes browsers forget what they stored. */
export function appVersion(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return `${version}+${inputsDigest().slice(0, 12)}`;
}

/** Whether `build/` was made from the files as they are now. */
export function buildIsFresh(): boolean {
  return existsSync(BUILD_STAMP) && existsSync('build/server/index.js') && readFileSync(BUILD_STAMP, 'utf8') === inputsDigest();
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!path.includes('.') || path === 'src' || path === 'public') {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !OUTPUTS.test(file) && !/\.test\.tsx?$/.test(file));
  }
  return [path];
}
