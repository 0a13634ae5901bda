import { Form, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import type { LedgerRow } from '#booking';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { CURRENCIES, money, sumOf } from '#kernel/money';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { postedForm } from '../../request/posted-form.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { LEDGER_ACCOUNT_TEXTS, LEDGER_FACT_TEXTS } from '../parts/earnings/ledger-texts.ts';
import { TakeList } from '../parts/list/files/take-list.tsx';
import { ListPanel, PanelFacts } from '../parts/list/list-panel.tsx';
import { ListTable } from '../parts/list/list-table.tsx';
import { type ListView, listView, viewQuery } from '../parts/list/list-view.ts';
import { KeptView, Listing } from '../parts/list/listing.tsx';
import { SavedViews } from '../parts/list/saved-views.tsx';
import { viewQueryOf } from '../parts/list/view-query.ts';
import { actOnViewsOfList, type ViewedList, viewsOfList } from '../parts/list/views-of-list.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/ledger';
import { About, ACCOUNT_NAMES, LEDGER_LIST, ledgerNarrowing, ledgerQuery, ledgerQuestion } from './ledger-list.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_ledger({}, langOf(localeOf(location.pathname))));

/** What the accounts hold at the end of a day, and what was posted to them until then; a line opens the whole posting. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const saved = await viewsOfList(call, VIEWS_OF, by);
  const { ledger } = staffOperationsOf(call);
  const { searchParams } = call.url;
  const narrowing = ledgerNarrowing(searchParams);
  const view = listView(LEDGER_LIST, searchParams);
  const [balances, { rows, next }, posting] = await Promise.all([
    ledger.balances({ before: narrowing.before }),
    ledger.entries(ledgerQuestion(narrowing, view)),
    /^\d{1,15}$/.test(view.open) ? ledger.posting(Number(view.open)) : [],
  ]);
  return { balances, rows, next, posting, narrowing, saved, view, mayExport: can(by, 'staff.ledger.export') };
}

const VIEWS_OF = { list: 'ledger', page: 'staffLedger', opens: 'staff.ledger.read' } as const satisfies ViewedList;

const shownQuery = (narrowing: Parameters<typeof ledgerQuery>[0], view: ListView) => ({
  ...ledgerQuery(narrowing),
  ...viewQuery(LEDGER_LIST, { ...view, after: '', open: '' }),
});

/** Keeps a view of the entries, changes or deletes one. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const shown = shownQuery(ledgerNarrowing(searchParams), listView(LEDGER_LIST, searchParams));
  const posted = { form: await postedForm(call.request), by, kept: viewQueryOf('staffLedger', shown), shown };
  const aboutView = await actOnViewsOfList(call, VIEWS_OF, posted);
  if (!aboutView) throw new Response(null, { status: 400 });
  return aboutView;
}

export const shouldRevalidate = alwaysRevalidate;

type Balance = Route.ComponentProps['loaderData']['balances'][number];

export const handle: PageHandle = { reading: 'at_work' };

export default function Ledger({ loaderData, actionData }: Route.ComponentProps) {
  const { balances, rows, next, posting, narrowing, saved, view, mayExport } = loaderData;
  const lang = useLang();
  const { locale } = lang;
  const { account, until, isUnclear } = narrowing;
  const hrefOf = (shown: ListView, changed: Partial<Parameters<typeof ledgerQuery>[0]> = {}): string =>
    staffHref('staffLedger', locale, {}, { ...ledgerQuery({ account, until, ...changed }), ...viewQuery(LEDGER_LIST, shown) });
  const first = { ...view, after: '', open: '' };
  return (
    <>
      <h1>{m.staff_nav_ledger({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_ledger_lead({}, lang)}</p>
      {balances.length > 0 && (
        <>
          <ListTable
            caption={m.staff_ledger_balances({}, lang)}
            isTitled
            columns={[
              {
                key: 'account',
                name: m.staff_ledger_account,
                value: (row) => LEDGER_ACCOUNT_TEXTS[row.account]({}, lang),
                cell: (row) => <Link to={hrefOf(first, { account: row.account })}>{LEDGER_ACCOUNT_TEXTS[row.account]({}, lang)}</Link>,
              },
              { key: 'debits', name: m.staff_ledger_debit, value: (row) => row.debits, look: 'number' },
              { key: 'credits', name: m.staff_ledger_credit, value: (row) => row.credits, look: 'number' },
              { key: 'balance', name: m.staff_ledger_balance, value: (row) => row.balance, look: 'number' },
            ]}
            rows={balances}
            keyOf={(row) => `${row.account} ${row.balance.currency}`}
            empty={null}
          />
          <Evenness balances={balances} />
        </>
      )}
      <h2>{m.staff_ledger({}, lang)}</h2>
      <SavedViews loaded={saved} page="staffLedger" shown={viewQueryOf('staffLedger', shownQuery(narrowing, view))} answer={actionData} />
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
          bare
        />
        <KeptView list={LEDGER_LIST} view={view} />
        <Button type="submit" look="secondary">
          {m.staff_list_show({}, lang)}
        </Button>
      </Form>
      <Listing
        list={LEDGER_LIST}
        view={view}
        hrefOf={hrefOf}
        caption={m.staff_ledger({}, lang)}
        rows={rows}
        next={next}
        hasPanel
        panel={posting.length > 0 && <Posting line={view.open} posting={posting} close={hrefOf({ ...view, open: '' })} />}
        empty={
          account !== '' || until !== '' ? (
            <>
              <p>{m.staff_list_none_filtered({}, lang)}</p>
              <p>
                <Link to={hrefOf(first, { account: '', until: '' })}>{m.staff_list_clear({}, lang)}</Link>
              </p>
            </>
          ) : (
            <p>{m.staff_ledger_nothing({}, lang)}</p>
          )
        }
      >
        {mayExport && rows.length > 0 && (
          <TakeList page="staffLedgerFile" list={{ ...ledgerQuery(narrowing), ...viewQuery(LEDGER_LIST, first) }} isImpersonal />
        )}
      </Listing>
    </>
  );
}

/** Whether debits and credits are the same, in each currency. */
function Evenness({ balances }: { balances: readonly Balance[] }) {
  const lang = useLang();
  const sums = CURRENCIES.flatMap((currency) => {
    const own = balances.filter(({ balance }) => balance.currency === currency);
    if (own.length === 0) return [];
    const [debits, credits] = [own.map((one) => one.debits), own.map((one) => one.credits)];
    return [{ currency, debits: sumOf(debits, currency), credits: sumOf(credits, currency) }];
  });
  return sums.map(({ currency, debits, credits }) => (
    <p key={currency}>
      {debits.minor === credits.minor ? (
        <Badge tone="ok">{m.staff_ledger_even({}, lang)}</Badge>
      ) : (
        <Badge tone="bad">{m.staff_ledger_uneven({}, lang)}</Badge>
      )}{' '}
      {m.staff_ledger_debit({}, lang)} <Money amount={debits} />, {m.staff_ledger_credit({}, lang)} <Money amount={credits} />
    </p>
  ));
}

/** Every line of one posting: what one fact did to all accounts. */
function Posting({ line, posting, close }: { line: string; posting: readonly LedgerRow[]; close: string }) {
  const lang = useLang();
  const [first] = posting;
  if (!first) return null;
  return (
    <ListPanel row={line} title={LEDGER_FACT_TEXTS[first.fact.kind]({}, lang)} close={close}>
      <PanelFacts
        facts={[
          [m.staff_ledger_at({}, lang), instantText(first.postedAt, lang.locale)],
          [m.staff_earnings_entry({}, lang), <span key="fact" translate="no">{`${first.fact.kind} ${first.fact.id}`}</span>],
        ]}
      />
      <ul className="stf__notes">
        {posting.map((row) => (
          <li key={row.line}>
            <p>
              {LEDGER_ACCOUNT_TEXTS[row.account]({}, lang)}, <About row={row} />
            </p>
            <small>
              {(row.amount.minor > 0 ? m.staff_ledger_debit : m.staff_ledger_credit)({}, lang)}{' '}
              <Money amount={row.amount.minor > 0 ? row.amount : money(-row.amount.minor, row.amount.currency)} />
            </small>
          </li>
        ))}
      </ul>
    </ListPanel>
  );
}
