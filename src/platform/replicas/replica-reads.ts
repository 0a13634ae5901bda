import { databaseFault, isServerFault } from '../database/database-faults.ts';
import type { Database } from '../database.ts';
import { withinOwnTime } from '../process/within-own-time.ts';
import type { WritePosition } from './position.ts';
import type { Reads } from './reading.ts';
import type { Replica, ReplicaFault } from './replica.ts';

/** Where reads went; a replica that failed in the middle of one counts as `failed`. */
export interface ReadFigures {
  read(from: 'replica' | 'primary'): void;
  fellBack(why: ReplicaFault | 'failed'): void;
}

/** Nobody waits longer for a replica to be there: the primary is. */
const WAITS_MS = 100;
/** A read that takes longer may be one that is never answered: it is looked whether the replica answers at all. */
const DOUBTED_AFTER_MS = 100;
/** read_only_sql_transaction */
const READ_ONLY = '25006';
/** Those that are left alone are looked at as often. */
const LOOKED_AT_EVERY_MS = 1_000;

interface ReplicaReadsDeps {
  readonly primary: Database;
  readonly replicas: readonly Replica[];
  readonly written: () => Promise<WritePosition>;
  readonly figures: ReadFigures;
}

export interface ReplicaReads extends Reads {
  end(): void;
}

/** What goes on while one question to the primary, and what replicas make of the answer, is under way. */
interface Look {
  /** Before the primary was asked. */
  readonly at: number;
  /** When the first replica is there, or none is. */
  readonly done: Promise<void>;
}

/**
 * Reads from replicas that have everything that whoever reads may want to see, by turns; from the primary where none has, or one fails. What the
 * primary has written is asked for once for everybody who waits.
 */
export function createReplicaReads({ primary, replicas, written, figures }: ReplicaReadsDeps): ReplicaReads {
  let looking: Look | undefined;
  let next: Promise<void> | undefined;
  let turn = 0;
  let hasEnded = false;
  let isWatching = false;

  function look(among: readonly Replica[]): Look {
    const at = performance.now();
    const done = written()
      .then((so) => firstOf(among.map((replica) => replica.reach(so, at))))
      // Where the primary cannot say it, nobody is read but the primary, which says why.
      .catch(() => {});
    return { at, done };
  }

  const well = (): Replica[] => replicas.filter((replica) => replica.whyLeft() === undefined);

  /** A look that begins after this instant. */
  function lookedSince(since: number): Promise<void> {
    if (looking && looking.at >= since) return looking.done;
    next ??= (looking?.done ?? Promise.resolve()).then(() => {
      next = undefined;
      looking = look(well());
      return looking.done;
    });
    return next;
  }

  function readyFor(since: number): Replica | undefined {
    const ready = well().filter((replica) => replica.hasUntil() >= since);
    turn += 1;
    return ready[turn % ready.length];
  }

  async function chosen(lateMs: number): Promise<Replica | ReplicaFault> {
    const now = performance.now();
    const since = now - lateMs;
    const ready = readyFor(since);
    if (ready) {
      // The next ones need not wait.
      if (ready.hasUntil() < now - lateMs / 2) void lookedSince(now - lateMs / 2);
      return ready;
    }
    if (well().length > 0)
      await withinOwnTime(WAITS_MS, lookedSince(since), () => new Error(`No replica is there within ${WAITS_MS} ms`)).catch(() => {});
    return readyFor(since) ?? replicas.find((replica) => replica.whyLeft())?.whyLeft() ?? 'behind';
  }

  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    const at = performance.now();
    const reached = written().then((so) => Promise.all(replicas.map((replica) => replica.reach(so, at))));
    await reached.catch(() => {});
    isWatching = false;
  }
  const watching = setInterval(watch, LOOKED_AT_EVERY_MS);
  watching.unref();
  void watch();

  return {
    async read(work, lateMs) {
      if (hasEnded) return work(primary);
      const replica = await chosen(lateMs);
      if (typeof replica === 'string') {
        figures.read('primary');
        figures.fellBack(replica);
        return work(primary);
      }
      const doubting = setTimeout(() => lookedSince(performance.now()), DOUBTED_AFTER_MS);
      try {
        const result = await replica.whileItAnswers(work(replica.db));
        figures.read('replica');
        return result;
      } catch (error) {
        if (isOfWhoReads(error)) throw error;
        figures.read('primary');
        figures.fellBack('failed');
        return work(primary);
      } finally {
        clearTimeout(doubting);
      }
    },
    end() {
      hasEnded = true;
      clearInterval(watching);
    },
  };
}

/** A mistake of the code, and a write: it is told so, and not helped to it. What the server refuses besides, the primary may grant. */
function isOfWhoReads(error: unknown): boolean {
  const isWrite = error instanceof Error && 'code' in error && error.code === READ_ONLY;
  return isWrite || (databaseFault(error) === undefined && !isServerFault(error));
}

/** Resolves with the first that is there, or when none is. */
async function firstOf(reached: readonly Promise<boolean>[]): Promise<void> {
  await Promise.any(reached.map(async (one) => ((await one) ? undefined : Promise.reject(new Error('not there'))))).catch(() => {});
}
