import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import type { MonthlyEarning } from '#booking';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { CURRENCIES, money, sumOf } from '#kernel/money';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { MONTH_COLUMNS } from '../parts/earnings/earning-columns.tsx';
import { MonthChoice, TakeEarnings } from '../parts/earnings/month-choice.tsx';
import { requestedMonth } from '../parts/earnings/requested-month.ts';
import type { Column } from '../parts/list/column.ts';
import { WholeTable } from '../parts/list/whole-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/earnings';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_earnings({}, langOf(localeOf(location.pathname))));

/** What every supplier earned in a month. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { commission, earnings } = staffOperationsOf(call);
  const shown = requestedMonth(call.url, await earnings.firstAt(), call.context.get(webContext).clock());
  const rows = await earnings.monthly(shown);
  const named = rows.map(async (row) => ({ ...row, company: (await commission.companyNamed(row.supplier)) ?? row.supplier }));
  return { ...shown, rows: await Promise.all(named), totals: totalsOf(rows) };
}

/** What all suppliers' months come to, by currency. */
function totalsOf(rows: readonly MonthlyEarning[]) {
  return CURRENCIES.map((currency) => {
    const own = rows.filter(({ balance }) => balance.currency === currency);
    const sum = (amounts: readonly MonthlyEarning['balance'][]) => sumOf(amounts, currency);
    const balances = own.map(({ balance }) => balance);
    const owed = balances.filter(({ minor }) => minor > 0);
    const owing = balances.filter(({ minor }) => minor < 0).map(({ minor }) => money(-minor, currency));
    return {
      currency,
      isEmpty: own.length === 0,
      commission: sum(own.map(({ commission }) => commission)),
      vat: sum(own.map(({ vat }) => vat)),
      toSuppliers: sum(owed),
      fromSuppliers: sum(owing),
    };
  }).filter(({ isEmpty }) => !isEmpty);
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Earnings({ loaderData: { month, months, rows, totals } }: Route.ComponentProps) {
  const lang = useLang();
  return (
    <>
      <h1>{m.staff_nav_earnings({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_earnings_lead({}, lang)}</p>
      <MonthChoice month={month} months={months} />
      {totals.map(({ currency, commission, vat, toSuppliers, fromSuppliers }) => (
        <dl key={currency} className="stf__panel stf__facts">
          <div>
            <dt>{m.staff_commission({}, lang)}</dt>
            <dd>
              <Money amount={commission} />
            </dd>
          </div>
          <div>
            <dt>{m.staff_earnings_vat({}, lang)}</dt>
            <dd>
              <Money amount={vat} />
            </dd>
          </div>
          <div>
            <dt>{m.staff_earnings_to_suppliers({}, lang)}</dt>
            <dd>
              <Money amount={toSuppliers} />
            </dd>
          </div>
          <div>
            <dt>{m.staff_earnings_from_suppliers({}, lang)}</dt>
            <dd>
              <Money amount={fromSuppliers} />
            </dd>
          </div>
        </dl>
      ))}
      <WholeTable
        caption={m.staff_nav_earnings({}, lang)}
        columns={columnsOf(month)}
        rows={rows}
        keyOf={({ supplier, balance }) => `${supplier} ${balance.currency}`}
        empty={m.staff_earnings_none({}, lang)}
      />
      {rows.length > 0 && <TakeEarnings action={staffHref('staffEarningsFile', lang.locale, {})} month={month} />}
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const columnsOf = (month: string): readonly Column<Row>[] => [
  {
    key: 'supplier',
    name: m.staff_col_supplier,
    value: ({ company }) => company,
    order: 'value',
    cell: ({ company, supplier }, { locale }) => (
      <Link to={staffHref('staffSupplierEarnings', locale, { supplier }, { month })}>{company}</Link>
    ),
  },
  ...MONTH_COLUMNS,
];
