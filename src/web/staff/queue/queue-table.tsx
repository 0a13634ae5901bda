import { Form, Link } from 'react-router';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney } from '#kernel/money';
import { Button } from '../../ui/button.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { SNOOZE_REASON_TEXTS } from '../parts/acts/reason-texts.ts';
import { CHOSEN_FORM } from '../parts/list/act-on-rows.ts';
import { type Count, countText } from '../parts/queue/count-text.ts';
import type { RowWithHolder } from '../parts/queue/holders.ts';
import { QUEUE_KINDS } from '../parts/queue/kinds.ts';
import { keyOf } from '../parts/queue/queue-row.ts';
import { chosenValue } from './chosen-keys.ts';
import { DUE_GROUPS, type DueGroup, dueGroupOf } from './due.ts';
import { Due } from './due-cell.tsx';
import { type QueueView, queueHref } from './queue-view.ts';

export interface LoadedQueue {
  readonly rows: readonly (RowWithHolder & { readonly mayAct: boolean })[];
  readonly names: ReadonlyMap<string, string>;
  /** How many there are of each, on this page or another. */
  readonly groups: Readonly<Record<DueGroup, Count>>;
  readonly shown: QueueView;
  readonly own: string;
  readonly now: Date;
  /** Some of them can be ticked. */
  readonly mayChoose: boolean;
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
  const { rows, now, mayChoose } = loaded;
  return (
    <div className="stf__scroll">
      <table className="stf__table stf__queue">
        <caption>{m.queue_caption({}, lang)}</caption>
        <thead>
          <tr>
            {mayChoose && (
              <td>
                <span className="sr">{m.staff_list_choose({}, lang)}</span>
              </td>
            )}
            <th scope="col">{m.queue_col_what({}, lang)}</th>
            <th scope="col">{m.staff_queue_why({}, lang)}</th>
            <th scope="col" className="stf__number">
              {m.staff_col_total({}, lang)}
            </th>
            <th scope="col">{m.queue_col_due({}, lang)}</th>
            <th scope="col">{m.queue_col_who({}, lang)}</th>
            <th scope="col">{m.queue_col_next({}, lang)}</th>
          </tr>
        </thead>
        {DUE_GROUPS.map((group) => {
          const within = rows.filter(({ dueAt }) => dueGroupOf(dueAt, now) === group);
          if (within.length === 0) return null;
          return (
            <tbody key={group} data-key={group}>
              <tr className="stf__group">
                <th scope="rowgroup" colSpan={mayChoose ? 7 : 6}>
                  {GROUPS[group]({}, lang)} <span className="stf__quiet">{countText(loaded.groups[group], lang.locale)}</span>
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
    <tr className={row === loaded.rows[0] ? 'stf__now' : undefined} data-row={keyOf(row)}>
      {loaded.mayChoose && (
        <td className="stf__tick">
          {row.mayAct && (
            <input
              // Whose it is has changed, and with it what the tick says: it is a new one, which is not ticked.
              key={chosenValue(row, row.holder)}
              data-key={chosenValue(row, row.holder)}
              type="checkbox"
              name="row"
              value={chosenValue(row, row.holder)}
              form={CHOSEN_FORM}
              aria-label={m.staff_list_choose_row({ row: row.name }, lang)}
            />
          )}
        </td>
      )}
      <th scope="row">
        <Link to={row.href}>{row.name}</Link>
      </th>
      <td className="stf__queue-why">
        {QUEUE_KINDS[row.kind].why({}, lang)} <small>{row.about}</small>
      </td>
      <td className="stf__number stf__queue-total">{row.total && formatMoney(row.total, lang.locale)}</td>
      <td className="nw stf__queue-due">
        <Due row={row} now={loaded.now} />
      </td>
      <td className={row.holder || row.away || !row.mayAct ? 'stf__queue-who' : 'stf__queue-who is-free'}>
        <Who row={row} loaded={loaded} />
      </td>
      <td className="stf__queue-next">
        <Acts row={row} loaded={loaded} />
      </td>
    </tr>
  );
}

/** Whose it is; who may work at it takes it here, keeps it or lets it go. */
function Who({ row, loaded: { names, own } }: { row: LoadedRow; loaded: LoadedQueue }) {
  const lang = useLang();
  const { away, holder } = row;
  return (
    <>
      {(holder || !row.mayAct) && holderText(row, names, own, lang)}
      {away && (
        <small>
          {m.queue_away({ at: instantText(away.until, lang.locale), reason: SNOOZE_REASON_TEXTS[away.reason]({}, lang) }, lang)}
        </small>
      )}
      {row.mayAct && (holder === null || holder.person === own) && <Taking row={row} />}
    </>
  );
}

function Taking({ row }: { row: LoadedRow }) {
  const lang = useLang();
  const press = (value: 'take' | 'let_go', text: typeof m.queue_take) => (
    <Button type="submit" name="action" value={value} look="ghost" size="sm" aria-label={named(text, row.name, lang)}>
      {text({}, lang)}
    </Button>
  );
  const isTaken = row.holder !== null && !row.away;
  return (
    <Form method="post" preventScrollReset data-still className="stf__rowacts">
      <RowFields row={row} />
      {!isTaken && press('take', row.away ? m.queue_wake : m.queue_take)}
      {isTaken && row.assignedTo === undefined && press('take', m.queue_keep)}
      {isTaken && press('let_go', m.queue_let_go)}
    </Form>
  );
}

/** What is next, and where else it can go. The first of all is the page's own next act. */
function Acts({ row, loaded: { rows, shown } }: { row: LoadedRow; loaded: LoadedQueue }) {
  const lang = useLang();
  const next = QUEUE_KINDS[row.kind].next;
  return (
    <div className="stf__rowacts">
      <Link
        className={`btn btn--sm ${row === rows[0] ? 'btn--primary' : 'btn--outline'}`}
        to={row.nextHref}
        aria-label={named(next, row.name, lang)}
      >
        {next({}, lang)}
      </Link>
      {row.mayAct && (
        <Link to={queueHref(lang.locale, shown, { row: keyOf(row) })} aria-label={named(m.queue_open_row, row.name, lang)}>
          {m.queue_open_row({}, lang)}
        </Link>
      )}
    </div>
  );
}

const named = (act: typeof m.queue_take, name: string, lang: Lang): string => m.queue_named({ act: act({}, lang), name }, lang);

/** Which row a form is about, and whose the page said that it is. */
export function RowFields({ row: { kind, subject, holder } }: { row: RowWithHolder }) {
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="seen" value={holder?.person ?? ''} />
    </>
  );
}

/** Whose a row is, in words. */
export function holderText({ holder }: RowWithHolder, names: ReadonlyMap<string, string>, own: string, lang: Lang): string {
  if (!holder) return m.queue_nobody({}, lang);
  const name = holder.person === own ? m.queue_you({}, lang) : (names.get(holder.person) ?? holder.person);
  return holder.since ? m.queue_who_since({ name, at: instantText(holder.since, lang.locale) }, lang) : name;
}
