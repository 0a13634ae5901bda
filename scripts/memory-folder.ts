import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** What a whole run of the tests lays down at most, and what everything that it starts takes besides. */
const FREE_BYTES = 6e9;
const FREE_MEMORY_BYTES = 10e9;

/**
 * A folder in memory for whatever a run of tests lays down and takes away again: databases are copied and removed there in a tenth of the time. PostgreSQL,
 * which runs as somebody else, may read in it.
 * @returns nothing where the machine has no such place, little memory, or lets no program run from there
 */
export function memoryFolder(shared = '/dev/shm'): { readonly folder: string; remove(): void } | undefined {
  if (freemem() < FREE_MEMORY_BYTES || freeBytes(shared) < FREE_BYTES) return undefined;
  const folder = mkdtempSync(join(shared, 'kontak-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  chmodSync(folder, 0o755);
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  if (spawnSync(program).status === 0) return { folder, remove };
  remove();
  return undefined;
}

/** What can still be written in a folder; nothing where there is none. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
