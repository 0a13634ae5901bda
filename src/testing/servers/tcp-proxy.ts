import { connect as connectTo, createServer, type Socket } from 'node:net';

/** A line between a client and a server that can be frozen, cut and led elsewhere: an address that stays when the server behind it changes. */
export interface TcpProxy {
  readonly port: number;
  /** Takes connections and bytes, and passes nothing on. */
  freeze(): void;
  thaw(): void;
  /** Whatever is sent from now on arrives so much later, in the order it was sent. */
  delay(ms: number): void;
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
  let delayMs = 0;
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
      // Nothing overtakes what was sent before it, when the delay becomes shorter.
      let arrivesAt = 0;
      const later = (act: () => void): void => {
        arrivesAt = Math.max(arrivesAt, performance.now() + delayMs);
        const waits = arrivesAt - performance.now();
        if (waits <= 0) act();
        else setTimeout(act, waits);
      };
      from.on('data', (chunk) => {
        later(() => onto.write(chunk));
        if (isFrozen) from.pause();
      });
      from.on('close', () => later(() => onto.destroy()));
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
    delay(ms) {
      delayMs = ms;
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
