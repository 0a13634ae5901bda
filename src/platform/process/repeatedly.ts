import type { Log } from '../log.ts';
import { waitFor } from './wait-for.ts';

/**
 * Does something again and again, each time after a pause that chance makes a little longer or shorter, so that many processes do not
 * do it at the same instant. A fault is logged when it begins and when it is over, and ends nothing.
 */
export function repeatedly(
  everyMs: number,
  what: string,
  log: Log,
  run: () => Promise<void>,
): { stop(patienceMs?: number): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let faults = 0;
  let current: Promise<void> = Promise.resolve();
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        current = once().then(next);
      },
      everyMs * (0.8 + 0.4 * Math.random()),
    );
    timer.unref();
  };
  const once = async (): Promise<void> => {
    try {
      await run();
      if (faults > 0) log.info({ what, faults }, 'it is done again');
      faults = 0;
    } catch (error) {
      faults += 1;
      if (faults === 1)
        log.warn({ what, error: error instanceof Error ? error.stack : String(error) }, 'could not be done and will be tried again');
    }
  };
  next();
  return {
    async stop(patienceMs = 1000) {
      stopped = true;
      clearTimeout(timer);
      await waitFor(current, patienceMs);
    },
  };
}
