import { DatabaseGone } from '../database/database-faults.ts';

const TICK_MS = 20;

/**
 * An answer, waited for so long. Ticks are counted, not milliseconds: a process that was busy itself has not waited.
 * @throws DatabaseGone when it did not come
 */
export function withinOwnTime<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let left = Math.ceil(ms / TICK_MS);
    const ticking = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(ticking);
      reject(new DatabaseGone(`No answer within ${ms} ms`));
    }, TICK_MS);
    asked.then(resolve, reject).finally(() => clearInterval(ticking));
  });
}
