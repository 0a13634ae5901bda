import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { issueName, SENDING_STATES } from '#enquiries/model';
import * as m from '#i18n';
import { maskedEmail } from '#kernel/contact';
import { numberText } from '#kernel/locale';
import { localeContext } from '../../request/context.ts';
import type { PageHandle } from '../../request/page-handle.ts';
import { staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import { LANGUAGE_TEXTS } from '../parts/text-texts.ts';
import type { Route } from './+types/sendings';
import { SENDING_STATE_TEXTS } from './newsletter-words.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => staffMeta(loaderData?.subject ?? '');

/** The readers behind an issue's figures; their addresses are masked. */
export async function loader(call: Route.LoaderArgs) {
  await staffIn(call);
  const { newsletter } = staffOperationsOf(call);
  const file = await newsletter.file(call.params.issue ?? '');
  if (!file) throw new Response(null, { status: 404 });
  const { searchParams } = call.url;
  const state = SENDING_STATES.find((one) => one === searchParams.get('state')) ?? null;
  const { rows, next } = await newsletter.sendings({ id: file.issue.id, state, after: searchParams.get('after') ?? '' });
  return {
    id: file.issue.id,
    subject: issueName(file.issue, call.context.get(localeContext)),
    counts: file.counts,
    state,
    rows: rows.map(({ email, ...row }) => ({ ...row, reader: email === null ? null : maskedEmail(email) })),
    next,
  };
}

export const handle: PageHandle = { reading: 'at_work' };

export default function Sendings({ loaderData: { id, subject, counts, state, rows, next } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const title = m.newsletters_sendings_title({ subject }, lang);
  return (
    <>
      <p>
        <Link to={staffHref('staffNewsletter', locale, {})}>{m.staff_nav_newsletter({}, lang)}</Link> ›{' '}
        <Link to={staffHref('staffNewsletterIssue', locale, { issue: id })}>{subject}</Link>
      </p>
      <h1>{title}</h1>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        <Link to={staffHref('staffNewsletterSendings', locale, { issue: id })} aria-current={state === null ? 'page' : undefined}>
          {m.newsletters_all({}, lang)}
        </Link>
        {SENDING_STATES.filter((one) => counts[one] > 0 || one === state).map((one) => (
          <Link
            key={one}
            to={staffHref('staffNewsletterSendings', locale, { issue: id }, { state: one })}
            aria-current={state === one ? 'page' : undefined}
          >
            {SENDING_STATE_TEXTS[one]({}, lang)} <b>{numberText(counts[one], locale)}</b>
          </Link>
        ))}
      </nav>
      <ListTable
        caption={title}
        columns={COLUMNS}
        rows={rows}
        keyOf={(row) => row.id}
        isRead
        empty={<p>{m.newsletters_sendings_none({}, lang)}</p>}
        next={next && staffHref('staffNewsletterSendings', locale, { issue: id }, { ...(state && { state }), after: next })}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'reader',
    name: m.newsletters_sendings_col_reader,
    value: ({ reader }, lang) => reader ?? m.newsletters_sendings_forgotten({}, lang),
  },
  { key: 'language', name: m.newsletters_sendings_col_language, value: ({ locale }, lang) => LANGUAGE_TEXTS[locale]({}, lang) },
  { key: 'state', name: m.newsletters_sendings_col_state, value: ({ state }, lang) => SENDING_STATE_TEXTS[state]({}, lang) },
  { key: 'attempts', name: m.newsletters_sendings_col_attempts, value: ({ attempts }) => attempts, look: 'number' },
  { key: 'at', name: m.newsletters_sendings_col_at, value: ({ at }, { locale }) => instantText(at, locale), look: 'line' },
];
