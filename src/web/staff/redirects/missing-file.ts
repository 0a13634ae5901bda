import { staffHref } from '#addresses/staff';
import { staffOperationsOf } from '../../request/staff.ts';
import { listFile } from '../parts/list/files/list-file.ts';
import { isIgnoredView, MISSING_LIST } from './missing-list.ts';

const file = listFile({
  list: MISSING_LIST,
  id: 'missing-addresses',
  may: 'staff.redirect.edit',
  name: { tr: 'bulunmayan-adresler', en: 'missing-addresses' },
  back: (locale) => staffHref('staffMissing', locale, {}),
  facts: ({ search }) => ({ ignored: isIgnoredView(search) ? 1 : 0 }),
  rows: ({ call, search }) => staffOperationsOf(call).redirects.missing({ ignored: isIgnoredView(search) }),
});

export const loader = file.loader;
export const action = file.action;
