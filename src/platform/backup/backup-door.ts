import { once } from 'node:events';
import { createWriteStream, unlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Log } from '../log.ts';

/** In the data folder, so only who may read the folder reaches it. */
const doorIn = (folder: string): string => join(folder, 'backup.sock');

/**
 * Hands a copy of the embedded database to whoever knocks, while the process goes on: nobody else may open its folder.
 * @param dump packs the database as it is at one instant
 * @returns what closes the door
 */
export async function openBackupDoor(folder: string, dump: () => Promise<Blob>, log: Log): Promise<() => void> {
  const path = doorIn(folder);
  removed(path);
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    dump()
      .then((copy) => pipeline(Readable.fromWeb(copy.stream() as never), socket))
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, 'a copy of the database could not be handed out');
        socket.destroy();
      });
  });
  try {
    server.listen(path);
    await once(server, 'listening');
  } catch (error) {
    // Where a system has no such doors, or the folder's name is too long for one: a backup is made while the process does not run.
    log.warn({ error: String(error) }, 'no copy can be made while the product runs');
    return () => {};
  }
  server.unref();
  return () => {
    server.close();
    removed(path);
  };
}

/** @returns false where no process has the folder open, and nothing was written */
export async function copyThroughDoor(folder: string, file: string): Promise<boolean> {
  const socket = connect(doorIn(folder));
  try {
    await once(socket, 'connect');
  } catch {
    return false;
  }
  await pipeline(socket, createWriteStream(file, { mode: 0o600 }));
  return true;
}

function removed(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // There was none.
  }
}
