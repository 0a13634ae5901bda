import type { Log } from '../log.ts';
import { DatabaseUnreachable } from './database-faults.ts';

/** How often it is looked whether anything was heard. */
const TICK_MS = 200;
/** So many ticks without a word make us ask. Ticks, not milliseconds: a process that was held up itself has heard nothing either, and ticks once. */
const SILENT_TICKS = 3;

/** How often it is looked whether a probe has been answered. */
const PROBE_TICK_MS = 100;

/**
 * Waits for the answer to a probe. Here, too, ticks are counted: a process that was held up for the whole time has not looked, and its answer may
 * have come long ago.
 * @param ms how long, counted in looks
 * @throws DatabaseUnreachable when it has not come by then
 */
export async function answerWithin<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer> {
  let ticks = ms / PROBE_TICK_MS;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      ticks -= 1;
      if (ticks <= 0) reject(new DatabaseUnreachable(`The database was silent for ${ms} ms`));
    }, PROBE_TICK_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearInterval(timer);
  }
}

export interface PulseDeps {
  /** Asks the database over a connection of its own; rejects when nobody answers within a fraction of a second. */
  readonly probe: () => Promise<void>;
  /** Nobody answers any more: connections that stand are worth nothing. */
  readonly lost: () => void;
  readonly log: Log;
}

/**
 * Notices a database that has fallen silent: frozen, cut off, or gone without a word. What waits for it then fails at once, within a second
 * and a half, and so does what comes later, until it answers again. A statement that merely takes long is left alone.
 */
export function createPulse({ probe, lost, log }: PulseDeps) {
  const waiting = new Set<(error: DatabaseUnreachable) => void>();
  let silentTicks = 0;
  let isGone = false;
  let isAsking = false;
  let timer: NodeJS.Timeout | undefined;

  function heard(): void {
    silentTicks = 0;
  }

  function tick(): void {
    silentTicks += 1;
    if (waiting.size === 0 && !isGone) {
      clearInterval(timer);
      timer = undefined;
      heard();
      return;
    }
    if (!isAsking && (isGone || silentTicks >= SILENT_TICKS)) void ask();
  }

  async function ask(): Promise<void> {
    isAsking = true;
    const before = silentTicks;
    try {
      await probe();
      heard();
      if (isGone) log.info({}, 'the database answers again');
      isGone = false;
    } catch (error) {
      // Somebody else may have been answered meanwhile.
      if (isGone || silentTicks < before) return;
      isGone = true;
      log.error({ error: error instanceof Error ? error.message : String(error) }, 'the database does not answer');
      lost();
      for (const fail of waiting) fail(new DatabaseUnreachable());
      waiting.clear();
    } finally {
      isAsking = false;
    }
  }

  return {
    /**
     * Waits for an answer of the database, as long as there is one.
     * @throws DatabaseGone when it does not answer anybody
     */
    async answered<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      if (isGone) throw new DatabaseUnreachable();
      if (!timer) {
        timer = setInterval(tick, TICK_MS);
        timer.unref();
      }
      return new Promise<Answer>((resolve, reject) => {
        waiting.add(reject);
        call()
          .then(
            (answer) => {
              heard();
              resolve(answer);
            },
            (error: unknown) => {
              // Somebody's patience that came to its end says nothing of the database.
              if (isAnswer(error)) heard();
              reject(error);
            },
          )
          .finally(() => waiting.delete(reject));
      });
    },
    stop: (): void => {
      clearInterval(timer);
    },
  };
}

/** What the server or the network said carries a code. */
const isAnswer = (error: unknown): boolean => error instanceof Error && 'code' in error && typeof error.code === 'string';
