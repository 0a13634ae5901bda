import { Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { groupedCode } from '#kernel/ids';
import { formatMoney } from '#kernel/money';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { useLang } from '../../ui/use-lang.ts';
import { ASKED_COLUMNS } from '../parts/enquiries/enquiry-columns.tsx';
import { ListTable } from '../parts/list/list-table.tsx';
import { RESERVATION_COLUMNS } from '../parts/reservations/reservation-columns.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/customer';

const MOST_ENQUIRIES = 50;
const SHOWN = ['number', 'state', 'pickup', 'car', 'supplier', 'created', 'total'];

export const meta: Route.MetaFunction = ({ location, params }) =>
  staffMeta(m.staff_customer_title({ code: params.code ?? '' }, langOf(localeOf(location.pathname))));

/** Whoever has ordered a reservation: all that was ordered and asked with their e-mail, as far as whoever looks may see it. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { customers, enquiries } = staffOperationsOf(call);
  const customer = await customers.of({ typed: call.params.code ?? '', after: call.url.searchParams.get('after') ?? '' });
  if (!customer) throw new Response(null, { status: 404 });
  const { code, name, email, reservations, credit } = customer;
  const asked = can(by, 'enquiry.list') ? await enquiries.ofEmail(email, MOST_ENQUIRIES) : null;
  return {
    ...{ code, name, reservations },
    credit: can(by, 'staff.credit.read') ? credit.map(({ left }) => left) : null,
    enquiries: asked?.map(({ code: number, form, state, createdAt }) => ({ number, kind: form.kind, state, createdAt })) ?? null,
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Customer({ loaderData: { code, name, reservations, credit, enquiries } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const here = staffHref('staffCustomer', locale, { code });
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffReservation', locale, { code })}>{groupedCode(code)}</Link>
      </p>
      <h1>{name}</h1>
      <p className="stf__quiet">{m.staff_customer_lead({}, lang)}</p>
      {credit && (
        <p>
          {credit.length > 0 && `${m.staff_credit_left({}, lang)}: `}
          <Link to={staffHref('staffCredit', locale, { code })}>
            {credit.length === 0 ? m.staff_credit_nothing({}, lang) : credit.map((one) => formatMoney(one, locale)).join(' + ')}
          </Link>
        </p>
      )}
      <h2>
        {m.staff_nav_reservations({}, lang)} ({reservations.count}
        {reservations.isCountedOut ? '' : '+'})
      </h2>
      <ListTable
        caption={m.staff_nav_reservations({}, lang)}
        columns={RESERVATION_COLUMNS.filter(({ key }) => SHOWN.includes(key)).map(({ sort: _, ...column }) => column)}
        rows={reservations.rows}
        keyOf={(row) => row.code}
        next={reservations.next && `${here}?after=${encodeURIComponent(reservations.next)}`}
        empty={<p>{m.staff_reservations_none({}, lang)}</p>}
      />
      {enquiries && (
        <>
          <h2>
            {m.staff_nav_enquiries({}, lang)} ({enquiries.length})
          </h2>
          <ListTable
            caption={m.staff_nav_enquiries({}, lang)}
            columns={ASKED_COLUMNS}
            rows={enquiries}
            keyOf={({ number }) => number}
            empty={<p>{m.staff_customer_no_enquiries({}, lang)}</p>}
          />
        </>
      )}
    </>
  );
}
