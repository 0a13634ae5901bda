import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

const DAY_MS = 86_400_000;

/** How long there is until the last day. */
export function timeLeftText(dueAt: Date, now: Date, lang: Lang): string {
  const ms = dueAt.getTime() - now.getTime();
  if (ms >= DAY_MS) return m.staff_data_days_left({ count: Math.floor(ms / DAY_MS) }, lang);
  return ms >= 0 ? m.staff_data_due_today({}, lang) : m.staff_data_overdue({ count: Math.ceil(-ms / DAY_MS) }, lang);
}
