import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Photographs and pictures of texts are for everybody; papers, proofs and evidence are given to those alone who may see them. History is what was taken out of the database; nobody is given it. */
export const SHELVES = ['photographs', 'pictures', 'papers', 'proofs', 'evidence', 'history'] as const;
export type BlobShelf = (typeof SHELVES)[number];

/**
 * Files that people have uploaded, each under the digest of its bytes: the same file is kept once, and what a digest names never changes.
 * A folder keeps them here; `object-blobs.ts` in an object store.
 */
export interface Blobs {
  /** Keeps a file, once however often it is put. @returns its digest, SHA-256 in hexadecimal digits */
  put(shelf: BlobShelf, bytes: Uint8Array): Promise<string>;
  /** Nothing where there is no such file, or what lies there is not what its name says. */
  get(shelf: BlobShelf, digest: string): Promise<Uint8Array | undefined>;
  remove(shelf: BlobShelf, digest: string): Promise<void>;
}

const DIGEST = /^[0-9a-f]{64}$/;
/** Whether a text is the name of a file. */
export const isDigest = (text: string): boolean => DIGEST.test(text);
/** SHA-256 in hexadecimal digits: what a file is called. */
export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Files in a folder of the data folder, in as many subfolders as two digits name. A file is whole or not there: it is written under another name first. */
export function folderBlobs(dataFolder: string): Blobs {
  const pathOf = (shelf: BlobShelf, digest: string): string => join(dataFolder, 'blobs', shelf, digest.slice(0, 2), digest);
  return {
    async put(shelf, bytes) {
      const digest = digestOf(bytes);
      const path = pathOf(shelf, digest);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const partial = `${path}.${randomUUID()}`;
      try {
        await writeFile(partial, bytes, { mode: 0o600 });
        await rename(partial, path);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return digest;
    },
    async get(shelf, digest) {
      if (!isDigest(digest)) return undefined;
      const bytes = await readFile(pathOf(shelf, digest)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return bytes && digestOf(bytes) === digest ? bytes : undefined;
    },
    async remove(shelf, digest) {
      if (isDigest(digest)) await rm(pathOf(shelf, digest), { force: true });
    },
  };
}
