import type { Socket } from 'node:net';

/** What is said onto a socket, and arrives as it comes or a few bytes a second. */
export interface Crumbs {
  /** @param bytesPerSecond null: at once, unless something said before it is still on its way */
  write(chunk: Buffer, bytesPerSecond: number | null): void;
  /** What is on its way arrives at once. */
  flush(): void;
  /** Calls back once nothing is on its way. */
  whenArrived(done: () => void): void;
}

export function crumbsOnto(socket: Socket): Crumbs {
  let left = Buffer.alloc(0);
  let timer: NodeJS.Timeout | undefined;
  let arrived: (() => void) | undefined;
  const give = (bytes: number): void => {
    const piece = left.subarray(0, bytes);
    left = left.subarray(piece.length);
    if (!socket.destroyed) socket.write(piece);
    if (left.length > 0) return;
    clearInterval(timer);
    timer = undefined;
    arrived?.();
  };
  socket.on('close', () => clearInterval(timer));
  return {
    write(chunk, bytesPerSecond) {
      if (bytesPerSecond === null && left.length === 0) return void socket.write(chunk);
      left = Buffer.concat([left, chunk]);
      timer ??= setInterval(give, 1_000, bytesPerSecond ?? left.length);
    },
    flush: () => {
      if (left.length > 0) give(left.length);
    },
    whenArrived(done) {
      if (left.length === 0) done();
      else arrived = done;
    },
  };
}
