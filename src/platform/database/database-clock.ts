import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../database.ts';
import type { Log } from '../log.ts';
import { repeatedly } from '../process/repeatedly.ts';

const ASKED_EVERY_MS = 10_000;
/** What a question takes to be answered is not known better than this. */
const NEGLECTED_MS = 250;
/** Further off than this and somebody should look at the machine. */
const SAID_MS = 2_000;

/** The time of the process: it goes on evenly, whatever happens to the clock of its machine. */
export interface ProcessClock {
  readonly clock: Clock;
  /** Takes over the clock of the database, and stays with it. @throws when the database does not answer the first time */
  follow(database: Pick<OpenDatabase, 'db' | 'kind'>, log: Log): Promise<void>;
  stop(): Promise<void>;
}

interface Machine {
  /** Milliseconds since 1970, by the machine: may jump. */
  readonly wall: () => number;
  /** Milliseconds that only grow, and evenly. */
  readonly even: () => number;
}

const MACHINE: Machine = { wall: () => Date.now(), even: () => performance.now() };

/**
 * Many processes agree on who holds what until when, so all of them read one clock: that of the database they share, which each asks every ten seconds and
 * reckons from meanwhile. A clock that is set an hour ahead on one machine would otherwise end everybody's holds there. The embedded database
 * is in this process and has its clock: there the machine's counts, which also knows that a laptop has slept.
 */
export function createProcessClock(machine: Machine = MACHINE): ProcessClock {
  /** The instant at which `even` was nought; nothing while the machine's clock counts. */
  let origin: number | undefined;
  let following: { stop(): Promise<void> } | undefined;
  const now = (): number => (origin === undefined ? machine.wall() : Math.round(origin + machine.even()));
  return {
    clock: () => new Date(now()),
    async follow({ db, kind }, log) {
      if (kind === 'pglite') return;
      const ask = async (): Promise<void> => {
        const before = machine.even();
        const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(db);
        const told = rows[0]?.ms;
        if (told === undefined) return;
        const offMs = Math.round(told + (machine.even() - before) / 2 - now());
        if (origin !== undefined && Math.abs(offMs) < NEGLECTED_MS) return;
        if (Math.abs(offMs) > SAID_MS)
          log.warn(
            { offMs },
            'the clock of this process was not that of the database, which counts from now on: look at the clocks of both machines',
          );
        origin = now() + offMs - machine.even();
      };
      await ask();
      following = repeatedly(ASKED_EVERY_MS, 'ask the database for the time', log, ask);
    },
    stop: async () => following?.stop(),
  };
}
