import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { defineJob, type JobDefinition } from '#platform/jobs';
import { onceContracted } from '#platform/jobs/once-contracted';
import type { Log } from '#platform/log';
import { movedInBatches } from '#platform/process/in-batches';
import { moveReturned } from './store.ts';

/** Every night: cars that came back long ago stand in nobody's way. */
export const MOVE_RETURNED_CARS = 'move-returned-cars';

/** As long as somebody may have a question about a rental that is over. */
const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;
/** Rows of a transaction: a booking that meets one waits no longer than for another booking. */
const AT_ONCE = 1_000;

interface ReturnedDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Moves cars that came back more than ninety days ago out of those in force. Ended at any moment it has lost nothing, and goes on the next night. @returns how many */
export async function moveReturnedCars({ db, clock }: ReturnedDeps): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  return movedInBatches((after) => moveReturned(db, before, { after, limit: AT_ONCE }));
}

export const movingReturnedCars = (deps: ReturnedDeps & { readonly log: Log }): JobDefinition =>
  onceContracted(
    deps,
    defineJob(
      MOVE_RETURNED_CARS,
      async () => {
        const moved = await moveReturnedCars(deps);
        if (moved > 0) deps.log.info({ moved }, 'cars that came back long ago were moved out of those in force');
      },
      { cron: '22 1 * * *', concurrency: 1 },
    ),
  );
