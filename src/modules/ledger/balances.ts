import { type Currency, type Money, money } from '#kernel/money';
import type { Database } from '#platform/database';
import { ACCOUNTS, type Account, balanceFrom, type Entry, type FactKind, type Posting } from './model.ts';
import {
  selectEntries,
  selectEntriesOf,
  selectLatestEntries,
  selectPostingOfLine,
  selectPostings,
  selectPostingsOf,
  selectSums,
  selectTurnover,
  sumOfAccount,
} from './store.ts';

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
export interface OverdrawnAccount {
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
): Promise<{ readonly overdrawn: readonly OverdrawnAccount[]; readonly uneven: readonly Money[] }> {
  const sums = await selectSums(db);
  const overdrawn = sums
    .map(({ account, subject, currency, minor }) => ({ account, subject, balance: money(balanceFrom(account, minor), currency) }))
    .filter(({ balance }) => balance.minor < 0);
  const total = new Map<Currency, number>();
  for (const { currency, minor } of sums) total.set(currency, (total.get(currency) ?? 0) + minor);
  overdrawn.sort((one, other) => (one.account + one.subject < other.account + other.subject ? -1 : 1));
  return { overdrawn, uneven: [...total].filter(([, minor]) => minor !== 0).map(([currency, minor]) => money(minor, currency)) };
}

/** What an account holds in one currency, and what was ever debited and credited. */
export interface AccountBalance {
  readonly account: Account;
  readonly debits: Money;
  readonly credits: Money;
  /** As people say it: more than zero is what it is named after. */
  readonly balance: Money;
}

/** Every account that anything was posted to, in the order of the chart, by currency. Reads every line. @param before as it stood at this instant */
export async function accountBalances(db: Database, before?: Date): Promise<readonly AccountBalance[]> {
  const order = Object.keys(ACCOUNTS);
  const place = ({ account, currency }: { account: Account; currency: Currency }): string =>
    `${String(order.indexOf(account)).padStart(2, '0')} ${currency}`;
  return (await selectTurnover(db, before))
    .toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
    .map(({ account, currency, debits, credits }) => ({
      account,
      debits: money(debits, currency),
      credits: money(credits, currency),
      balance: money(balanceFrom(account, debits - credits), currency),
    }));
}

/** A page of entries; `next` asks for the one after it. */
export interface EntryPage {
  readonly entries: readonly (Entry & { readonly line: number })[];
  readonly next: number | null;
}

const PAGE = 50;

/**
 * What was posted, the latest first where nothing else is asked for, page by page.
 * @param asked.account only lines of this one
 * @param asked.before only what was posted before this instant
 * @param asked.after `next` of the page before
 */
export async function latestEntries(
  db: Database,
  asked: {
    readonly account?: Account | undefined;
    readonly before?: Date | undefined;
    readonly after?: number | undefined;
    readonly isOldestFirst?: boolean | undefined;
    readonly limit?: number;
  },
): Promise<EntryPage> {
  const { limit = PAGE } = asked;
  const found = await selectLatestEntries(db, { ...asked, limit: limit + 1 });
  const entries = found.slice(0, limit);
  return { entries, next: found.length > limit ? (entries.at(-1)?.line ?? null) : null };
}

/** Every line of the posting that a line belongs to, as it was posted; none where there is no such line. */
export const postingOfLine = (db: Database, line: number): Promise<EntryPage['entries']> => selectPostingOfLine(db, line);

/** Every line of the postings that touch these accounts' subjects, in the order in which they were posted. */
export const entriesTouching = (db: Database, touched: readonly Pick<Entry, 'account' | 'subject'>[]): Promise<Entry[]> =>
  touched.length === 0 ? Promise.resolve([]) : selectEntries(db, touched);

/** Every line of the postings of these facts, in the order in which they were posted. */
export const entriesOfFacts = (db: Database, kind: FactKind, factIds: readonly string[]): Promise<Entry[]> =>
  factIds.length === 0 ? Promise.resolve([]) : selectEntriesOf(db, kind, factIds);
