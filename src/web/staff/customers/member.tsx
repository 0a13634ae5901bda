import { Link } from 'react-router';
import { can } from '#accounts/model';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { useLang } from '../../ui/use-lang.ts';
import { ASKED_COLUMNS } from '../parts/enquiries/enquiry-columns.tsx';
import { factsOfRow, PanelFacts } from '../parts/list/list-panel.tsx';
import { ListTable } from '../parts/list/list-table.tsx';
import { RESERVATION_COLUMNS } from '../parts/reservations/reservation-columns.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/member';
import { MEMBER_LIST, memberRow } from './customer-list.tsx';

const MOST_ENQUIRIES = 50;
const SHOWN = ['number', 'state', 'pickup', 'car', 'supplier', 'created', 'total'];

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.member.name ?? '');

/** Somebody with an account: who they are, and what was ordered and asked with their e-mail, which may be nothing. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { enquiries, members, reservations } = staffOperationsOf(call);
  const member = await members.of(call.params.person);
  if (!member) throw new Response(null, { status: 404 });
  const { email } = member;
  const [ordered, asked] = await Promise.all([
    reservations.search({ view: 'all', words: '', email, after: call.url.searchParams.get('after') ?? '' }),
    can(by, 'enquiry.list') ? enquiries.ofEmail(email, MOST_ENQUIRIES) : null,
  ]);
  return {
    member: memberRow(member),
    ordered,
    asked: asked?.map(({ code: number, form, state, createdAt }) => ({ number, kind: form.kind, state, createdAt })) ?? null,
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Member({ loaderData: { member, ordered, asked } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const here = staffHref('staffMember', locale, { person: member.id });
  return (
    <>
      <p className="stf__next">
        <Link to={staffHref('staffCustomers', locale, {})}>{m.staff_find_customers({}, lang)}</Link>
      </p>
      <h1>{member.name}</h1>
      <section className="stf__panel">
        <PanelFacts facts={factsOfRow(MEMBER_LIST.columns.slice(1), member, lang)} />
      </section>
      <h2>{m.staff_nav_reservations({}, lang)}</h2>
      <ListTable
        caption={m.staff_nav_reservations({}, lang)}
        columns={RESERVATION_COLUMNS.filter(({ key }) => SHOWN.includes(key)).map(({ sort: _, ...column }) => column)}
        rows={ordered.rows}
        keyOf={({ code }) => code}
        next={ordered.next && `${here}?after=${encodeURIComponent(ordered.next)}`}
        empty={<p>{m.staff_customers_no_orders({}, lang)}</p>}
      />
      {asked && (
        <>
          <h2>{m.staff_nav_enquiries({}, lang)}</h2>
          <ListTable
            caption={m.staff_nav_enquiries({}, lang)}
            columns={ASKED_COLUMNS}
            rows={asked}
            keyOf={({ number }) => number}
            empty={<p>{m.staff_customer_no_enquiries({}, lang)}</p>}
          />
        </>
      )}
    </>
  );
}
