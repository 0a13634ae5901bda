import { connect as connectTo, createServer, type Socket } from 'node:net';

/** A line between a client and a server that can be frozen, cut and led elsewhere: an address that stays when the server behind it changes. */
export interface TcpProxy {
  readonly port: number;
  /** Takes connections and bytes, and passes nothing on. */
  freeze(): void;
  thaw(): void;
  /** Ends every connection at once, without a word. */
  cut(): void;
  /** Where new connections lead from now on; null refuses them. */
  pointTo(port: number | null): void;
  close(): Promise<void>;
}

/** @param target the port on this machine that it leads to; null refuses connections until it is pointed somewhere */
export async function startTcpProxy(target: number | null): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let to = target;
  let isFrozen = false;
  const held = (socket: Socket): void => {
    sockets.add(socket);
    if (isFrozen) socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    held(near);
    if (to === null) {
      near.resetAndDestroy();
      return;
    }
    const far = connectTo(to, '127.0.0.1');
    held(far);
    for (const [from, onto] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => {
        onto.write(chunk);
        if (isFrozen) from.pause();
      });
      from.on('close', () => onto.destroy());
    }
    if (isFrozen) for (const socket of [near, far]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut,
    pointTo(port) {
      to = port;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
