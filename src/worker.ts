import { createApp } from './app.ts';
import { startedConfig } from './started-config.ts';

/** Works jobs without serving pages, until SIGTERM or SIGINT; jobs in hand finish first. */
export async function startWorker(): Promise<void> {
  const { config, release } = startedConfig();
  const app = await createApp(config);
  await app.work();
  app.log.info({}, 'worker ready');
  const stop = async () => {
    await app.close();
    release();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}
