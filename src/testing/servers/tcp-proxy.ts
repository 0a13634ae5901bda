import { connect as connectTo, createServer, type Socket } from 'node:net';
import { type Crumbs, crumbsOnto } from './crumbs.ts';

/** A line between a client and a server that can be frozen, cut and led elsewhere: an address that stays when the server behind it changes. */
export interface TcpProxy {
  readonly port: number;
  /** Takes connections and bytes, and passes nothing on. */
  freeze(): void;
  thaw(): void;
  /** Whatever is sent from now on arrives so much later, in the order it was sent. */
  delay(ms: number): void;
  /** Of what the server says so many bytes arrive in a second from now on; null: as it comes, and at once what was on its way. */
  drip(bytesPerSecond: number | null): void;
  /** While it is on: of what the server says next on a connection half arrives, and the connection ends. */
  breakOff(isOn: boolean): void;
  /** Ends every connection at once, without a word. */
  cut(): void;
  /** Where new connections lead from now on; null refuses them. */
  pointTo(port: number | null): void;
  /** How many connections were open or came while nothing passed, were dripped to, broken off or refused. */
  met(): number;
  close(): Promise<void>;
}

/** @param target the port on this machine that it leads to; null refuses connections until it is pointed somewhere */
export async function startTcpProxy(target: number | null): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const answers = new Set<Crumbs>();
  const met = new WeakSet<Socket>();
  let metSoFar = 0;
  let to = target;
  let isFrozen = false;
  let breaksOff = false;
  let bytesPerSecond: number | null = null;
  let delayMs = 0;
  const held = (socket: Socket): void => {
    sockets.add(socket);
    if (isFrozen) socket.pause();
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const meets = (): void => {
      if (met.has(near)) return;
      met.add(near);
      metSoFar += 1;
    };
    held(near);
    if (to === null) {
      meets();
      near.resetAndDestroy();
      return;
    }
    const far = connectTo(to, '127.0.0.1');
    held(far);
    const answer = crumbsOnto(near);
    answers.add(answer);
    near.on('close', () => answers.delete(answer));
    const ask = inTurn();
    near.on('data', (chunk) => {
      ask(() => far.write(chunk));
      if (isFrozen) near.pause();
    });
    near.on('close', () => ask(() => far.destroy()));
    const tell = inTurn();
    far.on('data', (chunk: Buffer) => {
      if (breaksOff) {
        meets();
        near.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
        far.destroy();
        return;
      }
      if (bytesPerSecond !== null) meets();
      tell(() => answer.write(chunk, bytesPerSecond));
      if (isFrozen) far.pause();
    });
    far.on('close', () => tell(() => answer.whenArrived(() => near.destroySoon())));
    if (isFrozen) {
      meets();
      for (const socket of [near, far]) socket.pause();
    }
    near.on('pause', () => (isFrozen ? meets() : undefined));
  });

  /** Nothing overtakes what was sent before it, when the delay becomes shorter. */
  function inTurn(): (act: () => void) => void {
    let arrivesAt = 0;
    return (act) => {
      arrivesAt = Math.max(arrivesAt, performance.now() + delayMs);
      const waits = arrivesAt - performance.now();
      if (waits <= 0) act();
      else setTimeout(act, waits);
    };
  }

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
    drip(bytes) {
      bytesPerSecond = bytes;
      if (bytes === null) for (const answer of answers) answer.flush();
    },
    breakOff(isOn) {
      breaksOff = isOn;
    },
    cut,
    pointTo(port) {
      to = port;
    },
    met: () => metSoFar,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
