import { type Currency, type Money, money } from '#kernel/money';
import type { Database } from '#platform/database';
import { type Account, balanceFrom, type Entry, type FactKind, type Posting } from './model.ts';
import { selectEntries, selectEntriesOf, selectPostings, selectPostingsOf, selectSums, sumOfAccount } from './store.ts';

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

/** An account that holds less than nothing for somebody: more was given than was there. */
export interface Overdrawn {
  readonly account: Account;
  readonly subject: string;
  readonly balance: Money;
}

/**
 * What the accounts hold, looked at as a whole.
 * @returns every account that is overdrawn, and the currencies in which debits and credits differ
 */
export async function checkBalances(
  db: Database,
): Promise<{ readonly overdrawn: readonly Overdrawn[]; readonly uneven: readonly Money[] }> {
  const sums = await selectSums(db);
  const overdrawn = sums
    .map(({ account, subject, currency, minor }) => ({ account, subject, balance: money(balanceFrom(account, minor), currency) }))
    .filter(({ balance }) => balance.minor < 0);
  const total = new Map<Currency, number>();
  for (const { currency, minor } of sums) total.set(currency, (total.get(currency) ?? 0) + minor);
  overdrawn.sort((one, other) => (one.account + one.subject < other.account + other.subject ? -1 : 1));
  return { overdrawn, uneven: [...total].filter(([, minor]) => minor !== 0).map(([currency, minor]) => money(minor, currency)) };
}

/** Every line of the postings that touch these accounts' subjects, in the order in which they were posted. */
export const entriesTouching = (db: Database, touched: readonly Pick<Entry, 'account' | 'subject'>[]): Promise<Entry[]> =>
  touched.length === 0 ? Promise.resolve([]) : selectEntries(db, touched);

/** Every line of the postings of these facts, in the order in which they were posted. */
export const entriesOfFacts = (db: Database, kind: FactKind, factIds: readonly string[]): Promise<Entry[]> =>
  factIds.length === 0 ? Promise.resolve([]) : selectEntriesOf(db, kind, factIds);
