import { CURRENCIES, type Currency, type Money, money } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import { recordExport } from '#platform/acts/record-export';
import { reading } from '#platform/replicas/reading';
import type { BookingDeps } from '../deps.ts';
import { boundsOfPeriod, daysOf, type Period } from './period.ts';
import { type CountedOrders, countOrders, sumCommissions } from './store.ts';
import type { ReportSubject } from './subjects.ts';

/** What was ordered, and what became of it until now. */
export interface ReportFigures {
  readonly orders: number;
  readonly cameAbout: number;
  readonly cancelled: number;
  readonly refused: number;
  /** What those that stand come to, in each currency in which there are any. */
  readonly revenue: readonly Money[];
  /** Our commission of what was handed over. */
  readonly commission: readonly Money[];
}

export interface ReportRow extends ReportFigures {
  /** A day, or the slug of a supplier or a place. */
  readonly key: string;
}

export interface Report {
  /** Each day in order, those without an order too; else the most ordered first. */
  readonly rows: readonly ReportRow[];
  readonly total: ReportFigures;
}

/** What was ordered in a period, by day, supplier or place of pickup. Whether the asker may is the caller's question to `can` (`staff.report.read`). */
export async function orderReport(
  deps: Pick<BookingDeps, 'db' | 'reads'>,
  { by, period }: { readonly by: ReportSubject; readonly period: Period },
): Promise<Report> {
  const asked = { by, ...boundsOfPeriod(period) };
  const [counted, commissions] = await reading(
    deps,
    async (db) => [await countOrders(db, asked), await sumCommissions(db, asked)] as const,
  );
  const rowOf = (key: string): ReportRow => ({
    key,
    ...figuresOf(
      counted.filter((one) => one.key === key),
      commissions.filter((one) => one.key === key),
    ),
  });
  const keys = by === 'day' ? daysOf(period) : [...new Set(counted.map(({ key }) => key))];
  const rows = keys.map(rowOf);
  return {
    rows: by === 'day' ? rows : rows.toSorted((one, other) => other.orders - one.orders || (one.key < other.key ? -1 : 1)),
    total: figuresOf(counted, commissions),
  };
}

type Commission = Awaited<ReturnType<typeof sumCommissions>>[number];

function figuresOf(counted: readonly CountedOrders[], commissions: readonly Commission[]): ReportFigures {
  const sum = (of: (one: CountedOrders) => number): number => counted.reduce((all, one) => all + of(one), 0);
  return {
    orders: sum(({ orders }) => orders),
    cameAbout: sum(({ cameAbout }) => cameAbout),
    cancelled: sum(({ cancelled }) => cancelled),
    refused: sum(({ refused }) => refused),
    revenue: amountsOf(counted.map(({ currency, revenueMinor }) => ({ currency, minor: revenueMinor }))),
    commission: amountsOf(commissions),
  };
}

function amountsOf(parts: readonly { readonly currency: Currency; readonly minor: number }[]): readonly Money[] {
  return CURRENCIES.flatMap((currency) => {
    const minor = parts.filter((one) => one.currency === currency).reduce((all, one) => all + one.minor, 0);
    return minor === 0 ? [] : [money(minor, currency)];
  });
}

/** A report as a file; that it was taken is written down first. Whether the asker may is the caller's question to `can` (`staff.report.export`). */
export async function exportReport(
  deps: Pick<BookingDeps, 'db' | 'reads' | 'clock'>,
  { by, period, asker }: { readonly by: ReportSubject; readonly period: Period; readonly asker: Principal },
): Promise<Report> {
  await recordExport(deps, { by: asker, list: 'report', facts: { by, ...period } });
  return orderReport(deps, { by, period });
}
