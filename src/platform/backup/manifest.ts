import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { jsonFrom } from '#kernel/text';
import { keyFor, type Secrets } from '../crypto.ts';

/** Files that people have uploaded, whichever the database: their folder, in the data folder and in a backup. */
export const UPLOADS = 'blobs';

/** What a backup says of itself, beside what it holds. */
const Manifest = z.object({
  format: z.literal(1),
  kind: z.enum(['folder', 'postgres']),
  /** When it was begun: what happened after is not in it. */
  madeAt: z.iso.datetime(),
  version: z.string(),
  file: z.enum(['database.tar.gz', 'database.dump']),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** How many uploaded files are in it; not said by versions that did not count them. */
  uploads: z.number().int().nonnegative().optional(),
  /** By which the secret is known again that reads it; it says nothing of the secret. */
  secretMark: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** A backup that cannot be used, in a sentence for whoever restores it. */
export class UnusableBackup extends Error {}

export const secretMarkOf = (secrets: Secrets): string =>
  createHash('sha256').update(keyFor(secrets[0], 'backup-mark').toString('hex')).digest('hex').slice(0, 16);

export async function writeManifest(
  backup: string,
  facts: Pick<Manifest, 'kind' | 'madeAt' | 'version' | 'file' | 'secretMark' | 'uploads'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...facts, ...(await measured(join(backup, facts.file))) };
  await writeFile(join(backup, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/**
 * What a backup holds, as it was written.
 * @throws UnusableBackup where something is missing or has changed since
 */
export async function soundManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, 'manifest.json'), 'utf8').catch(() => {
    throw new UnusableBackup(`${backup} is no backup: it has no manifest.json.`);
  });
  const parsed = Manifest.safeParse(jsonFrom(text));
  if (!parsed.success)
    throw new UnusableBackup(`${backup} was written by another version of this program, or its manifest.json was changed.`);
  const { file, sha256, uploads } = parsed.data;
  const found = await measured(join(backup, file)).catch(() => {
    throw new UnusableBackup(`${backup} lacks its ${file}.`);
  });
  if (found.sha256 !== sha256) throw new UnusableBackup(`${file} in ${backup} is not what was written: it was cut short or changed.`);
  const lies = await countFiles(join(backup, UPLOADS));
  if (uploads !== undefined && lies !== uploads)
    throw new UnusableBackup(
      `${UPLOADS} in ${backup} has ${lies} files, and ${uploads} were written: some are missing, or others were added.`,
    );
  return parsed.data;
}

/**
 * Copies a file or folder with what is in it, where it is there.
 * @throws what the file system throws, but for a source that is not there
 */
export async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await stat(from);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await cp(from, to, { recursive: true });
}

/** The paths of the files in a folder and below it; none where it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export const countFiles = async (folder: string): Promise<number> => (await filesIn(folder)).length;

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** @throws UnusableBackup where a packed file ends too early */
export async function requireWhole(file: string): Promise<void> {
  try {
    for await (const _ of createReadStream(file).pipe(createGunzip()));
  } catch (error) {
    throw new UnusableBackup(`The copy was cut short: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

async function measured(file: string): Promise<Pick<Manifest, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(file)) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
