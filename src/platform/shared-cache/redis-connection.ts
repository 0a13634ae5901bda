import type { CacheServer } from '../config/cache-server.ts';
import { type Connect, type Reply, ServerRefusal } from './server-line.ts';

/** Questions that wait for their answers: beyond these the server does not answer. */
const MOST_WAITING = 2_000;

/** Connects with a server that speaks the protocol of Redis (RESP 2): Valkey, Redis, and what services make of them. */
export function connectRedis({ host, port, isEncrypted, userName, password, database }: CacheServer): Connect {
  return async (lost, givenUp) => {
    // Only a product with CACHE_URL needs it.
    const { createClient, ErrorReply, RESP_TYPES } = await import('@redis/client');
    const address = { host, port, connectTimeout: 1_000, reconnectStrategy: false } as const;
    const client = createClient({
      RESP: 2,
      socket: isEncrypted ? { ...address, tls: true } : address,
      ...(userName ? { username: userName } : {}),
      ...(password ? { password } : {}),
      database,
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      commandsQueueMaxLength: MOST_WAITING,
      commandOptions: { typeMapping: { [RESP_TYPES.BLOB_STRING]: Buffer } },
    });
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      if (client.isOpen) client.destroy();
    };
    client.on('error', (error: unknown) => {
      if (!hasEnded) lost(error);
    });
    client.on('end', () => {
      if (!hasEnded) lost(new Error('the connection was ended'));
    });
    givenUp.addEventListener('abort', end, { once: true });
    await client.connect();
    return {
      send: (commands) =>
        Promise.all(
          commands.map((command) =>
            client.sendCommand([...command]).then(
              (reply) => reply as unknown as Reply,
              (error: unknown) => {
                throw error instanceof ErrorReply ? new ServerRefusal(error.message) : error;
              },
            ),
          ),
        ),
      end,
    };
  };
}
