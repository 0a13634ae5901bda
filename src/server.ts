import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as build from 'virtual:react-router/server-build';
import { getRequestListener } from '@hono/node-server';
import { type App, createApp } from './app.ts';
import { openBackupDoor } from './platform/backup/backup-door.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';
import { serveMetrics } from './platform/metrics/metrics-server.ts';
import { ROOT } from './platform/root.ts';
import { reloadOnHangUp } from './process/certificates.ts';
import { stopGracefully } from './process/graceful-stop.ts';
import { createHttpServer } from './process/http-server.ts';
import { startSandboxProcess } from './process/sandbox-process.ts';
import { startedConfig } from './process/started/started-config.ts';
import { startedDatabase } from './process/started/started-database.ts';
import { tracingOf } from './process/tracing-of.ts';
import { keepAssets } from './web/host/answers/kept-assets.ts';
import { createHost, type HostOptions } from './web/host/create-host.ts';
import { warmUp } from './web/host/warm-up.ts';
import { startWorker } from './worker.ts';

// For tests and benchmarks, which ask the built product without a socket.
export * as booking from '#booking';
export * as search from '#search';
export { afterRestore } from './after-restore.ts';
export { createApp } from './app.ts';
export { configFrom } from './platform/config.ts';
export { createHost } from './web/host/create-host.ts';
export { warmUp } from './web/host/warm-up.ts';
export { startWorker } from './worker.ts';
export { build };

/** What development adds: pages that change while the process runs, and assets that are not built. */
export interface Development {
  readonly build: Extract<HostOptions['build'], () => unknown>;
  readonly serveAsset: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/**
 * Starts what `ROLE` says: everything or pages, jobs alone, or a migration, after which the process ends.
 * @throws ConfigError, FolderInUse, DatabaseNotReady: with sentences for whoever starts it
 */
export async function startRole(): Promise<void> {
  const started = startedConfig();
  const { config, release } = started;
  if (config.role === 'worker') return startWorker(started);
  if (config.role !== 'migrate') return startServer(undefined, started);
  const database = await startedDatabase(config, systemClock, createLog(config.logLevel));
  await database.close();
  release();
  process.exit(0);
}

const CLIENT = join(ROOT, 'build', 'client');

/** Puts the files of this build beside those of the builds before; where nothing can be written, pages that are open during an update lose their scripts. */
async function kept({ clock, log }: Pick<App, 'clock' | 'log'>, folder: string): Promise<void> {
  try {
    await keepAssets(CLIENT, folder, clock());
  } catch (error) {
    log.warn({ folder, error: String(error) }, 'files of this build are not kept for pages that will still name them');
  }
}

/** How long requests in flight may take to finish when the process stops. Jobs have the rest of the time. */
const REQUESTS_FINISH_MS = 10_000;

/**
 * Opens everything and serves until SIGTERM or SIGINT. Then `/readyz` says no at once; after a pause in which a balancer notices, no more
 * connections are taken, and requests and jobs in flight finish.
 */
export async function startServer(development?: Development, { config } = startedConfig()): Promise<void> {
  const started = performance.now();
  const tracing = await tracingOf(config, config.role);
  const sandbox = config.suppliers.sandbox === 'start' ? await startSandboxProcess(config.dataFolder) : undefined;
  const app = await createApp(config, sandbox ? { sandbox: sandbox.origin } : {});
  const { assetsFolder } = config;
  const keeping = development || !assetsFolder ? undefined : kept(app, assetsFolder);
  let isStopping = false;
  let isWarm = development !== undefined;
  const host = createHost(app, {
    build: development?.build ?? build,
    mode: development ? 'development' : 'production',
    isStopping: () => isStopping,
    isWarm: () => isWarm,
    ...(development ? {} : { assets: CLIENT }),
    ...(assetsFolder ? { keptAssets: assetsFolder } : {}),
  });
  reloadOnHangUp(app);
  // A probe that speaks HTTP/1.0 names no host.
  const listener = getRequestListener(host.fetch, { hostname: new URL(config.publicOrigin).host });
  const server = createHttpServer((request, response) => {
    if (development) development.serveAsset(request, response, () => void listener(request, response));
    else void listener(request, response);
  }, config.keepAliveMs);
  stopGracefully({
    log: app.log,
    stop: async ({ isHurried }) => {
      isStopping = true;
      server.partFromConnections();
      if (!isHurried) await pause(config.stopDelayMs);
      const cut = await server.close(REQUESTS_FINISH_MS);
      if (cut > 0) app.log.warn({ cut }, 'requests that took too long were cut off');
      closeDoor?.();
      await figures?.close();
      await app.close();
      await sandbox?.close();
      await tracing?.stop();
    },
  });
  const closeDoor = app.database.dump && (await openBackupDoor(config.dataFolder, app.database.dump, app.log));
  const figures = config.metrics ? await serveMetrics(app.metrics, config.metrics) : undefined;
  // Jobs first: once visitors come, every queue is known.
  if (config.jobs === 'inside') await app.work();
  await sandbox?.ready;
  // Another process may be asked for the files of the first page that this one answers.
  await keeping;
  const port = await server.listen(config.port, config.host);
  // Who can read what a product with its own database prints is who set it up.
  const invitation = config.database.kind === 'pglite' ? await app.accounts.inviteFirstAdmin() : null;
  process.stdout.write(app.banner(Math.round(performance.now() - started), port, invitation));
  // Whoever comes now is served; whoever asks whether it is ready is told to wait for a moment.
  if (!development) await warmUp(app, build);
  isWarm = true;
}
