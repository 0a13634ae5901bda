import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { hourText, instantDateText, instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { QueueRow } from '../parts/queue/queue-row.ts';
import { dialOf, dueGroupOf } from './due.ts';

/** Until when it is to be done, with the share of that time that is used, and how long it has waited. */
export function Due({ row: { dueAt, since }, now }: { row: Pick<QueueRow, 'dueAt' | 'since'>; now: Date }) {
  const lang = useLang();
  const waited = since && <small>{m.queue_waited({ time: waitText(now.getTime() - since.getTime(), lang) }, lang)}</small>;
  if (!dueAt) return waited;
  const dial = dialOf({ since, dueAt, now });
  return (
    <div className={`stf__due stf__due--${dial.tone}`}>
      <DueDial {...dial} />
      <span>
        <b title={instantText(dueAt, lang.locale)}>{dueText(dueAt, now, lang)}</b>
        {waited}
      </span>
    </div>
  );
}

/** How long it is over; the hour while that is near or today; the day after that. The whole instant stands in its title. */
function dueText(dueAt: Date, now: Date, lang: Lang): string {
  const left = dueAt.getTime() - now.getTime();
  switch (dueGroupOf(dueAt, now)) {
    case 'past':
      return m.queue_overdue({ time: waitText(-left, lang) }, lang);
    case 'hour':
      return m.queue_due_in({ time: waitText(left, lang) }, lang);
    case 'today':
      return hourText(dueAt, lang.locale);
    default:
      return instantDateText(dueAt, lang.locale);
  }
}

/** The share of the time that is used; the words beside it say the same. */
function DueDial({ used }: { used: number }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="9.5" className="stf__dial-whole" />
      <circle
        cx="12"
        cy="12"
        r="9.5"
        pathLength="100"
        strokeDasharray={`${Math.round(used * 100)} 100`}
        transform="rotate(-90 12 12)"
        className="stf__dial-used"
      />
      <rect x="11" y="7" width="2" height="10" rx="1" transform={`rotate(${Math.round(used * 360)} 12 12)`} className="stf__dial-slot" />
    </svg>
  );
}

const HOUR = 3_600_000;

/** A length of time, in its largest whole unit. */
export function waitText(ms: number, lang: Lang): string {
  const hours = Math.floor(ms / HOUR);
  if (hours < 1) return m.staff_waits_minutes({ count: Math.max(0, Math.floor(ms / 60_000)) }, lang);
  return hours < 48 ? m.staff_waits_hours({ count: hours }, lang) : m.staff_waits_days({ count: Math.floor(hours / 24) }, lang);
}
