import { Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { ISSUE_STATES, issueName, languagesOf } from '#enquiries/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { Badge } from '../../ui/badge.tsx';
import { instantText } from '../../ui/instant-text.ts';
import { Note } from '../../ui/note.tsx';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { WholeTable } from '../parts/list/whole-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/newsletter';
import { Stand } from './newsletter-stand.tsx';
import { ISSUE_STATE_TEXTS } from './newsletter-words.ts';
import './newsletter.css';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_newsletter({}, langOf(localeOf(location.pathname))));

/** Every issue with what became of it, who reads, and how the register of consents stands. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { newsletter } = staffOperationsOf(call);
  const [stand, all] = await Promise.all([newsletter.stand(), newsletter.list()]);
  const { searchParams } = call.url;
  const state = ISSUE_STATES.find((one) => one === searchParams.get('state'));
  const rows = all.map(({ issue, counts: { sent, bounced, waiting, handing, ...others } }) => ({
    id: issue.id,
    text: issue.text,
    state: issue.state,
    languages: languagesOf(issue),
    at: issue.startedAt ?? issue.sendAt ?? issue.changedAt,
    sent: sent + bounced,
    open: waiting + handing,
    notSent: bounced + Object.values(others).reduce((sum, count) => sum + count, 0),
  }));
  return {
    stand,
    rows: rows.filter((row) => !state || row.state === state),
    counts: ISSUE_STATES.map((one) => ({ state: one, count: rows.filter((row) => row.state === one).length })),
    state: state ?? '',
    mayEdit: can(by, 'staff.newsletter.edit'),
    isDiscarded: searchParams.get('done') === 'discard',
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Newsletter({ loaderData: { stand, rows, counts, state, mayEdit, isDiscarded } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <div className="stf__head">
        <h1>{m.staff_nav_newsletter({}, lang)}</h1>
        {mayEdit && (
          <Link className="btn btn--outline btn--sm" to={staffHref('staffNewsletterNew', locale, {})}>
            {m.newsletters_new({}, lang)}
          </Link>
        )}
      </div>
      <p className="stf__quiet">{m.newsletters_lead({}, lang)}</p>
      {isDiscarded && (
        <Note tone="ok" role="status">
          <p>{m.newsletters_done_discard({}, lang)}</p>
        </Note>
      )}
      <div className="stf__cols">
        <div className="stf__stack">
          <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
            <Link to={staffHref('staffNewsletter', locale, {})} aria-current={state === '' ? 'page' : undefined}>
              {m.newsletters_all({}, lang)}
            </Link>
            {counts.map((one) => (
              <Link
                key={one.state}
                to={staffHref('staffNewsletter', locale, {}, { state: one.state })}
                aria-current={state === one.state ? 'page' : undefined}
              >
                {ISSUE_STATE_TEXTS[one.state][0]({}, lang)} <b>{numberText(one.count, locale)}</b>
              </Link>
            ))}
          </nav>
          <WholeTable
            caption={m.staff_nav_newsletter({}, lang)}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            empty={<p>{state === '' ? m.newsletters_none({}, lang) : m.newsletters_none_here({}, lang)}</p>}
          />
        </div>
        <aside className="stf__stack">
          <Stand stand={stand} />
        </aside>
      </div>
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'subject',
    name: m.newsletters_col_subject,
    value: (row, { locale }) => issueName(row, locale),
    order: 'value',
    cell: (row, lang) => (
      <Link to={staffHref('staffNewsletterIssue', lang.locale, { issue: row.id })}>
        {issueName(row, lang.locale) || m.newsletters_untitled({}, lang)}
      </Link>
    ),
  },
  {
    key: 'state',
    name: m.texts_col_state,
    value: ({ state }, lang) => ISSUE_STATE_TEXTS[state][0]({}, lang),
    order: 'value',
    cell: ({ state }, lang) => <Badge tone={ISSUE_STATE_TEXTS[state][1]}>{ISSUE_STATE_TEXTS[state][0]({}, lang)}</Badge>,
  },
  { key: 'languages', name: m.newsletters_col_languages, value: ({ languages }) => languages.join(', ').toUpperCase() },
  {
    key: 'at',
    name: m.newsletters_col_when,
    value: ({ at }, { locale }) => instantText(at, locale),
    look: 'line',
    order: ({ at }) => at.getTime(),
  },
  {
    key: 'sent',
    name: m.newsletters_col_sent,
    value: ({ sent }) => sent,
    order: 'value',
    cell: ({ id, sent, open }, { locale }) =>
      sent + open === 0 ? (
        '–'
      ) : (
        <Link to={staffHref('staffNewsletterSendings', locale, { issue: id }, { state: 'sent' })}>
          {open > 0 ? `${numberText(sent, locale)} / ${numberText(sent + open, locale)}` : numberText(sent, locale)}
        </Link>
      ),
    look: 'number',
  },
  {
    key: 'notSent',
    name: m.newsletters_col_not_sent,
    value: ({ notSent }) => notSent,
    order: 'value',
    cell: ({ id, notSent }, { locale }) =>
      notSent === 0 ? '–' : <Link to={staffHref('staffNewsletterIssue', locale, { issue: id })}>{numberText(notSent, locale)}</Link>,
    look: 'number',
  },
];
