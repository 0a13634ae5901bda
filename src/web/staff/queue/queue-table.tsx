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
import { type QueueView, queueHref } from './queue-view.ts';

export interface LoadedQueue {
  readonly rows: readonly (HeldRow & { readonly mayAct: boolean })[];
  readonly names: ReadonlyMap<string, string>;
  readonly shown: QueueView;
  readonly own: string;
  readonly now: Date;
}

/** What waits, the first due first: why, since when, due when, whose it is and what is next. */
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
            <th scope="col">{m.queue_col_next({}, lang)}</th>
            <th scope="col">{m.queue_col_due({}, lang)}</th>
            <th scope="col">{m.staff_queue_since({}, lang)}</th>
            <th scope="col">{m.queue_col_who({}, lang)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <Link to={row.href}>{row.name}</Link>
              </th>
              <td>
                {QUEUE_KINDS[row.kind].why({}, lang)} <small>{row.about}</small>
              </td>
              <td>
                <Link to={row.nextHref} aria-label={m.queue_named({ act: QUEUE_KINDS[row.kind].next({}, lang), name: row.name }, lang)}>
                  {QUEUE_KINDS[row.kind].next({}, lang)}
                </Link>
              </td>
              <td className="nw">{row.dueAt ? <Due at={row.dueAt} now={now} /> : m.queue_no_due({}, lang)}</td>
              <td className="nw">
                {row.since && (
                  <>
                    {instantText(row.since, lang.locale)} <small>{waitText(now.getTime() - row.since.getTime(), lang)}</small>
                  </>
                )}
              </td>
              <td>
                <Who row={row} loaded={loaded} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Due({ at, now }: { at: Date; now: Date }) {
  const lang = useLang();
  const left = at.getTime() - now.getTime();
  return (
    <>
      {instantText(at, lang.locale)}{' '}
      <small>
        {left > 0 ? m.queue_due_in({ time: waitText(left, lang) }, lang) : <b>{m.queue_overdue({ time: waitText(-left, lang) }, lang)}</b>}
      </small>
    </>
  );
}

function Who({ row, loaded: { names, own, shown } }: { row: LoadedQueue['rows'][number]; loaded: LoadedQueue }) {
  const lang = useLang();
  const { holder, away, name } = row;
  const isOwn = holder?.person === own;
  return (
    <>
      {whoText(row, names, own, lang)}
      {away && (
        <small>
          {m.queue_away({ at: instantText(away.until, lang.locale), reason: SNOOZE_REASON_TEXTS[away.reason]({}, lang) }, lang)}
        </small>
      )}
      {row.mayAct && (
        <div className="stf__rowacts">
          {(holder === null || isOwn) && (
            <Form method="post" preventScrollReset>
              <RowFields row={row} />
              {holder === null || away ? (
                <Button
                  type="submit"
                  name="action"
                  value="take"
                  look="outline"
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
        </div>
      )}
    </>
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
