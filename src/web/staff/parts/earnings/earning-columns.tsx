import type { EarningAmounts, EarningLine, MonthlyEarning } from '#booking';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import type { Money as MoneyAmount } from '#kernel/money';
import { stateText } from '../../../parts/reservation/state-badge.tsx';
import { instantText } from '../../../ui/instant-text.ts';
import { Money } from '../../../ui/money.tsx';
import type { Column, Word } from '../list/column.ts';
import { percentText } from '../percent-text.ts';

const amount = <Row extends EarningAmounts>(key: keyof EarningAmounts, name: Word): Column<Row> => ({
  key,
  name,
  value: (row) => row[key],
  cell: (row) => <Money amount={row[key]} />,
  look: 'number',
  order: 'value',
});

const shared = <Row extends EarningAmounts>(): readonly Column<Row>[] => [
  amount('paidOnline', m.staff_earnings_online),
  amount('atDelivery', m.staff_earnings_at_delivery),
  amount('commission', m.staff_commission),
  amount('vat', m.staff_earnings_vat),
  amount('share', m.staff_earnings_share),
];

/** What a supplier's month comes to. */
export const MONTH_COLUMNS: readonly Column<MonthlyEarning>[] = [
  { key: 'reservations', name: m.staff_nav_reservations, value: ({ reservations }) => reservations, look: 'number', order: 'value' },
  ...shared<MonthlyEarning>(),
  {
    key: 'balance',
    name: m.staff_earnings_balance,
    value: ({ balance }) => balance,
    order: 'value',
    cell: ({ balance }, lang) => (
      <>
        <Money amount={balance} /> <small>{owedText(balance, lang)}</small>
      </>
    ),
    look: 'number',
  },
];

/** Who owes it. */
function owedText({ minor }: MoneyAmount, lang: Lang): string {
  if (minor === 0) return '';
  return minor > 0 ? m.staff_earnings_to_supplier({}, lang) : m.staff_earnings_from_supplier({}, lang);
}

/** What happened: the rental itself, or what differed later. */
export const lineText = ({ number, state }: Pick<EarningLine, 'number' | 'state'>, lang: Lang): string =>
  number === 1 ? stateText(state, lang) : `${stateText(state, lang)} · ${m.staff_earnings_difference({}, lang)}`;

/** What one fact earned, after the reservation's number. */
export const LINE_COLUMNS: readonly Column<EarningLine>[] = [
  { key: 'at', name: m.staff_acts_at, value: ({ at }, { locale }) => instantText(at, locale), look: 'line' },
  { key: 'what', name: m.staff_acts_what, value: lineText },
  ...shared<EarningLine>(),
  amount('balance', m.staff_earnings_balance),
];

/** For accountants: each line with its currency, its rates and its fact in the ledger. @param names of companies, by slug */
export const fileColumns = (names: ReadonlyMap<string, string>): readonly Column<EarningLine>[] => [
  { key: 'supplier', name: m.staff_col_supplier, value: ({ supplier }) => names.get(supplier) ?? supplier },
  { key: 'number', name: m.staff_col_number, value: ({ code }) => code },
  ...LINE_COLUMNS,
  { key: 'currency', name: m.staff_col_currency, value: ({ share }) => share.currency },
  {
    key: 'commissionRate',
    name: m.staff_earnings_commission_rate,
    value: ({ commissionBp }, { locale }) => percentText(commissionBp, locale),
  },
  { key: 'vatRate', name: m.staff_earnings_vat_rate, value: ({ vatBp }, { locale }) => percentText(vatBp, locale) },
  { key: 'entry', name: m.staff_earnings_entry, value: ({ id }) => `earning ${id}` },
];
