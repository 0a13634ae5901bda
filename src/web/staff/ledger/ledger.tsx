import { Form, Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import type { LedgerRow } from '#booking';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { money } from '#kernel/money';
import { addDays, dateOf, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { LEDGER_ACCOUNT_TEXTS, LEDGER_FACT_TEXTS } from '../parts/earnings/ledger-texts.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/ledger';

type AccountName = keyof typeof LEDGER_ACCOUNT_TEXTS;
const ACCOUNT_NAMES = Object.keys(LEDGER_ACCOUNT_TEXTS) as AccountName[];

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_ledger({}, langOf(localeOf(location.pathname))));

/** What the accounts hold, and what was posted to them: `?account=`, `?until=` a day, `?after=` the last line of the page before. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { ledger } = staffOperationsOf(call);
  const { searchParams } = call.url;
  const account = ACCOUNT_NAMES.find((one) => one === searchParams.get('account'));
  const typed = searchParams.get('until') ?? '';
  const until = wallClockFrom(`${typed}T00:00`);
  const before = until && wallClockFrom(addDays(until, 1));
  const after = /^\d{1,15}$/.exec(searchParams.get('after') ?? '')?.[0];
  const [balances, { rows, next }] = await Promise.all([
    ledger.balances(),
    ledger.entries({
      account,
      before: before ? instantOf(before, MARKET_ZONE) : undefined,
      after: after === undefined ? undefined : Number(after),
    }),
  ]);
  return {
    balances,
    rows,
    next,
    account: account ?? '',
    until: until ? dateOf(until) : typed.slice(0, 40),
    isUnclear: typed !== '' && !until,
  };
}

export default function Ledger({ loaderData: { balances, rows, next, account, until, isUnclear } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const hrefOf = (query: Readonly<Record<string, string>>) =>
    staffHref('staffLedger', locale, {}, Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')));
  return (
    <>
      <h1>{m.staff_nav_ledger({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_ledger_lead({}, lang)}</p>
      <ListTable
        caption={m.staff_ledger_balances({}, lang)}
        isTitled
        columns={[
          {
            key: 'account',
            name: m.staff_ledger_account,
            value: (row) => LEDGER_ACCOUNT_TEXTS[row.account]({}, lang),
            cell: (row) => <Link to={hrefOf({ account: row.account })}>{LEDGER_ACCOUNT_TEXTS[row.account]({}, lang)}</Link>,
          },
          { key: 'debits', name: m.staff_ledger_debit, value: (row) => row.debits, look: 'number' },
          { key: 'credits', name: m.staff_ledger_credit, value: (row) => row.credits, look: 'number' },
          { key: 'balance', name: m.staff_ledger_balance, value: (row) => row.balance, look: 'number' },
        ]}
        rows={balances}
        keyOf={(row) => `${row.account} ${row.balance.currency}`}
        empty={<p>{m.staff_ledger_nothing({}, lang)}</p>}
      />
      <h2>{m.staff_ledger({}, lang)}</h2>
      <Form method="get" className="stf__find" noValidate>
        <SelectField label={m.staff_ledger_account({}, lang)} name="account" defaultValue={account} key={account} bare>
          <option value="">{m.staff_ledger_all({}, lang)}</option>
          {ACCOUNT_NAMES.map((one) => (
            <option key={one} value={one}>
              {LEDGER_ACCOUNT_TEXTS[one]({}, lang)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={m.staff_ledger_until({}, lang)}
          name="until"
          type="date"
          defaultValue={until}
          error={isUnclear ? m.portal_problem_not_a_date({}, lang) : undefined}
        />
        <Button type="submit" look="secondary">
          {m.staff_list_show({}, lang)}
        </Button>
      </Form>
      <ListTable
        caption={m.staff_ledger({}, lang)}
        columns={[
          { key: 'at', name: m.staff_ledger_at, value: ({ postedAt }) => instantText(postedAt, locale), look: 'line' },
          { key: 'fact', name: m.staff_ledger_what, value: ({ fact }) => LEDGER_FACT_TEXTS[fact.kind]({}, lang) },
          { key: 'account', name: m.staff_ledger_account, value: (row) => LEDGER_ACCOUNT_TEXTS[row.account]({}, lang) },
          {
            key: 'about',
            name: m.staff_ledger_about,
            value: ({ about }) => aboutText(about),
            cell: (row) => <About row={row} lang={lang} />,
          },
          { key: 'debit', name: m.staff_ledger_debit, value: ({ amount }) => (amount.minor > 0 ? amount : ''), look: 'number' },
          {
            key: 'credit',
            name: m.staff_ledger_credit,
            value: ({ amount }) => (amount.minor < 0 ? money(-amount.minor, amount.currency) : ''),
            look: 'number',
          },
        ]}
        rows={rows}
        keyOf={({ line }) => String(line)}
        next={next === null ? null : hrefOf({ account, until, after: String(next) })}
        empty={
          account !== '' || until !== '' ? (
            <>
              <p>{m.staff_list_none_filtered({}, lang)}</p>
              <p>
                <Link to={hrefOf({})}>{m.staff_list_clear({}, lang)}</Link>
              </p>
            </>
          ) : (
            <p>{m.staff_ledger_nothing({}, lang)}</p>
          )
        }
      />
    </>
  );
}

const aboutText = (about: LedgerRow['about']): string =>
  about === null ? '–' : about.kind === 'reservation' ? about.code : about.kind === 'supplier' ? about.slug : about.name;

/** The reservation, or the months of a supplier, from which the entry comes. */
function About({ row: { about }, lang: { locale } }: { row: LedgerRow; lang: Lang }) {
  if (about?.kind === 'reservation') return <Link to={staffHref('staffReservation', locale, { code: about.code })}>{about.code}</Link>;
  if (about?.kind === 'supplier')
    return <Link to={staffHref('staffSupplierEarnings', locale, { supplier: about.slug })}>{about.slug}</Link>;
  return aboutText(about);
}
