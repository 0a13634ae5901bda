import { reservationCodeFrom } from '#kernel/ids';
import { ACCOUNTS, type Account, accountBalances, type Entry, latestEntries } from '#ledger';
import { paymentsByIds } from '#payments';
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

/** What the accounts hold, as people at work read it. Whether the asker may is the caller's question to `can` (`staff.ledger.read`). */
export const ledgerBalances = ({ db }: Pick<BookingDeps, 'db'>) => accountBalances(db);

/**
 * Entries of the ledger, the latest first, page by page, each leading to what it is about. Whether the asker may is the caller's question to `can`
 * (`staff.ledger.read`).
 * @param asked.account only lines of this one
 * @param asked.before only what was posted before this instant
 * @param asked.after `next` of the page before
 */
export async function ledgerEntries(
  { db }: Pick<BookingDeps, 'db'>,
  asked: { readonly account?: Account | undefined; readonly before?: Date | undefined; readonly after?: number | undefined },
): Promise<{ readonly rows: readonly LedgerRow[]; readonly next: number | null }> {
  const { entries, next } = await latestEntries(db, asked);
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
  return {
    rows: entries.map((entry) => ({
      line: entry.line,
      account: entry.account,
      amount: entry.amount,
      fact: entry.fact,
      postedAt: entry.postedAt,
      about: aboutOf(entry),
    })),
    next,
  };
}

/** By a payment's id, and not by the number of a reservation as what was paid with credit is. */
const isOfPayment = ({ account, subject }: Entry): boolean => ACCOUNTS[account].subject === 'payment' && UUID.test(subject);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
