import type { KyselyPlugin } from 'kysely';
import type { Database } from '../platform/database.ts';
import type { Failpoint } from '../platform/failpoint.ts';
import { testSettings } from './settings.ts';

/** The process has ended; nothing that comes after it happened. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded';
}

/**
 * A process that ends at its n-th failpoint, as `kill -9` ends it: from then on it writes nothing, asks nobody and hears no
 * answer. Bank and supplier live on when they are given the database itself.
 * @param diesAt 1 is the first failpoint; infinity never
 */
export function crashingProcess(diesAt: number) {
  const steps: string[] = [];
  let dead = false;
  const alive = (): void => {
    if (dead) throw new ProcessEnded();
  };
  const failpoint: Failpoint = (step) => {
    alive();
    steps.push(step);
    if (steps.length === diesAt) dead = true;
    alive();
  };
  const onlyAlive: KyselyPlugin = {
    transformQuery({ node }) {
      alive();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    failpoint,
    /** The database as this process sees it. */
    database: (db: Database): Database => db.withPlugin(onlyAlive),
    /** A bank or a supplier as this process reaches it. */
    outside: <T extends object>(system: T): T => whileAlive(system, alive),
    /** The checkpoints passed so far. */
    steps,
    isDead: () => dead,
    /** A new process takes over. */
    restart(): void {
      dead = false;
    },
    /** Runs something in the process; nothing when it ended meanwhile. */
    async run<T>(work: () => Promise<T>): Promise<T | undefined> {
      if (dead) return undefined;
      try {
        return await work();
      } catch (error) {
        if (dead) return undefined;
        throw error;
      }
    },
  };
}

/** The same outside system, reached by a process only while it lives. */
function whileAlive<T extends object>(system: T, alive: () => void): T {
  return new Proxy(system, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...words: unknown[]) => {
        alive();
        return value.apply(target, words);
      };
    },
  });
}

/**
 * At which of so many steps a test stops a process: on the embedded database the odd ones, on PostgreSQL the even ones, so that a whole test run
 * tries each of them once; all of them with `EVERY_STEP=1`.
 */
export function stepsToStopAt(count: number): readonly number[] {
  const { everyStep, postgresUrl } = testSettings();
  const all = Array.from({ length: count }, (_, step) => step + 1);
  return everyStep ? all : all.filter((step) => (step % 2 === 0) === (postgresUrl !== undefined));
}
