import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { REPORT_STANDS, SUPERSEDED } from '#enquiries/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import { maskedEmail } from '#kernel/contact';
import { numberText } from '#kernel/locale';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/reports';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.newsletters_reports_title({}, langOf(localeOf(location.pathname))));

/** What the register of consents was told, or is to be; addresses are masked. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { newsletter } = staffOperationsOf(call);
  const { searchParams } = call.url;
  const stand = REPORT_STANDS.find((one) => one === searchParams.get('stand')) ?? 'open';
  const [{ rows, next }, { register }] = await Promise.all([
    newsletter.reports({ stand, after: searchParams.get('after') ?? '' }),
    newsletter.stand(),
  ]);
  return {
    stand,
    rows: rows.map(({ email, ...row }) => ({ ...row, reader: maskedEmail(email) })),
    next,
    counts: register.reports,
    isTold: register.name !== null,
  };
}

const VIEWS = {
  open: m.newsletters_reports_view_open,
  refused: m.newsletters_reports_view_refused,
  taken: m.newsletters_reports_view_taken,
} as const;

export const handle: PageHandle = { reading: 'at_work' };

export default function Reports({ loaderData: { stand, rows, next, counts, isTold } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <p>
        <Link to={staffHref('staffNewsletter', locale, {})}>{m.staff_nav_newsletter({}, lang)}</Link>
      </p>
      <h1>{m.newsletters_reports_title({}, lang)}</h1>
      <p className="stf__quiet">{isTold ? m.newsletters_reports_lead({}, lang) : m.newsletters_reports_lead_none({}, lang)}</p>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {REPORT_STANDS.map((one) => (
          <Link
            key={one}
            to={staffHref('staffNewsletterReports', locale, {}, { stand: one })}
            aria-current={stand === one ? 'page' : undefined}
          >
            {VIEWS[one]({}, lang)} <b>{numberText(counts[one], locale)}</b>
          </Link>
        ))}
      </nav>
      <ListTable
        caption={VIEWS[stand]({}, lang)}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => String(id)}
        isRead
        empty={<p>{m.newsletters_reports_none({}, lang)}</p>}
        next={next && staffHref('staffNewsletterReports', locale, {}, { stand, after: next })}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

function stateText({ state, refusal }: Row, lang: Lang): string {
  switch (state) {
    case 'waiting':
      return m.newsletters_reports_waiting({}, lang);
    case 'telling':
      return m.newsletters_reports_telling({}, lang);
    case 'handed':
      return m.newsletters_reports_handed({}, lang);
    case 'taken':
      return m.newsletters_reports_state_taken({}, lang);
    case 'refused':
      if (refusal === SUPERSEDED) return m.newsletters_reports_state_superseded({}, lang);
      return m.newsletters_reports_state_refused({ code: refusal ?? '' }, lang);
  }
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'reader', name: m.newsletters_reports_col_reader, value: ({ reader }) => reader },
  {
    key: 'said',
    name: m.newsletters_reports_col_said,
    value: ({ status }, lang) => (status === 'given' ? m.newsletters_reports_given({}, lang) : m.newsletters_reports_withdrawn({}, lang)),
  },
  { key: 'at', name: m.newsletters_reports_col_at, value: ({ at }, { locale }) => instantText(at, locale), look: 'line' },
  { key: 'by', name: m.newsletters_reports_col_by, value: ({ toldBy }, { locale }) => instantText(toldBy, locale), look: 'line' },
  { key: 'state', name: m.newsletters_reports_col_state, value: stateText },
];
