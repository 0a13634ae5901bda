import type { Log } from '../log.ts';

/** Answers in a row that did not come, after which nobody waits for another one. */
const MOST_MISSED = 3;
/** How often somebody tries meanwhile. */
const TRY_EVERY_MS = 1_000;

/**
 * The way to an object store, which is not asked for a while once it does not answer. Not cockatiel's breaker, as before suppliers: whoever asks while that tries once more
 * waits for the trial, and a frozen store takes seconds not to answer.
 */
export interface StoreLine {
  /**
   * Asks, unless the store is left alone.
   * @throws what the asking threw; at once where the store is left alone
   */
  asked<Answer>(ask: () => Promise<Answer>): Promise<Answer>;
}

/** @param now milliseconds that only grow */
export function createStoreLine(log: Log, now: () => number = () => performance.now()): StoreLine {
  let missed = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  return {
    async asked(ask) {
      if (missed >= MOST_MISSED) {
        if (now() - triedAt < TRY_EVERY_MS) throw new Error('The object store does not answer, and is left alone');
        triedAt = now();
      }
      try {
        const answer = await ask();
        if (missed >= MOST_MISSED) log.info({}, 'the object store answers again');
        missed = 0;
        return answer;
      } catch (error) {
        missed += 1;
        triedAt = now();
        if (missed === MOST_MISSED) {
          const reason = error instanceof Error ? error.message : String(error);
          log.warn({ error: reason }, 'the object store does not answer: it is asked once a second until it does');
        }
        throw error;
      }
    },
  };
}
