import { staffHref } from '#addresses/staff';
import { staffOperationsOf } from '../../request/staff.ts';
import { listFile } from '../parts/list/files/list-file.ts';
import { everyRow } from '../parts/list/list-view.ts';
import { LEDGER_LIST, ledgerNarrowing, ledgerQuestion } from './ledger-list.tsx';

const PAGE = 500;

const file = listFile({
  list: LEDGER_LIST,
  id: 'ledger',
  may: 'staff.ledger.export',
  name: { tr: 'hesap-kayitlari', en: 'ledger' },
  back: (locale) => staffHref('staffLedger', locale, {}),
  facts({ search }) {
    const { account, before } = ledgerNarrowing(search);
    return { account: account || null, before: before?.toISOString() ?? null };
  },
  rows({ call, search, view }) {
    const narrowing = ledgerNarrowing(search);
    const { ledger } = staffOperationsOf(call);
    return everyRow((after) => ledger.entries({ ...ledgerQuestion(narrowing, { ...view, after }), limit: PAGE }));
  },
});

export const loader = file.loader;
export const action = file.action;
