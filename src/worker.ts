import { createApp } from './app.ts';
import { stopGracefully } from './graceful-stop.ts';
import { startedConfig } from './started-config.ts';

/** Works jobs without serving pages, until SIGTERM or SIGINT; jobs in flight finish first. */
export async function startWorker(): Promise<void> {
  const { config } = startedConfig();
  const app = await createApp(config, { worksJobs: true });
  stopGracefully({ log: app.log, stop: () => app.close() });
  await app.work();
  app.log.info({}, 'worker ready');
}
