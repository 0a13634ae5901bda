import { staffHref } from '#addresses/staff';
import { portalOperationsOf } from '../../request/portal.ts';
import { listFile } from '../parts/list/files/list-file.ts';
import { SUPPLIER_LIST, supplierNarrowing } from './supplier-list.tsx';

const file = listFile({
  list: SUPPLIER_LIST,
  id: 'suppliers',
  may: 'staff.supplier.list',
  name: { tr: 'tedarikciler', en: 'suppliers' },
  back: (locale) => staffHref('staffSuppliers', locale, {}),
  facts({ search }) {
    const { state, words } = supplierNarrowing(search);
    return { state, words: words === '' ? 0 : 1 };
  },
  async rows({ call, search }) {
    const { state, words } = supplierNarrowing(search);
    const found = await portalOperationsOf(call).partners.list(words);
    return found.filter((supplier) => state === null || supplier.state === state);
  },
});

export const loader = file.loader;
export const action = file.action;
