import { type Currency, type Money, money } from '#kernel/money';
import type { Database } from '#platform/database';
import { type Account, balanceFrom, type FactKind, type Posting } from './model.ts';
import { selectPostings, selectPostingsOf, sumOfAccount } from './store.ts';

/** What an account holds for a subject in one currency; zero where nothing was ever posted. */
export async function balanceOf(db: Database, account: Account, subject: string, currency: Currency): Promise<Money> {
  return money(balanceFrom(account, await sumOfAccount(db, account, subject, currency)), currency);
}

/** How these facts were posted; those that were not are left out. */
export const postingsOf = (db: Database, kind: FactKind, factIds: readonly string[]): Promise<Posting[]> =>
  selectPostingsOf(db, kind, factIds);

/**
 * Postings of a kind for reading all of them in parts, in the order of their facts' ids.
 * @param after the last id of the part before; empty for the first
 */
export const postingsAfter = (db: Database, kind: FactKind, after: string, limit: number): Promise<Posting[]> =>
  selectPostings(db, kind, after, limit);
