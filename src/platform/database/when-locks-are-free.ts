import { setTimeout as pause } from 'node:timers/promises';
import { databaseFault } from './database-faults.ts';

const PAUSE_MS = 1_000;

/**
 * Does what locks a table, and where others hold it lets them pass and tries again a second later: nobody waits behind the waiting for longer than its
 * `lock_timeout`.
 * @param tries how often at most
 * @throws what was thrown the last time, as the database said it
 */
export async function whenLocksAreFree<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (databaseFault(error) !== 'slow' || tried === tries) throw error;
      await pause(PAUSE_MS);
    }
  }
}
