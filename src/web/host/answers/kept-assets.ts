import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#platform/crypto';

/** A page may stand open, or lie in somebody's cache, for so long after the last process of its build has started. */
const KEPT_MS = 30 * 86_400_000;

/** A start waits for the disk and not for each file in turn. */
const AT_ONCE = 16;

export interface KeptAssets {
  readonly added: number;
  readonly removed: number;
}

/**
 * Puts the named files of a build (`assets/`, each with its content's digest in its name) beside those of the builds before, and removes what no build has
 * used for thirty days. Any number of processes may do so at once, in one folder that they share: a file is there whole or not at all.
 * @param build folder of the built client
 * @param kept where they are kept; made where it is not there
 * @throws what the file system says where nothing can be written
 */
export async function keepAssets(build: string, kept: string, now: Date): Promise<KeptAssets> {
  const [from, to] = [join(build, 'assets'), join(kept, 'assets')];
  await mkdir(to, { recursive: true });
  const present = new Set(await readdir(to));
  const current = (await readdir(from, { withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);
  const keepOne = async (name: string): Promise<void> => {
    // The time of a file here is when a build that has it was last started.
    if (present.has(name)) return utimes(join(to, name), now, now);
    const unfinished = join(to, `.${name}.${newId()}`);
    await copyFile(join(from, name), unfinished, constants.COPYFILE_FICLONE);
    await utimes(unfinished, now, now);
    await rename(unfinished, join(to, name));
  };
  for (let index = 0; index < current.length; index += AT_ONCE) await Promise.all(current.slice(index, index + AT_ONCE).map(keepOne));
  const used = new Set(current);
  let removed = 0;
  for (const name of present) {
    if (used.has(name)) continue;
    const found = await stat(join(to, name)).catch(() => undefined);
    if (!found || now.getTime() - found.mtimeMs < KEPT_MS) continue;
    await rm(join(to, name), { force: true });
    removed += 1;
  }
  return { added: current.filter((name) => !present.has(name)).length, removed };
}
