import { Link } from 'react-router';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import * as m from '#i18n';
import { numberText } from '#kernel/locale';
import { SUPPLIER_STATE_TEXTS } from '../../parts/supplier/supplier-texts.ts';
import type { portalOperationsOf } from '../../request/portal.ts';
import type { Column, Word } from '../parts/list/column.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';

export type SupplierRow = Awaited<ReturnType<ReturnType<typeof portalOperationsOf>['partners']['list']>>[number];

export const STATES = Object.keys(SUPPLIER_STATE_TEXTS) as (keyof typeof SUPPLIER_STATE_TEXTS)[];
const LONGEST_WORDS = 60;

/** What the list of suppliers is narrowed to. */
export function supplierNarrowing(search: URLSearchParams) {
  return {
    words: (search.get('q') ?? '').slice(0, LONGEST_WORDS),
    state: STATES.find((one) => one === search.get('state')) ?? null,
  };
}

/** A number that leads to its rows in the supplier’s portal. */
const count = (key: 'offices' | 'groups' | 'cars', name: Word, page: 'portalOffices' | 'portalGroups'): Column<SupplierRow> => ({
  key,
  name,
  value: (row) => row[key],
  cell: (row, lang) => (
    <Link to={portalHref(page, lang.locale, { supplier: row.slug })} aria-label={`${row[key]} ${name({}, lang)}, ${row.name}`}>
      {numberText(row[key], lang.locale)}
    </Link>
  ),
  look: 'number',
  order: 'value',
  givesWay: true,
});

const COLUMNS: readonly Column<SupplierRow>[] = [
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

const COMMISSION: Column<SupplierRow> = {
  key: 'commission',
  name: m.staff_commission,
  value: () => '',
  cell: ({ name, slug }, lang) => (
    <Link to={staffHref('staffCommission', lang.locale, { supplier: slug })} aria-label={m.staff_commission_named({ company: name }, lang)}>
      {m.staff_commission({}, lang)}
    </Link>
  ),
};

export const SUPPLIER_LIST: ListDeclaration<SupplierRow> = { keyOf: ({ slug }) => slug, columns: COLUMNS };
/** For whoever reads contracts. */
export const SUPPLIERS_WITH_COMMISSION: ListDeclaration<SupplierRow> = { ...SUPPLIER_LIST, columns: [...COLUMNS, COMMISSION] };
