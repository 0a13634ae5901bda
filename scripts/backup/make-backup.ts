import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyThroughDoor } from '../../src/platform/backup/backup-door.ts';
import {
  copyIfThere,
  countFiles,
  type Manifest,
  requireWhole,
  secretMarkOf,
  UPLOADS,
  writeManifest,
} from '../../src/platform/backup/manifest.ts';
import { dumpArguments, runTool, serverEnvironment } from '../../src/platform/backup/postgres-tools.ts';
import { type Config, configFrom, environment } from '../../src/platform/config.ts';
import { loadOrCreateSecret, lockFolder } from '../../src/platform/database/data-folder.ts';
import { openPglite } from '../../src/platform/database.ts';
import { ROOT } from '../../src/platform/root.ts';

const NAME = /^kontak-\d{8}T\d{6}Z$/;
/** What lies beside the embedded database and belongs to it. */
export const BESIDE = ['redirects.yaml', 'law-rules.yaml', 'sandbox-suppliers.json'];

/**
 * Makes a backup in a folder of its own: first under another name, so that whatever has the right one is whole.
 * @returns where it is
 * @throws FolderInUse where the data folder belongs to a process that hands out no copies
 */
export async function makeBackup(directory: string, now: Date): Promise<{ readonly path: string; readonly manifest: Manifest }> {
  const { secretFile } = configFrom(environment(), () => 'read below, from the file that this names');
  const config = configFrom(environment(), () => loadOrCreateSecret(secretFile));
  const path = join(directory, `kontak-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`);
  const partial = `${path}.partial`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const kind = config.database.kind === 'postgres' ? 'postgres' : 'folder';
    const file = kind === 'postgres' ? 'database.dump' : 'database.tar.gz';
    await (config.database.kind === 'postgres'
      ? dumpServer(config.database.url, join(partial, file))
      : copyFolder(config, join(partial, file)));
    // An object store keeps what is uploaded, and copies of it, itself.
    const isInFolder = config.blobs.kind === 'folder';
    for (const name of [...(kind === 'folder' ? BESIDE : []), ...(isInFolder ? [UPLOADS] : [])])
      await copyIfThere(join(config.dataFolder, name), join(partial, name));
    const counted = isInFolder ? { uploads: await countFiles(join(partial, UPLOADS)) } : {};
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const facts = { kind, file, version, madeAt: now.toISOString(), ...counted, secretMark: secretMarkOf(config.secrets) } as const;
    const manifest = await writeManifest(partial, facts);
    await rename(partial, path);
    return { path, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Removes all but the latest. @returns the names of those that went */
export async function removeOld(directory: string, keep: number): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => NAME.test(name)).sort();
  const gone = names.slice(0, Math.max(0, names.length - keep));
  for (const name of gone) await rm(join(directory, name), { recursive: true });
  return gone;
}

const dumpServer = (url: string, file: string): Promise<void> =>
  runTool('pg_dump', dumpArguments(file), serverEnvironment(url), environment().PATH ?? '');

/** From the process that runs, or from the folder itself where none does. */
async function copyFolder(config: Config, file: string): Promise<void> {
  if (config.database.kind !== 'pglite') return;
  if (!(await copyThroughDoor(config.dataFolder, file))) {
    const release = lockFolder(config.dataFolder);
    try {
      const database = await openPglite({ folder: config.database.folder });
      const copy = await database.dump?.();
      await database.close();
      await writeFile(file, Buffer.from((await copy?.arrayBuffer()) ?? new ArrayBuffer(0)), { mode: 0o600 });
    } finally {
      release();
    }
  }
  await requireWhole(file);
}
