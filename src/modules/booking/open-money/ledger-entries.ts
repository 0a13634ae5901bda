import { reservationCodeFrom } from '#kernel/ids';
import { ACCOUNTS, accountBalances, type Entry, latestEntries, postingOfLine } from '#ledger';
import { paymentsByIds } from '#payments';
import type { Database } from '#platform/database';
import type { BookingDeps } from '../deps.ts';
import { selectByIds } from '../store/reservations.ts';

/** An entry with whatever of ours it is about; who holds credit is not named. */
export interface LedgerRow extends Pick<Entry, 'account' | 'amount' | 'fact' | 'postedAt'> {
  readonly line: number;
  readonly about:
    | { readonly kind: 'reservation'; readonly code: string }
    | { readonly kind: 'supplier'; readonly slug: string }
    | { readonly kind: 'gateway'; readonly name: string }
    | null;
}

/**
 * What the accounts hold, as people at work read it. Whether the asker may is the caller's question to `can` (`staff.ledger.read`).
 * @param before as they stood at this instant
 */
export const ledgerBalances = ({ db }: Pick<BookingDeps, 'db'>, { before }: { readonly before?: Date | undefined } = {}) =>
  accountBalances(db, before);

/**
 * Entries of the ledger, the latest first where nothing else is asked for, page by page, each leading to what it is about. Whether the asker may is the caller's question
 * to `can` (`staff.ledger.read`).
 * @param asked.account only lines of this one
 * @param asked.before only what was posted before this instant
 * @param asked.after `next` of the page before
 */
export async function ledgerEntries(
  { db }: Pick<BookingDeps, 'db'>,
  asked: Parameters<typeof latestEntries>[1],
): Promise<{ readonly rows: readonly LedgerRow[]; readonly next: number | null }> {
  const { entries, next } = await latestEntries(db, asked);
  return { rows: await rowsOf(db, entries), next };
}

/** The whole posting that a line belongs to; none where there is no such line. Whether the asker may is the caller's question to `can` (`staff.ledger.read`). */
export const ledgerPosting = async ({ db }: Pick<BookingDeps, 'db'>, line: number): Promise<readonly LedgerRow[]> =>
  rowsOf(db, await postingOfLine(db, line));

/** What the back office asks of the accounts. */
export const ledgerDesk = { balances: ledgerBalances, entries: ledgerEntries, posting: ledgerPosting };

async function rowsOf(db: Database, entries: readonly (Entry & { readonly line: number })[]): Promise<readonly LedgerRow[]> {
  const paymentIds = entries.filter(isOfPayment).map(({ subject }) => subject);
  const payments = paymentIds.length > 0 ? await paymentsByIds(db, [...new Set(paymentIds)]) : [];
  const reservationIds = [...new Set(payments.map(({ reservationId }) => reservationId))];
  const codes = new Map((reservationIds.length > 0 ? await selectByIds(db, reservationIds) : []).map(({ id, code }) => [id, code]));
  const codeOf = new Map(payments.map(({ id, reservationId }) => [id, codes.get(reservationId)]));
  const aboutOf = (entry: Entry): LedgerRow['about'] => {
    const { subject } = ACCOUNTS[entry.account];
    if (subject === 'gateway') return { kind: 'gateway', name: entry.subject };
    if (subject === 'supplier') return { kind: 'supplier', slug: entry.subject };
    const code = codeOf.get(entry.subject) ?? (subject === 'holder of credit' ? undefined : reservationCodeFrom(entry.subject));
    return code === undefined ? null : { kind: 'reservation', code };
  };
  return entries.map((entry) => ({
    line: entry.line,
    account: entry.account,
    amount: entry.amount,
    fact: entry.fact,
    postedAt: entry.postedAt,
    about: aboutOf(entry),
  }));
}

/** By a payment's id, and not by the number of a reservation as what was paid with credit is. */
const isOfPayment = ({ account, subject }: Entry): boolean => ACCOUNTS[account].subject === 'payment' && UUID.test(subject);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
