import type { Log } from '#platform/log';
import type { LiveContent } from './live-content.ts';

/** What somebody publishes elsewhere is read here after so long, and well within a minute. */
const READ_AGAIN_AFTER_MS = 10_000;

/** Reads again and again what has been published or has come due. @returns what ends it */
export function watchTexts(content: LiveContent, log: Pick<Log, 'warn'>): () => void {
  const reading = setInterval(
    () => content.refresh().catch((error) => log.warn({ error: String(error) }, 'texts could not be read again')),
    READ_AGAIN_AFTER_MS,
  );
  reading.unref();
  return () => clearInterval(reading);
}
