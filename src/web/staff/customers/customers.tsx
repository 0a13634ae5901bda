import { Form, Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { stateText } from '../../parts/reservation/state-badge.tsx';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { factsOfRow, ListPanel, PanelFacts } from '../parts/list/list-panel.tsx';
import { type ListView, listView, viewQuery } from '../parts/list/list-view.ts';
import { KeptView, Listing } from '../parts/list/listing.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/customers';
import { MEMBER_LIST, memberRow } from './customer-list.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_find_customers({}, langOf(localeOf(location.pathname))));

const LONGEST_WORDS = 100;
const MOST_FOUND = 50;
/** Of whoever is looked at beside the list. */
const MOST_RESERVATIONS = 5;

/** Whoever has an account, whether they have ordered or not. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { searchParams } = call.url;
  const words = (searchParams.get('q') ?? '').trim().slice(0, LONGEST_WORDS);
  const view = listView(MEMBER_LIST, searchParams);
  const { members, reservations } = staffOperationsOf(call);
  const { rows, next } =
    words === ''
      ? await members.list({ after: view.after, isOldestFirst: view.sort === 'since' })
      : { rows: await members.find(words, MOST_FOUND), next: null };
  const opened = view.open === '' ? undefined : await members.of(view.open);
  const ordered = opened && (await reservations.search({ view: 'all', words: '', email: opened.email, limit: MOST_RESERVATIONS }));
  return {
    ...{ words, view, next },
    rows: rows.map(memberRow),
    panel: opened && { member: memberRow(opened), reservations: ordered?.rows ?? [] },
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Customers({ loaderData: { words, view, next, rows, panel } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const all = staffHref('staffCustomers', locale, {});
  const hrefOf = (shown: ListView): string =>
    staffHref('staffCustomers', locale, {}, { ...(words && { q: words }), ...viewQuery(MEMBER_LIST, shown) });
  return (
    <>
      <h1>{m.staff_find_customers({}, lang)}</h1>
      <p className="stf__quiet">{m.staff_customers_lead({}, lang)}</p>
      <Form method="get" action={all} className="stf__find" role="search" key={words}>
        <label>
          <span>{m.staff_customers_find({}, lang)}</span>
          <input className="input" type="search" name="q" defaultValue={words} maxLength={LONGEST_WORDS} data-find />
        </label>
        <KeptView list={MEMBER_LIST} view={view} />
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      <Listing
        list={words === '' ? MEMBER_LIST : FOUND_LIST}
        view={view}
        hrefOf={hrefOf}
        caption={m.staff_find_customers({}, lang)}
        rows={rows}
        next={next}
        hasPanel
        panel={panel && <Panel panel={panel} close={hrefOf({ ...view, open: '' })} />}
        empty={
          words === '' ? (
            <p>{m.staff_customers_none({}, lang)}</p>
          ) : (
            <>
              <p>{m.staff_find_nothing({ words }, lang)}</p>
              <p>
                <Link to={all}>{m.staff_list_clear({}, lang)}</Link>
              </p>
            </>
          )
        }
      />
    </>
  );
}

/** What was looked for is in no order but its own, and on one page. */
const FOUND_LIST = { ...MEMBER_LIST, sorts: [] };

type Opened = NonNullable<Route.ComponentProps['loaderData']['panel']>;

function Panel({ panel: { member, reservations }, close }: { panel: Opened; close: string }) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <ListPanel row={member.id} title={member.name} close={close} page={staffHref('staffMember', locale, { person: member.id })}>
      <PanelFacts facts={factsOfRow(MEMBER_LIST.columns.slice(1), member, lang)} />
      {reservations.length === 0 ? (
        <p className="stf__quiet">{m.staff_customers_no_orders({}, lang)}</p>
      ) : (
        <ul className="stf__notes">
          {reservations.map(({ code, state, car, supplier }) => (
            <li key={code}>
              <p>
                <Link to={staffHref('staffReservation', locale, { code })}>{code}</Link>, {stateText(state, lang)}
              </p>
              <small>
                {car}, {supplier}
              </small>
            </li>
          ))}
        </ul>
      )}
    </ListPanel>
  );
}
