import type { Database } from '#platform/database';
import { findByAccessKey } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import { selectConfirming } from '../store/reservations.ts';

/** What somebody who waits for a confirmation asks of the process. */
export interface ConfirmationWatch {
  /**
   * Resolves when the reservation waits for its supplier no longer, or after so many milliseconds. At once when it does not wait, when number or
   * key are not right, or when too many wait already: whoever asks looks for themselves then.
   */
  answered(
    asked: { readonly code: string; readonly accessKey: string },
    options: { readonly withinMs: number; readonly signal?: AbortSignal },
  ): Promise<void>;
}

/** How often it is looked whether somebody's answer has come: one statement, however many wait. */
const LOOK_EVERY_MS = 100;
const MOST_WAITING = 5000;

/** For a process that serves pages: all who wait for a confirmation in it are asked for together. */
export function watchConfirmations(deps: Pick<BookingDeps, 'db' | 'accessSecret' | 'clock'>): ConfirmationWatch {
  const waiting = new Map<string, Set<() => void>>();
  let looking = false;

  const look = async (): Promise<void> => {
    looking = true;
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const still = await stillConfirming(deps.db, [...waiting.keys()]);
      for (const [id, leave] of waiting) if (!still.has(id)) for (const go of leave) go();
    }
    looking = false;
  };

  const wait = (id: string, withinMs: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const leave = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        const others = waiting.get(id);
        others?.delete(leave);
        if (others?.size === 0) waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(leave, withinMs);
      signal?.addEventListener('abort', leave);
      waiting.set(id, (waiting.get(id) ?? new Set()).add(leave));
      if (!looking) void look();
    });

  return {
    async answered(asked, { withinMs, signal }) {
      if (waiting.size >= MOST_WAITING || signal?.aborted) return;
      const reservation = await findByAccessKey(deps, asked);
      // People who look first take hours.
      const isSoon = reservation && (reservation.answerBy === null || reservation.supplierConfirmedAt !== null);
      if (isSoon && reservation.state === 'confirming') await wait(reservation.id, withinMs, signal);
    },
  };
}

/** A database that does not answer leaves nobody waiting: their own look says so. */
async function stillConfirming(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  try {
    return new Set(await selectConfirming(db, ids));
  } catch {
    return new Set();
  }
}
