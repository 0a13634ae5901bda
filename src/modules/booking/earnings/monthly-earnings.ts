import type { Money } from '#kernel/money';
import { money } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import { recordExport } from '#platform/acts/record-export';
import { reading } from '#platform/replicas/reading';
import type { BookingDeps } from '../deps.ts';
import type { ReservationState } from '../model/states.ts';
import { boundsOf, type Month } from './month.ts';
import { type EarningCursor, type EarningSum, selectEarningsOfMonth, selectFirstEarning, sumEarningsOfMonth } from './month-store.ts';
import type { Earning } from './store.ts';

/** What was earned with rentals, and how it is shared: amounts of one currency. What is less than nothing was taken back. */
export interface EarningAmounts {
  readonly paidOnline: Money;
  /** What the supplier takes at its desk. */
  readonly atDelivery: Money;
  readonly commission: Money;
  readonly vat: Money;
  readonly share: Money;
  /** The supplier's share less what it takes itself: what we owe it; less than nothing is what it owes us. */
  readonly balance: Money;
}

/** A supplier's month in one currency. */
export interface MonthlyEarning extends EarningAmounts {
  /** Its slug. */
  readonly supplier: string;
  /** Reservations of which something was posted in the month. */
  readonly reservations: number;
}

/** What one fact earned, tied to its entries in the ledger. */
export interface EarningLine extends EarningAmounts {
  /** The fact under which the ledger has it (`earning`). */
  readonly id: string;
  readonly supplier: string;
  /** The reservation's number. */
  readonly code: string;
  readonly at: Date;
  /** In which the reservation was. */
  readonly state: ReservationState;
  /** The first of a reservation is its rental; later ones are what differs. */
  readonly number: number;
  readonly commissionBp: number;
  readonly vatBp: number;
}

type Deps = Pick<BookingDeps, 'db' | 'reads'>;

/** What every supplier earned in a month of the market, one for each currency, by slug. @param supplier leaves out all others */
export async function monthlyEarnings(deps: Deps, { month, supplier }: { month: Month; supplier?: string }): Promise<MonthlyEarning[]> {
  const sums = await reading(deps, (db) => sumEarningsOfMonth(db, { ...boundsOf(month), supplier }));
  return sums.map((sum) => ({ supplier: sum.supplier, reservations: sum.reservations, ...amountsOf(sum) }));
}

/** Lines that a page shows. */
const PAGE = 100;
/** Lines that are read at once for a file. */
const BATCH = 500;

/** A page of the lines of a supplier's month, in the order in which they were posted. @param after the cursor of the page before, null for the first */
export async function earningLines(
  deps: Deps,
  { month, supplier, after }: { month: Month; supplier: string; after: EarningCursor | null },
): Promise<{ readonly lines: EarningLine[]; readonly next: EarningCursor | null }> {
  const rows = await reading(deps, (db) => selectEarningsOfMonth(db, { ...boundsOf(month), supplier, after, limit: PAGE + 1 }));
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return { lines: shown.map(lineOf), next: rows.length > PAGE && last ? { at: last.at, id: last.id } : null };
}

/** When something was earned first; null where nothing was yet. @param supplier leaves out all others */
export const firstEarningAt = (deps: Deps, supplier?: string): Promise<Date | null> =>
  reading(deps, (db) => selectFirstEarning(db, supplier));

/**
 * Every line of a month for a file; that it was taken is recorded before the first line is read. It holds no personal data.
 * @param supplier leaves out all others
 */
export async function exportEarnings(
  { db, reads, clock }: Pick<BookingDeps, 'db' | 'reads' | 'clock'>,
  { month, supplier, by }: { readonly month: Month; readonly supplier?: string | undefined; readonly by: Principal },
): Promise<AsyncGenerator<EarningLine>> {
  await recordExport({ db, clock }, { by, list: 'earnings', facts: { month, supplier: supplier ?? null } });
  return everyLine({ db, reads }, month, supplier);
}

/** What the back office and the portal ask of earnings. */
export const earningsDesk = { monthly: monthlyEarnings, lines: earningLines, firstAt: firstEarningAt, export: exportEarnings };

async function* everyLine(deps: Deps, month: Month, supplier: string | undefined): AsyncGenerator<EarningLine> {
  for (let after: EarningCursor | null = null; ; ) {
    const asked = { ...boundsOf(month), supplier, after, limit: BATCH };
    const rows: readonly (Earning & { code: string })[] = await reading(deps, (db) => selectEarningsOfMonth(db, asked));
    yield* rows.map(lineOf);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { at: last.at, id: last.id };
  }
}

const lineOf = (row: Earning & { readonly code: string }): EarningLine => ({
  id: row.id,
  supplier: row.supplier,
  code: row.code,
  at: row.at,
  state: row.state,
  number: row.number,
  commissionBp: row.commissionBp,
  vatBp: row.vatBp,
  ...amountsOf(row),
});

type Minors = Pick<EarningSum, 'currency' | 'onlineMinor' | 'atDeliveryMinor' | 'commissionMinor' | 'vatMinor' | 'shareMinor'>;

function amountsOf({ atDeliveryMinor, commissionMinor, currency, onlineMinor, shareMinor, vatMinor }: Minors): EarningAmounts {
  const amount = (minor: number): Money => money(minor, currency);
  return {
    paidOnline: amount(onlineMinor),
    atDelivery: amount(atDeliveryMinor),
    commission: amount(commissionMinor),
    vat: amount(vatMinor),
    share: amount(shareMinor),
    balance: amount(shareMinor - atDeliveryMinor),
  };
}
