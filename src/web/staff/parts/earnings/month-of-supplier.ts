import { isId } from '#kernel/id';
import type { staffOperationsOf } from '../../../request/staff.ts';
import { type RequestedMonth, requestedMonth } from './requested-month.ts';

type Earnings = Pick<ReturnType<typeof staffOperationsOf>['earnings'], 'firstAt' | 'lines' | 'monthly'>;
type Page = Awaited<ReturnType<Earnings['lines']>>;

/** What the page of a supplier's month shows. */
export interface MonthOfSupplier {
  readonly shown: RequestedMonth;
  readonly sums: Awaited<ReturnType<Earnings['monthly']>>;
  readonly lines: Page['lines'];
  /** What the address of the next page adds; null on the last. */
  readonly next: { readonly month: string; readonly after: string } | null;
}

/** Reads the month and the page of its lines that an address asks for. */
export async function monthOfSupplier(earnings: Earnings, url: URL, supplier: string, now: Date): Promise<MonthOfSupplier> {
  const shown = requestedMonth(url, await earnings.firstAt(supplier), now);
  const { month } = shown;
  const [sums, { lines, next }] = await Promise.all([
    earnings.monthly({ month, supplier }),
    earnings.lines({ month, supplier, after: cursorFrom(url.searchParams.get('after') ?? '') }),
  ]);
  return { shown, sums, lines, next: next && { month, after: `${next.at.getTime()}~${next.id}` } };
}

/** What the page before wrote down; the first page for anything else. */
function cursorFrom(typed: string): Page['next'] {
  const [at = '', id = ''] = typed.split('~');
  return /^\d{1,15}$/.test(at) && isId(id) ? { at: new Date(Number(at)), id } : null;
}
