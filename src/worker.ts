import { createApp } from './app.ts';
import { serveMetrics } from './platform/metrics/metrics-server.ts';
import { reloadOnHangUp } from './process/certificates.ts';
import { stopGracefully } from './process/graceful-stop.ts';
import { startedConfig } from './process/started/started-config.ts';
import { tracingOf } from './process/tracing-of.ts';

/** Works jobs without serving pages, until SIGTERM or SIGINT; jobs in flight finish first. */
export async function startWorker({ config } = startedConfig()): Promise<void> {
  const tracing = await tracingOf(config, 'worker');
  const app = await createApp(config, { worksJobs: true });
  const figures = config.metrics ? await serveMetrics(app.metrics, config.metrics) : undefined;
  stopGracefully({
    log: app.log,
    stop: async () => {
      await figures?.close();
      await app.close();
      await tracing?.stop();
    },
  });
  reloadOnHangUp(app);
  await app.work();
  app.log.info({}, 'worker ready');
}
