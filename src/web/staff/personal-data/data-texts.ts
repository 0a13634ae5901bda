import type { DataRequestKind, DataRequestWay } from '#accounts/model';
import * as m from '#i18n';

export const DATA_KIND_TEXTS: Readonly<Record<DataRequestKind, (typeof m)['staff_data_kind_access']>> = {
  access: m.staff_data_kind_access,
  erasure: m.staff_data_kind_erasure,
};

export const DATA_WAY_TEXTS: Readonly<Record<DataRequestWay | 'account', (typeof m)['staff_data_way_email']>> = {
  email: m.staff_data_way_email,
  letter: m.staff_data_way_letter,
  kep: m.staff_data_way_kep,
  in_person: m.staff_data_way_in_person,
  account: m.staff_data_way_account,
};
