import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { createServer, type SecureContextOptions } from 'node:tls';
import { type Sandbox, startSandbox } from '../../../sandbox/server.ts';

/** A supplier's system that lets in nobody whose certificate it does not believe. */
export interface GuardedSupplier {
  readonly port: number;
  readonly system: Sandbox;
  /** What it shows and whom it believes from now on; whoever is connected stays so. */
  renew(shown: SecureContextOptions): void;
  /** Of whom the certificates came that it has been shown, in the order of the connections. */
  met(): readonly string[];
  /** Connections that failed because one side did not believe the other. */
  refused(): number;
  close(): Promise<void>;
}

export async function startGuardedSupplier(shown: SecureContextOptions): Promise<GuardedSupplier> {
  const system = await startSandbox();
  const sockets = new Set<Socket>();
  const met: string[] = [];
  let refused = 0;
  const held = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer({ ...shown, requestCert: true, rejectUnauthorized: true }, (near) => {
    met.push(String(near.getPeerCertificate().issuer?.CN));
    const far = held(connect(Number(new URL(system.origin).port), '127.0.0.1'));
    held(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).on('tlsClientError', () => {
    refused += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    system,
    renew: (next) => server.setSecureContext(next),
    met: () => met,
    refused: () => refused,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await system.close();
    },
  };
}
