import { staffHref } from '#addresses/staff';
import { staffOperationsOf } from '../../request/staff.ts';
import { listFile } from '../parts/list/files/list-file.ts';
import { chargebackList } from './chargeback-list.tsx';

/** Those that wait and those that are decided, in one. */
const file = listFile({
  list: chargebackList(null),
  id: 'chargebacks',
  may: 'staff.chargeback.export',
  name: { tr: 'ters-ibrazlar', en: 'chargebacks' },
  back: (locale) => staffHref('staffChargebacks', locale, {}),
  async rows({ call }) {
    const { ended, waiting } = await staffOperationsOf(call).chargebacks.list();
    return [...waiting, ...ended];
  },
});

export const loader = file.loader;
export const action = file.action;
