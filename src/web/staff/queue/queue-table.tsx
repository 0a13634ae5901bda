import { Form, Link } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { SNOOZE_REASON_TEXTS } from '../parts/acts/reason-texts.ts';
import type { HeldRow } from '../parts/queue/holders.ts';
import { QUEUE_KINDS } from '../parts/queue/kinds.ts';
import { keyOf } from '../parts/queue/queue-row.ts';
import { DUE_GROUPS, dialOf, dueGroupOf } from './due.ts';
import { type QueueView, queueHref } from './queue-view.ts';

export interface LoadedQueue {
  readonly rows: readonly (HeldRow & { readonly mayAct: boolean })[];
  readonly names: ReadonlyMap<string, string>;
  readonly shown: QueueView;
  readonly own: string;
  readonly now: Date;
}

const GROUPS = {
  past: m.queue_group_past,
  hour: m.queue_group_hour,
  today: m.queue_group_today,
  later: m.queue_group_later,
  none: m.queue_group_none,
} as const;

/** What waits, the first due first, in groups by when that is: why, due when, how long it has waited, whose it is and what is next. */
export function QueueTable({ loaded }: { loaded: LoadedQueue }) {
  const lang = useLang();
  const { rows, now } = loaded;
  return (
    <div className="stf__scroll">
      <table className="stf__table stf__table--taken">
        <caption>{m.queue_caption({}, lang)}</caption>
        <thead>
          <tr>
            <th scope="col">{m.queue_col_what({}, lang)}</th>
            <th scope="col">{m.staff_queue_why({}, lang)}</th>
            <th scope="col">{m.queue_col_due({}, lang)}</th>
            <th scope="col">{m.queue_col_who({}, lang)}</th>
            <th scope="col">{m.queue_col_next({}, lang)}</th>
          </tr>
        </thead>
        {DUE_GROUPS.map((group) => {
          const within = rows.filter(({ dueAt }) => dueGroupOf(dueAt, now) === group);
          if (within.length === 0) return null;
          return (
            <tbody key={group}>
              <tr className="stf__group">
                <th scope="rowgroup" colSpan={5}>
                  {GROUPS[group]({}, lang)} <span className="stf__quiet">{within.length}</span>
                </th>
              </tr>
              {within.map((row) => (
                <Line key={keyOf(row)} row={row} loaded={loaded} />
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

type LoadedRow = LoadedQueue['rows'][number];

function Line({ row, loaded }: { row: LoadedRow; loaded: LoadedQueue }) {
  const lang = useLang();
  return (
    <tr>
      <th scope="row">
        <Link to={row.href}>{row.name}</Link>
      </th>
      <td>
        {QUEUE_KINDS[row.kind].why({}, lang)} <small>{row.about}</small>
      </td>
      <td className="nw">
        <Due row={row} now={loaded.now} />
      </td>
      <td>
        <Who row={row} loaded={loaded} />
      </td>
      <td>
        <Acts row={row} loaded={loaded} />
      </td>
    </tr>
  );
}

function Due({ row: { dueAt, since }, now }: { row: LoadedRow; now: Date }) {
  const lang = useLang();
  const waited = since && <small>{m.queue_waited({ time: waitText(now.getTime() - since.getTime(), lang) }, lang)}</small>;
  if (!dueAt) return waited;
  const left = dueAt.getTime() - now.getTime();
  const dial = dialOf({ since, dueAt, now });
  return (
    <div className={`stf__due stf__due--${dial.tone}`}>
      <DueDial {...dial} />
      <span>
        <b title={instantText(dueAt, lang.locale)}>
          {left > 0 ? m.queue_due_in({ time: waitText(left, lang) }, lang) : m.queue_overdue({ time: waitText(-left, lang) }, lang)}
        </b>
        <small>{instantText(dueAt, lang.locale)}</small>
        {waited}
      </span>
    </div>
  );
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

function Who({ row, loaded: { names, own } }: { row: LoadedRow; loaded: LoadedQueue }) {
  const lang = useLang();
  const { away } = row;
  return (
    <>
      {whoText(row, names, own, lang)}
      {away && (
        <small>
          {m.queue_away({ at: instantText(away.until, lang.locale), reason: SNOOZE_REASON_TEXTS[away.reason]({}, lang) }, lang)}
        </small>
      )}
    </>
  );
}

/** What is next, and whose it is to be. */
function Acts({ row, loaded: { own, shown } }: { row: LoadedRow; loaded: LoadedQueue }) {
  const lang = useLang();
  const { holder, away, name } = row;
  const isOwn = holder?.person === own;
  const next = QUEUE_KINDS[row.kind].next;
  return (
    <div className="stf__rowacts">
      <Link className="btn btn--outline btn--sm" to={row.nextHref} aria-label={named(next, name, lang)}>
        {next({}, lang)}
      </Link>
      {row.mayAct && (
        <>
          {(holder === null || isOwn) && (
            <Form method="post" preventScrollReset>
              <RowFields row={row} />
              {holder === null || away ? (
                <Button
                  type="submit"
                  name="action"
                  value="take"
                  look="ghost"
                  size="sm"
                  aria-label={named(away ? m.queue_wake : m.queue_take, name, lang)}
                >
                  {away ? m.queue_wake({}, lang) : m.queue_take({}, lang)}
                </Button>
              ) : (
                <>
                  {row.assignedTo === undefined && (
                    <Button type="submit" name="action" value="take" look="ghost" size="sm" aria-label={named(m.queue_keep, name, lang)}>
                      {m.queue_keep({}, lang)}
                    </Button>
                  )}
                  <Button type="submit" name="action" value="let_go" look="ghost" size="sm" aria-label={named(m.queue_let_go, name, lang)}>
                    {m.queue_let_go({}, lang)}
                  </Button>
                </>
              )}
            </Form>
          )}
          <Link to={queueHref(lang.locale, shown, { row: keyOf(row) })} aria-label={named(m.queue_open_row, name, lang)}>
            {m.queue_open_row({}, lang)}
          </Link>
        </>
      )}
    </div>
  );
}

const named = (act: typeof m.queue_take, name: string, lang: Lang): string => m.queue_named({ act: act({}, lang), name }, lang);

/** Which row a form is about, and whose the page said that it is. */
export function RowFields({ row: { kind, subject, holder } }: { row: HeldRow }) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="seen" value={holder?.person ?? ''} />
    </>
  );
}

/** Whose a row is, in words. */
export function whoText({ holder }: HeldRow, names: ReadonlyMap<string, string>, own: string, lang: Lang): string {
  if (!holder) return m.queue_nobody({}, lang);
  const name = holder.person === own ? m.queue_you({}, lang) : (names.get(holder.person) ?? holder.person);
  return holder.since ? m.queue_who_since({ name, at: instantText(holder.since, lang.locale) }, lang) : name;
}

const HOUR = 3_600_000;

function waitText(ms: number, lang: Lang): string {
  const hours = Math.floor(ms / HOUR);
  if (hours < 1) return m.staff_waits_minutes({ count: Math.max(0, Math.floor(ms / 60_000)) }, lang);
  return hours < 48 ? m.staff_waits_hours({ count: hours }, lang) : m.staff_waits_days({ count: Math.floor(hours / 24) }, lang);
}
