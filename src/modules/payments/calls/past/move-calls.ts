import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { movedInBatches } from '#platform/process/in-batches';
import { moveCalls } from './store.ts';

/** A chargeback may come as late as this. */
const KEPT_MONTHS = 13;
const AT_ONCE = 1_000;

/** Moves calls of payments that ended more than thirteen months ago out of those in hand. Ended at any moment it has lost nothing, and goes on the next night. @returns how many */
export async function movePastCalls({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<number> {
  const before = new Date(clock());
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  return movedInBatches((after) => moveCalls(db, before, { after, limit: AT_ONCE }));
}
