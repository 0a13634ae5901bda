import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '#platform/log';

/** From the signal to the end of the process, whatever happens: orchestrators kill after thirty seconds. */
const LONGEST_STOP_MS = 24_000;

/** Why a process ends. */
export interface Stop {
  readonly reason: 'SIGTERM' | 'SIGINT' | 'uncaughtException' | 'unhandledRejection';
  /** Nobody waits for others to notice: somebody at a keyboard, or a process that cannot be relied upon. */
  readonly isHurried: boolean;
}

interface Stopping {
  readonly log: Log;
  /** Lets what is in flight finish, and closes everything. */
  readonly stop: (stop: Stop) => Promise<void>;
  readonly longestMs?: number;
}

/**
 * Ends the process in order, once, when it is asked to (SIGTERM, SIGINT) or when an error has come through that nobody caught; it exits with 1
 * when something went wrong or had to be cut short. A second signal ends it at once.
 */
export function stopGracefully({ log, stop, longestMs = LONGEST_STOP_MS }: Stopping): void {
  let isStopping = false;
  const begin = async (reason: Stop['reason'], failed: boolean): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping: requests and jobs in flight finish first');
    const isDone = await Promise.race([
      stop({ reason, isHurried: reason !== 'SIGTERM' }).then(
        () => true,
        (error: unknown) => {
          log.error({ error: detailOf(error) }, 'stopping failed');
          return false;
        },
      ),
      pause(longestMs).then(() => {
        log.error({ afterMs: longestMs }, 'stopping took too long: what is in flight is cut off');
        return false;
      }),
    ]);
    process.exit(isDone && !failed ? 0 : 1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      void begin(signal, false);
    });
  process.on('uncaughtException', (error, origin) => {
    log.error({ error: detailOf(error) }, 'an error that nobody caught: the process ends');
    void begin(origin, true);
  });
}

const detailOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
