import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment } from '../../../src/platform/config.ts';
import { ROOT } from '../../../src/platform/root.ts';
import { SkippedDrill } from '../drill.ts';
import { readReleased } from './released.ts';

/** The version that people run today, built in a folder of its own. */
export interface PreviousVersion {
  /** As it is called: a number, or the commit that was asked for. */
  readonly name: string;
  readonly folder: string;
  /** Where its libraries come from. */
  readonly libraries: string;
  close(): void;
}

const run = promisify(execFile);
const INSTALL_MS = 10 * 60_000;

/** `PREVIOUS_VERSION`, a tag or a commit, or the one that is written beside this file and moved with each release. */
function named(): { readonly name: string; readonly commit: string } {
  const { PREVIOUS_VERSION: asked } = environment();
  if (asked) return { name: asked, commit: asked };
  const { version, commit } = readReleased();
  return { name: version, commit };
}

/** @throws Skipped where this checkout has no such version, or its libraries cannot be come by */
export async function previousVersion(): Promise<PreviousVersion> {
  const { name, commit } = named();
  const known = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT });
  if (known.status !== 0)
    throw new SkippedDrill(`this checkout has no commit ${commit} of version ${name} (git fetch --unshallow, or it is no checkout of git)`);
  const folder = mkdtempSync(join(tmpdir(), 'kontak-previous-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // Whole, without a place in the history of this checkout.
    const archive = join(folder, 'version.tar');
    await run('git', ['archive', '--format=tar', `--output=${archive}`, commit], { cwd: ROOT });
    const root = join(folder, 'version');
    mkdirSync(root);
    await run('tar', ['-xf', archive, '-C', root]);
    rmSync(archive);
    const libraries = await withLibraries(root);
    await run(process.execPath, ['scripts/build.ts'], { cwd: root, env: { PATH: process.env.PATH }, maxBuffer: 50_000_000 });
    return { name, folder: root, libraries, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Ours where every library of it is among them as it was; else its own, from the registry. */
async function withLibraries(root: string): Promise<string> {
  if (hasSameLibraries(root)) {
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    return 'ours, which are the same';
  }
  try {
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, timeout: INSTALL_MS, maxBuffer: 50_000_000 });
    return 'its own, by npm ci';
  } catch (error) {
    throw new SkippedDrill(
      `its libraries are others than ours and could not be installed: ${error instanceof Error ? error.message.slice(0, 300) : error}`,
    );
  }
}

function hasSameLibraries(root: string): boolean {
  const [its, ours] = [root, ROOT].map(
    (folder): Record<string, { version?: string }> => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages,
  );
  return Object.entries(its ?? {}).every(([path, { version }]) => path === '' || ours?.[path]?.version === version);
}
