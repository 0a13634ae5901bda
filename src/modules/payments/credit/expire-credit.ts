import { post } from '#ledger';
import type { Clock } from '#platform/clock';
import type { Database, DatabaseTransaction } from '#platform/database';
import { creditExpiryOf } from '../accounting/postings.ts';
import { creditDay } from './spending.ts';
import { holderOf } from './store.ts';
import { findPastCredit, insertExpiry, lockCredits, selectPastIds } from './uses-store.ts';

const BATCH_SIZE = 200;

/**
 * Notes and posts what is left of credit whose last day has passed; it could not be spent any more before. What is held for an order stays
 * held, and what comes back from a rental can be spent for some days.
 * @returns how many credits ended now
 */
export async function expireCredit({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<number> {
  const today = creditDay(clock());
  let ended = 0;
  for (const id of await selectPastIds(db, today, BATCH_SIZE))
    if (await db.transaction().execute((tx) => expire(tx, id, { today, at: clock() }))) ended += 1;
  return ended;
}

async function expire(tx: DatabaseTransaction, id: number, { today, at }: { readonly today: string; readonly at: Date }): Promise<boolean> {
  await lockCredits(tx, [id]);
  // Another process may have been here, or the credit has come back with some more days.
  const past = await findPastCredit(tx, id, today);
  if (!past) return false;
  const { amount, reservationCode } = past;
  const expiryId = await insertExpiry(tx, { creditId: id, amount, at });
  await post(tx, creditExpiryOf({ id: String(expiryId), holderId: await holderOf(tx, past.email), reservationCode, amount }), at);
  return true;
}
