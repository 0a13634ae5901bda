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
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/suppliers';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_suppliers({}, langOf(localeOf(location.pathname))));

/** Every supplier, whatever its state. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const words = (call.url.searchParams.get('q') ?? '').slice(0, 60);
  const readsCommission = can(by, 'staff.commission.read');
  return {
    words,
    suppliers: await portalOperationsOf(call).partners.list(words),
    mayCreate: can(by, 'staff.supplier.create'),
    readsCommission,
    /** They have contracts as well, and no page of the portal. */
    connected: readsCommission ? staffOperationsOf(call).commission.connected() : [],
  };
}

export default function Suppliers({ loaderData }: Route.ComponentProps) {
  const { words, suppliers, mayCreate, readsCommission, connected } = loaderData;
  const lang = useLang();
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
          <input className="input" type="search" name="q" defaultValue={words} maxLength={60} />
        </label>
        <Button type="submit" look="secondary" icon="search">
          {m.staff_find({}, lang)}
        </Button>
      </Form>
      <ListTable
        caption={m.staff_nav_suppliers({}, lang)}
        columns={readsCommission ? WITH_COMMISSION : COLUMNS}
        rows={suppliers}
        keyOf={({ slug }) => slug}
        empty={m.staff_suppliers_none({}, lang)}
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

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'supplier',
    name: m.staff_col_supplier,
    value: ({ name }) => name,
    cell: ({ name, slug }, { locale }) => <Link to={portalHref('portalHome', locale, { supplier: slug })}>{name}</Link>,
  },
  { key: 'state', name: m.portal_state, value: ({ state }, lang) => SUPPLIER_STATE_TEXTS[state]({}, lang) },
  { key: 'offices', name: m.portal_nav_offices, value: ({ offices }) => offices, look: 'number' },
  { key: 'groups', name: m.portal_nav_groups, value: ({ groups }) => groups, look: 'number' },
  { key: 'cars', name: m.portal_cars, value: ({ cars }) => cars, look: 'number' },
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
