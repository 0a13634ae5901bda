import type { DataRequestKind, DataRequestWay } from '#accounts/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

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

const DAY_MS = 86_400_000;

/** How long there is until the last day. */
export function timeLeftText(dueAt: Date, now: Date, lang: Lang): string {
  const ms = dueAt.getTime() - now.getTime();
  if (ms >= DAY_MS) return m.staff_data_days_left({ count: Math.floor(ms / DAY_MS) }, lang);
  return ms >= 0 ? m.staff_data_due_today({}, lang) : m.staff_data_overdue({ count: Math.ceil(-ms / DAY_MS) }, lang);
}
