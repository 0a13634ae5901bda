import type { DatabaseTransaction } from '#platform/database';
import { isBalanced, type Posting } from './model.ts';
import { insertPosting } from './store.ts';

/**
 * Posts a fact, in the transaction that records it. Posted once however often it is called.
 * @returns whether it was posted now
 * @throws RangeError when debits and credits are not the same in each currency; the database refuses that at the commit as well
 */
export async function post(tx: DatabaseTransaction, posting: Posting, at: Date): Promise<boolean> {
  if (!isBalanced(posting.lines)) throw new RangeError(`The posting of ${posting.fact.kind} ${posting.fact.id} does not balance`);
  return insertPosting(tx, posting, at);
}
