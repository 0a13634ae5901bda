import { Form, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { SUPPLIER_STATE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import { portalOperationsOf } from '../../request/portal.ts';
import { staffIn } from '../../request/staff.ts';
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
  return { words, suppliers: await portalOperationsOf(call).partners.list(words), mayCreate: can(by, 'staff.supplier.create') };
}

export default function Suppliers({ loaderData: { words, suppliers, mayCreate } }: Route.ComponentProps) {
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
        columns={COLUMNS}
        rows={suppliers}
        keyOf={({ slug }) => slug}
        empty={m.staff_suppliers_none({}, lang)}
      />
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
