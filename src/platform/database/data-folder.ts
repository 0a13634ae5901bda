import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, unlinkSync, writeFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A data folder in use by another process. */
export class FolderInUse extends Error {}

/**
 * Takes a data folder for this process: PGlite itself takes no lock, and two processes would destroy the database.
 * A lock left by a process that no longer lives is taken over.
 * @returns a function that gives the folder back
 * @throws FolderInUse with a sentence for the person who starts the product
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'kontak.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx', 0o600);
      writeSync(handle, `${process.pid} ${startOf(process.pid)}`);
      closeSync(handle);
      let held = true;
      return () => {
        if (held) unlinkSync(file);
        held = false;
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = ownerOf(file);
      if (owner && owner.pid !== process.pid && isAlive(owner.pid) && startOf(owner.pid) === owner.started) {
        throw new FolderInUse(
          `The data folder ${folder} is in use by process ${owner.pid}. Stop that process, or start this one with another DATA_DIR or with DATABASE_URL.`,
        );
      }
      removed(file);
    }
  }
  throw new FolderInUse(`The lock ${file} could not be taken. Is another process starting on the same folder?`);
}

/** The secret of the embedded mode: made on the first start and kept in a file, readable by the owner only. */
export function loadOrCreateSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const secret = randomBytes(48).toString('base64url');
    writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

function ownerOf(file: string): { pid: number; started: string } | undefined {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split(' ');
    return Number(pid) > 0 ? { pid: Number(pid), started: started ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

/** When a process started, where the system tells (Linux): a number given again to another process is then not mistaken for the first. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function removed(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Somebody else removed it first.
  }
}
