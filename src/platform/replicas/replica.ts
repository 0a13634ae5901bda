import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnreachable } from '../database/database-faults.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { withinOwnTime } from '../process/within-own-time.ts';
import type { RepeatedSoFar, WritePosition } from './position.ts';

/** Why a replica is left alone: it does not answer, it repeats another history (or none), or it is not there yet. */
export type ReplicaFault = 'away' | 'another' | 'behind';

/** A standby that is read from. Instants are those of a clock that only goes forward. */
export interface Replica {
  readonly name: string;
  readonly db: Database;
  /** Why it is not read from; nothing while it is. */
  whyLeft(): ReplicaFault | undefined;
  /** Everything that was committed before this instant can be read there. */
  hasUntil(): number;
  /** How far it is behind its primary, as far as is known. */
  lagMs(): number;
  /**
   * Waits a moment for it to have everything that the primary had written.
   * @param at before the primary was asked
   * @returns whether it has; else it is left alone until it has
   */
  reach(written: WritePosition, at: number): Promise<boolean>;
  /** What is read there, given up as soon as it does not answer. @throws DatabaseGone */
  whileItAnswers<Result>(work: Promise<Result>): Promise<Result>;
}

/** A replica that answers nothing for so long of our own time is away. */
const ANSWERS_WITHIN_MS = 300;
/** Between two looks whether it is there yet: most are after a millisecond or two. Whoever waits for it waits no longer than all of them. */
const LOOKS_MS = [0, 2, 4, 8, 16, 30];
/** Further behind than this, people are told. */
const TOLD_AFTER_MS = 5_000;

interface ReplicaDeps {
  readonly name: string;
  readonly db: Database;
  /** Asks it over a connection that nobody else uses. */
  readonly ask: () => Promise<RepeatedSoFar>;
  readonly log: Log;
}

/** Left alone until it has been seen to have everything. */
export function createReplica({ name, db, ask, log }: ReplicaDeps): Replica {
  const begunAt = performance.now();
  const readers = new Set<(error: DatabaseUnreachable) => void>();
  let why: ReplicaFault | undefined = 'away';
  let until = Number.NEGATIVE_INFINITY;
  let tookMs = 0;
  let wasTold: ReplicaFault | undefined;

  const behindMs = (): number => performance.now() - Math.max(until, begunAt);

  function leave(reason: ReplicaFault, error?: unknown): false {
    why = reason;
    if (reason !== 'behind') {
      until = Number.NEGATIVE_INFINITY;
      for (const fail of readers) fail(new DatabaseUnreachable(`The replica ${name} does not answer`));
      readers.clear();
    }
    if (wasTold !== reason && (reason !== 'behind' || behindMs() > TOLD_AFTER_MS)) {
      wasTold = reason;
      const said = error === undefined ? {} : { error: error instanceof Error ? error.message : String(error) };
      log.warn({ replica: name, why: reason, ...said }, 'a replica is left alone: what it would show is read from the primary');
    }
    return false;
  }

  function isThere(at: number): true {
    why = undefined;
    until = Math.max(until, at);
    tookMs = performance.now() - at;
    if (wasTold) log.info({ replica: name }, 'a replica is read from again');
    wasTold = undefined;
    return true;
  }

  return {
    name,
    db,
    whyLeft: () => why,
    hasUntil: () => until,
    lagMs: () => (why === undefined ? tookMs : behindMs()),
    async reach(written, at) {
      try {
        for (const look of LOOKS_MS) {
          if (look > 0) await pause(look);
          const repeated = await withinOwnTime(
            ANSWERS_WITHIN_MS,
            ask(),
            () => new DatabaseUnreachable(`No answer within ${ANSWERS_WITHIN_MS} ms`),
          );
          if (!repeated.isStandby || repeated.system !== written.system) return leave('another');
          if (repeated.position < written.position) continue;
          return repeated.timeline === written.timeline ? isThere(at) : leave('another');
        }
        return leave('behind');
      } catch (error) {
        return leave('away', error);
      }
    },
    whileItAnswers: (work) =>
      new Promise((resolve, reject) => {
        readers.add(reject);
        work.then(resolve, reject).finally(() => readers.delete(reject));
      }),
  };
}
