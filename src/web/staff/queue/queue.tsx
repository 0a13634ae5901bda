import { Link } from 'react-router';
import { type Action, can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffNewsHref } from '#addresses/staff';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { isId } from '#kernel/id';
import { listText } from '../../parts/fleet/term-words.ts';
import { alwaysRevalidate } from '../../parts/sending/always-revalidate.ts';
import { webContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { NewsNote } from '../parts/news/news-note.tsx';
import { countText } from '../parts/queue/count-text.ts';
import { rowsWithHolders } from '../parts/queue/holders.ts';
import { QUEUE_KINDS } from '../parts/queue/kinds.ts';
import { keyOf } from '../parts/queue/queue-row.ts';
import { queueRows } from '../parts/queue/waiting-rows.ts';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/queue';
import { QueueAnswer } from './answer.tsx';
import { ChosenActs } from './chosen-acts.tsx';
import { dueGroupOf } from './due.ts';
import { Headlines } from './headlines.tsx';
import { queueAction } from './queue-action.ts';
import { QueueTable } from './queue-table.tsx';
import { countOf, countsOfGroups, headlinesOf, isInView, isNarrowed, QUEUE_VIEWS, queueHref, queueViewFrom } from './queue-view.ts';
import { RowPanel } from './row-panel.tsx';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_queue({}, langOf(localeOf(location.pathname))));

const PAGE = 100;
/** Whoever may see one of these hears of it. */
const HEARD: readonly Action[] = Object.values(QUEUE_KINDS).map(({ sees }) => sees);

/** What waits for a person, asked of everything that can wait, with whose it is. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const staff = staffOperationsOf(call);
  const since = await staff.readingPosition();
  const now = call.context.get(webContext).clock();
  const shown = queueViewFrom(call.url);
  const { rows, more, takes } = await queueRows(call, by, shown.kind);
  const held = rowsWithHolders(rows, takes, now);
  const inView = held.filter((row) => isInView(shown.view, row, by.id) && (!shown.due || dueGroupOf(row.dueAt, now) === shown.due));
  const opened = held.find((row) => keyOf(row) === call.url.searchParams.get('row'));
  const page = inView.slice(shown.from, shown.from + PAGE);
  const acts = opened && QUEUE_KINDS[opened.kind].acts;
  const rights = [...new Set(page.map((row) => QUEUE_KINDS[row.kind].acts))].filter((right) => can(by, right));
  const undo = call.url.searchParams.get('undo') ?? '';
  return {
    shown,
    now,
    since,
    mayHear: HEARD.some((action) => can(by, action)),
    own: by.id,
    rows: page.map((row) => ({ ...row, mayAct: can(by, QUEUE_KINDS[row.kind].acts) })),
    count: inView.length,
    groups: countsOfGroups(shown.view, inView, more, now),
    headlines: headlinesOf(held, more, by.id, now),
    counts: QUEUE_VIEWS.map((view) => ({ view, count: countOf(view, held, more, by.id) })),
    more,
    opened: opened && acts && can(by, acts) ? { row: opened, people: await staff.queue.thoseWhoMay([acts]) } : null,
    names: await staff.namesOf([...page, ...(opened ? [opened] : [])].flatMap(({ holder }) => (holder ? [holder.person] : []))),
    mayChoose: rights.length > 0,
    people: rights.length > 0 ? await staff.queue.thoseWhoMay(rights) : [],
    undo: isId(undo) ? { act: undo, rows: (await staff.queue.undoableRows({ act: undo, by })).map(keyOf) } : null,
    silent: can(by, 'staff.reservation.search') ? staff.silentSuppliers() : [],
    done: call.url.searchParams.get('done'),
  };
}

export const action = (call: Route.ActionArgs) => queueAction(call);

export const shouldRevalidate = alwaysRevalidate;

export const handle: PageHandle = { reading: 'at_work' };

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, since, mayHear, mayChoose, rows, count, counts, headlines, now, more, opened, silent, done } = loaderData;
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <h1>{m.staff_nav_queue({}, lang)}</h1>
      <QueueAnswer again={actionData} done={done} undo={loaderData.undo} />
      {silent.length > 0 && (
        <Note>
          <p>{m.staff_queue_silent_suppliers({ names: listText(silent, lang) }, lang)}</p>
        </Note>
      )}
      <Headlines counts={headlines} shown={shown} now={now} />
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {counts.map(({ view, count: inIt }) => (
          <Link
            key={view}
            to={queueHref(locale, { ...shown, view, due: undefined, from: 0 })}
            aria-current={view === shown.view ? 'page' : undefined}
          >
            {VIEWS[view]({ count: countText(inIt, locale) }, lang)}
          </Link>
        ))}
      </nav>
      {shown.kind && (
        <p>
          {QUEUE_KINDS[shown.kind].why({}, lang)}{' '}
          <Link to={queueHref(locale, { ...shown, kind: undefined, from: 0 })}>{m.queue_every_kind({}, lang)}</Link>
        </p>
      )}
      {opened && <RowPanel opened={opened} loaded={loaderData} again={actionData?.kind === 'row' ? actionData : undefined} />}
      <div className="stf__stack">
        {rows.length === 0 ? (
          <p className="stf__empty">{(isNarrowed(shown) ? m.staff_queue_none_here : m.staff_queue_empty)({}, lang)}</p>
        ) : (
          <QueueTable loaded={loaderData} />
        )}
        {mayChoose && <ChosenActs people={loaderData.people} />}
      </div>
      {rows.length > 0 && <p className="stf__quiet">{m.queue_lead({}, lang)}</p>}
      {count > shown.from + rows.length && (
        <p>
          <Link to={queueHref(locale, { ...shown, from: shown.from + rows.length })}>
            {m.queue_page_more({ count: count - shown.from - rows.length }, lang)}
          </Link>
        </p>
      )}
      {more.length > 0 && (
        <section className="stf__panel" aria-labelledby="more">
          <h2 id="more">{m.queue_more({}, lang)}</h2>
          <ul>
            {more.map(({ kind, count: left, href }) => (
              <li key={kind}>
                {QUEUE_KINDS[kind].why({}, lang)}:{' '}
                <Link to={href}>{left === null ? m.queue_more_list({}, lang) : m.queue_more_count({ count: left }, lang)}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayHear && <NewsNote address={staffNewsHref({ of: 'queue' })} since={since} of="queue" />}
    </>
  );
}

const VIEWS = { all: m.queue_view_all, mine: m.queue_view_mine, free: m.queue_view_free, snoozed: m.queue_view_snoozed } as const;
