import { Form, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { SUPPLIER_STATE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { portalOperationsOf } from '../../request/portal.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column, Word } from '../parts/list/column.ts';
import { KeptOrder, useOrder } from '../parts/list/kept-order.tsx';
import { WholeTable } from '../parts/list/whole-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/suppliers';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_suppliers({}, langOf(localeOf(location.pathname))));

const STATES = Object.keys(SUPPLIER_STATE_TEXTS) as (keyof typeof SUPPLIER_STATE_TEXTS)[];

/** Every supplier, or those in one state. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const words = (call.url.searchParams.get('q') ?? '').slice(0, 60);
  const readsCommission = can(by, 'staff.commission.read');
  const found = await portalOperationsOf(call).partners.list(words);
  const state = STATES.find((one) => one === call.url.searchParams.get('state')) ?? null;
  return {
    words,
    state,
    found: found.length,
    counts: STATES.map((one) => ({ state: one, count: found.filter((supplier) => supplier.state === one).length })),
    suppliers: found.filter((supplier) => state === null || supplier.state === state),
    mayCreate: can(by, 'staff.supplier.create'),
    readsCommission,
    /** They have contracts as well, and no page of the portal. */
    connected: readsCommission ? staffOperationsOf(call).commission.connected() : [],
  };
}

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  const { words, state, found, counts, suppliers, mayCreate, readsCommission, connected } = loaderData;
  const lang = useLang();
  const order = useOrder();
  const hrefOf = (wanted: string | null): string =>
    staffHref('staffSuppliers', lang.locale, {}, { ...(words && { q: words }), ...(wanted && { state: wanted }), ...order });
  return (
    <>
      <div className="stf__head">
        <h1>{m.staff_nav_suppliers({}, lang)}</h1>
        <ButtonLink to={staffHref('staffSupplierPlaces', lang.locale, {})} look="secondary" size="sm" icon="pin">
          {m.staff_supplier_places({}, lang)}
        </ButtonLink>
        <ButtonLink to={staffHref('staffConnections', lang.locale, {})} look="secondary" size="sm" icon="globe">
          {m.staff_connections({}, lang)}
        </ButtonLink>
        {mayCreate && (
          <ButtonLink to={staffHref('staffSupplierNew', lang.locale, {})} size="sm" icon="plus">
            {m.staff_supplier_new({}, lang)}
          </ButtonLink>
        )}
      </div>
      <Form method="get" className="stf__find" role="search">
        <label>
          <span>{m.staff_supplier_find({}, lang)}</span>
          {state && <input type="hidden" name="state" value={state} />}
          <KeptOrder />
          <input className="input" type="search" name="q" defaultValue={words} maxLength={60} />
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        <Link to={hrefOf(null)} aria-current={state === null ? 'page' : undefined}>
          {m.staff_suppliers_all({}, lang)} <b>{found}</b>
        </Link>
        {counts.map((one) => (
          <Link key={one.state} to={hrefOf(one.state)} aria-current={state === one.state ? 'page' : undefined}>
            {SUPPLIER_STATE_TEXTS[one.state]({}, lang)} <b>{one.count}</b>
          </Link>
        ))}
      </nav>
      <WholeTable
        caption={m.staff_nav_suppliers({}, lang)}
        columns={readsCommission ? WITH_COMMISSION : COLUMNS}
        rows={suppliers}
        keyOf={({ slug }) => slug}
        empty={found === 0 && words === '' ? m.staff_suppliers_none({}, lang) : m.staff_suppliers_none_so({}, lang)}
      />
      {connected.length > 0 && (
        <section className="stf__panel">
          <h2>{m.staff_commission_connected({}, lang)}</h2>
          <ul className="stf__acts">
            {connected.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={staffHref('staffCommission', lang.locale, { supplier: slug })}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['suppliers'][number];

/** A number that leads to its rows in the supplier’s portal. */
const count = (key: 'offices' | 'groups' | 'cars', name: Word, page: 'portalOffices' | 'portalGroups'): Column<Row> => ({
  key,
  name,
  value: (row) => row[key],
  cell: (row, lang) => (
    <Link to={portalHref(page, lang.locale, { supplier: row.slug })} aria-label={`${row[key]} ${name({}, lang)}, ${row.name}`}>
      {row[key]}
    </Link>
  ),
  look: 'number',
  order: 'value',
});

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'supplier',
    name: m.staff_col_supplier,
    value: ({ name }) => name,
    order: 'value',
    cell: ({ name, slug }, { locale }) => <Link to={portalHref('portalHome', locale, { supplier: slug })}>{name}</Link>,
  },
  { key: 'state', name: m.portal_state, value: ({ state }, lang) => SUPPLIER_STATE_TEXTS[state]({}, lang), order: 'value' },
  count('offices', m.portal_nav_offices, 'portalOffices'),
  count('groups', m.portal_nav_groups, 'portalGroups'),
  count('cars', m.portal_cars, 'portalGroups'),
];
const WITH_COMMISSION: readonly Column<Row>[] = [
  ...COLUMNS,
  {
    key: 'commission',
    name: m.staff_commission,
    value: () => '',
    cell: ({ name, slug }, lang) => (
      <Link
        to={staffHref('staffCommission', lang.locale, { supplier: slug })}
        aria-label={m.staff_commission_named({ company: name }, lang)}
      >
        {m.staff_commission({}, lang)}
      </Link>
    ),
  },
];
