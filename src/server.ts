import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { ROOT } from './platform/root.ts';
import { startedConfig } from './started-config.ts';
import { createHost, type HostOptions } from './web/host.ts';

// For tests and benchmarks, which ask the built product without a socket.
export * as booking from '#booking';
export * as search from '#search';
export { createApp } from './app.ts';
export { configFrom } from './platform/config.ts';
export { createHost } from './web/host.ts';
export { startWorker } from './worker.ts';
export { build };

/** What development adds: pages that change while the process runs, and assets that are not built. */
export interface Development {
  readonly build: Extract<HostOptions['build'], () => unknown>;
  readonly serveAsset: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Opens everything, serves until SIGTERM or SIGINT, then lets requests and jobs in hand finish. */
export async function startServer(development?: Development): Promise<void> {
  const started = performance.now();
  const { config, release } = startedConfig();
  const app = await createApp(config);
  const host = createHost(app, {
    build: development?.build ?? build,
    mode: development ? 'development' : 'production',
    ...(development ? {} : { assets: join(ROOT, 'build', 'client') }),
  });
  const listener = getRequestListener(host.fetch);
  const server = createServer((request, response) => {
    if (development) development.serveAsset(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  // A slow or silent client does not keep a connection for ever.
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  // Jobs first: once visitors come, every queue is known.
  if (config.jobs === 'inside') await app.work();
  await listening(server, config.port, config.host);
  process.stdout.write(app.banner(Math.round(performance.now() - started), portOf(server)));

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping: requests and jobs in hand finish first');
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const patience = setTimeout(() => server.closeAllConnections(), 15_000);
    await closed;
    clearTimeout(patience);
    await app.close();
    release();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

function listening(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`) : error),
    );
    server.listen(port, host, resolve);
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
