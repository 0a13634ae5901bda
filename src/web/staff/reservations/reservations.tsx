import { Form, Link, redirect } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { RESERVATION_VIEW_NAMES, type ReservationViewName } from '#booking/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { StateBadge } from '../../parts/reservation/state-badge.tsx';
import { localeContext } from '../../request/context.ts';
import { staffOperationsOf } from '../../request/staff.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import { wallText } from '../parts/wall-text.ts';
import type { Route } from './+types/reservations';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_reservations({}, langOf(localeOf(location.pathname))));

const viewFrom = (text: string | null): ReservationViewName => RESERVATION_VIEW_NAMES.find((view) => view === text) ?? 'upcoming';

/** A page of reservations: the view, the words and the place in the list stand in the address. A number that is one reservation's opens it. */
export async function loader(call: Route.LoaderArgs) {
  const { searchParams } = call.url;
  const words = (searchParams.get('q') ?? '').slice(0, 100);
  // Whoever looks for something looks everywhere.
  const view = words === '' ? viewFrom(searchParams.get('view')) : searchParams.has('view') ? viewFrom(searchParams.get('view')) : 'all';
  const list = await staffOperationsOf(call).reservations.search({ view, words, after: searchParams.get('after') ?? '' });
  const [only] = list.rows;
  if (words !== '' && list.count === 1 && only)
    throw redirect(staffHref('staffReservation', call.context.get(localeContext), { code: only.code }), 303);
  return { view, words, list };
}

export default function Reservations({ loaderData: { view, words, list } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const queryOf = (extra: Readonly<Record<string, string>>) => ({ ...(words ? { q: words } : {}), ...extra });
  return (
    <>
      <h1>{m.staff_nav_reservations({}, lang)}</h1>
      <Form method="get" action={staffHref('staffReservations', locale, {})} className="stf__find" role="search">
        <label>
          <span>{m.staff_find_label({}, lang)}</span>
          <input className="input" type="search" name="q" defaultValue={words} maxLength={100} />
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {RESERVATION_VIEW_NAMES.map((one) => (
          <Link
            key={one}
            to={staffHref('staffReservations', locale, {}, queryOf({ view: one }))}
            aria-current={one === view ? 'page' : undefined}
          >
            {VIEWS[one]({}, lang)}
          </Link>
        ))}
      </nav>
      <p className="stf__count" role="status">
        {list.isCountedOut ? m.staff_count({ count: list.count }, lang) : m.staff_count_more({ count: list.count }, lang)}
      </p>
      {list.rows.length === 0 ? (
        <p className="stf__empty">{words ? m.staff_reservations_none_found({ words }, lang) : m.staff_reservations_none({}, lang)}</p>
      ) : (
        <div className="stf__scroll">
          <table className="stf__table">
            <caption className="sr">{VIEWS[view]({}, lang)}</caption>
            <thead>
              <tr>
                <th scope="col">{m.staff_col_number({}, lang)}</th>
                <th scope="col">{m.staff_col_state({}, lang)}</th>
                <th scope="col">{m.staff_col_driver({}, lang)}</th>
                <th scope="col">{m.staff_col_pickup({}, lang)}</th>
                <th scope="col">{m.staff_col_return({}, lang)}</th>
                <th scope="col">{m.staff_col_car({}, lang)}</th>
                <th scope="col">{m.staff_col_supplier({}, lang)}</th>
                <th scope="col" className="r">
                  {m.staff_col_total({}, lang)}
                </th>
              </tr>
            </thead>
            <tbody>
              {list.rows.map((row) => (
                <tr key={row.code}>
                  <th scope="row">
                    <Link to={staffHref('staffReservation', locale, { code: row.code })}>{row.code}</Link>
                  </th>
                  <td>
                    <StateBadge state={row.state} />
                  </td>
                  <td title={row.driverName}>{row.driverName}</td>
                  <td className="nw">
                    {wallText(row.pickup.at, locale)} <small>{row.pickup.place[locale]}</small>
                  </td>
                  <td className="nw">
                    {wallText(row.returnTo.at, locale)} <small>{row.returnTo.place[locale]}</small>
                  </td>
                  <td>{row.car}</td>
                  <td>{row.supplier}</td>
                  <td className="r nw">
                    <Money amount={row.total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {list.next && (
        <p className="stf__next">
          <Link to={staffHref('staffReservations', locale, {}, queryOf({ view, after: list.next }))} rel="next">
            {m.staff_next_page({}, lang)}
          </Link>
        </p>
      )}
    </>
  );
}

const VIEWS = {
  upcoming: m.staff_view_upcoming,
  waiting: m.staff_view_waiting,
  on_the_road: m.staff_view_on_the_road,
  ended: m.staff_view_ended,
  all: m.staff_view_all,
} as const;
