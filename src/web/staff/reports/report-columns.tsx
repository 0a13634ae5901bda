import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import type { Report, ReportRow } from '#booking';
import type { OrderOutcome, Period, ReportSubject } from '#booking/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { CURRENCIES, type Currency, type Money, zero } from '#kernel/money';
import { formatDate, wallClockFrom } from '#kernel/time';
import { Money as Amount } from '../../ui/money.tsx';
import type { CellValue, Column, Word } from '../parts/list/column.ts';
import { percentText } from '../parts/percent-text.ts';

export interface ReportView {
  readonly by: ReportSubject;
  readonly period: Period;
  /** What suppliers and places are called, by their slugs. */
  readonly names: Readonly<Record<string, string>>;
}

/** What a row is about, in words. */
export function subjectText({ by, names }: ReportView, key: string, lang: Lang): string {
  const day = by === 'day' ? wallClockFrom(`${key}T00:00`) : undefined;
  return day ? formatDate(day, lang.locale, 'short') : (names[key] ?? key);
}

const SUBJECTS: Readonly<Record<ReportSubject, Word>> = {
  day: m.staff_reports_day,
  supplier: m.staff_col_supplier,
  place: m.staff_filter_place,
};

/** The query of the address of a report. */
export const reportQuery = (by: ReportSubject, { from, until }: Period): Readonly<Record<string, string>> => ({ by, from, until });

/** The address of the reservations behind a number of a report. @param key null for all of them */
export function rowsHref({ by, period }: ReportView, key: string | null, outcome: OrderOutcome | null, lang: Lang): string {
  const day = by === 'day' && key !== null ? { from: key, until: key } : period;
  return staffHref(
    'staffReservations',
    lang.locale,
    {},
    {
      view: 'all',
      'ordered-from': day.from,
      'ordered-until': day.until,
      ...(by !== 'day' && key !== null ? { [by]: key } : {}),
      ...(outcome === null ? {} : { outcome }),
    },
  );
}

/** The part that was confirmed, in ten-thousandths; nothing where nothing was ordered. */
export const conversionOf = ({ orders, cameAbout }: Pick<ReportRow, 'orders' | 'cameAbout'>): number | null =>
  orders === 0 ? null : Math.round((cameAbout * 10_000) / orders);

type Count = 'orders' | 'cameAbout' | 'cancelled' | 'refused';
const COUNTS: readonly { readonly count: Count; readonly name: Word; readonly outcome: OrderOutcome | null }[] = [
  { count: 'orders', name: m.staff_reports_orders, outcome: null },
  { count: 'cameAbout', name: m.staff_reports_came_about, outcome: 'came_about' },
  { count: 'cancelled', name: m.staff_reports_cancelled, outcome: 'cancelled' },
  { count: 'refused', name: m.staff_reports_refused, outcome: 'refused' },
];

/** The columns of a report; each number opens its rows. */
export function reportColumns(shown: ReportView): readonly Column<ReportRow>[] {
  return [
    subjectColumn(shown),
    ...COUNTS.map(
      ({ count, name, outcome }): Column<ReportRow> => ({
        key: count,
        name,
        value: (row) => row[count],
        cell: (row, lang) => (row[count] === 0 ? '0' : <Link to={rowsHref(shown, row.key, outcome, lang)}>{row[count]}</Link>),
        look: 'number',
        order: 'value',
      }),
    ),
    CONVERSION,
    {
      key: 'revenue',
      name: m.staff_reports_revenue,
      value: () => '',
      cell: ({ key, revenue }, lang) => <Amounts amounts={revenue} to={rowsHref(shown, key, 'stands', lang)} />,
      look: 'number',
    },
    {
      key: 'commission',
      name: m.staff_reports_commission,
      value: () => '',
      cell: ({ key, commission }, lang) => <Amounts amounts={commission} to={rowsHref(shown, key, 'came_about', lang)} />,
      look: 'number',
    },
  ];
}

const subjectColumn = (shown: ReportView): Column<ReportRow> => ({
  key: shown.by,
  name: SUBJECTS[shown.by],
  value: ({ key }, lang) => subjectText(shown, key, lang),
  order: shown.by === 'day' ? ({ key }) => key : 'value',
  look: 'line',
});

const CONVERSION: Column<ReportRow> = {
  key: 'conversion',
  name: m.staff_reports_conversion,
  value: (row, { locale }) => {
    const bp = conversionOf(row);
    return bp === null ? '' : percentText(bp, locale);
  },
  order: (row) => conversionOf(row) ?? -1,
  look: 'number',
};

/** Amounts of several currencies, one under the other. */
export function Amounts({ amounts, to }: { amounts: readonly Money[]; to: string }) {
  return amounts.map((amount) => (
    <Link key={amount.currency} to={to} className="rpt__amount">
      <Amount amount={amount} />
    </Link>
  ));
}

/** A report as a file has a column for each currency in which there is anything. */
export function fileColumns(shown: ReportView, { total }: Report): readonly FileColumn[] {
  const of = (amounts: readonly Money[], currency: Currency): Money => amounts.find((one) => one.currency === currency) ?? zero(currency);
  const columnsOf = (what: 'revenue' | 'commission', name: (typeof m)['staff_reports_revenue_in']): FileColumn[] =>
    CURRENCIES.filter((currency) => total[what].some((one) => one.currency === currency)).map((currency) => ({
      name: (lang) => name({ currency }, lang),
      value: (row) => of(row[what], currency),
    }));
  return [
    ...[
      subjectColumn(shown),
      ...COUNTS.map(({ count, name }): Column<ReportRow> => ({ key: count, name, value: (row) => row[count] })),
      CONVERSION,
    ].map(
      ({ name, value }): FileColumn => ({
        name: (lang) => name({}, lang),
        value: (row, lang) => (shown.by === 'day' && name === SUBJECTS.day ? row.key : value(row, lang)),
      }),
    ),
    ...columnsOf('revenue', m.staff_reports_revenue_in),
    ...columnsOf('commission', m.staff_reports_commission_in),
  ];
}

interface FileColumn {
  readonly name: (lang: Lang) => string;
  readonly value: (row: ReportRow, lang: Lang) => CellValue;
}
