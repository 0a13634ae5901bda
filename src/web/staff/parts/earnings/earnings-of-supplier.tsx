import { Link } from 'react-router';
import type { EarningLine, MonthlyEarning } from '#booking';
import * as m from '#i18n';
import { useLang } from '../../../ui/use-lang.ts';
import type { Column } from '../list/column.ts';
import { ListTable } from '../list/list-table.tsx';
import { LINE_COLUMNS, MONTH_COLUMNS } from './earning-columns.tsx';
import { MonthChoice, TakeEarnings } from './month-choice.tsx';
import type { RequestedMonth } from './requested-month.ts';

const SUM_COLUMNS: readonly Column<MonthlyEarning>[] = [
  { key: 'currency', name: m.staff_col_currency, value: ({ balance }) => balance.currency },
  ...MONTH_COLUMNS,
];

interface EarningsOfSupplierProps {
  readonly shown: RequestedMonth;
  /** The month's sums, one for each currency. */
  readonly sums: readonly MonthlyEarning[];
  readonly lines: readonly EarningLine[];
  /** The address of a reservation's page, for whoever may read it. */
  readonly hrefOf: ((code: string) => string) | null;
  /** The address of the next page of lines. */
  readonly next: string | null;
  /** Where the lines are asked for as a file. */
  readonly file: string;
}

/** A supplier's month: what it comes to, and the lines it is made of. Its own people and ours see the same. */
export function EarningsOfSupplier({ shown, sums, lines, hrefOf, next, file }: EarningsOfSupplierProps) {
  const lang = useLang();
  const columns: readonly Column<EarningLine>[] = [
    {
      key: 'number',
      name: m.staff_col_number,
      value: ({ code }) => code,
      cell: ({ code }) => (hrefOf ? <Link to={hrefOf(code)}>{code}</Link> : code),
      look: 'line',
    },
    ...LINE_COLUMNS,
  ];
  return (
    <>
      <p className="stf__quiet">{m.staff_earnings_lead({}, lang)}</p>
      <MonthChoice {...shown} />
      {sums.length > 0 && (
        <ListTable
          caption={m.staff_earnings_sums({}, lang)}
          isTitled
          columns={SUM_COLUMNS}
          rows={sums}
          keyOf={({ balance }) => balance.currency}
          isRead
          empty={null}
        />
      )}
      <ListTable
        caption={m.staff_earnings_lines({}, lang)}
        isTitled={sums.length > 0}
        columns={columns}
        rows={lines}
        keyOf={({ id }) => id}
        isRead={hrefOf === null}
        next={next}
        empty={m.staff_earnings_none({}, lang)}
      />
      {sums.length > 0 && <TakeEarnings action={file} month={shown.month} />}
    </>
  );
}
