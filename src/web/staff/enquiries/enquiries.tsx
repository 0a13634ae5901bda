import { Link } from 'react-router';
import { localeOf } from '#addresses/model';
import { staffHref } from '#addresses/staff';
import { ENQUIRY_STATES, type EnquiryState } from '#enquiries/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { ENQUIRY_KIND_TEXTS, ENQUIRY_STATE_TEXTS } from '../parts/enquiry-texts.ts';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/enquiries';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_enquiries({}, langOf(localeOf(location.pathname))));

/** The longest waiting first, by state. */
export async function loader(call: Route.LoaderArgs) {
  const { searchParams } = call.url;
  const state: EnquiryState = ENQUIRY_STATES.find((one) => one === searchParams.get('state')) ?? 'received';
  const list = await staffOperationsOf(call).enquiries.list({ states: [state], after: searchParams.get('after') ?? '' });
  const rows = list.rows.map(({ code, form, createdAt, locale }) => ({ code, kind: form.kind, name: form.fullName, createdAt, locale }));
  return { state, rows, next: list.next };
}

export default function Enquiries({ loaderData: { state, rows, next } }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  return (
    <>
      <h1>{m.staff_nav_enquiries({}, lang)}</h1>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {ENQUIRY_STATES.map((one) => (
          <Link key={one} to={staffHref('staffEnquiries', locale, {}, { state: one })} aria-current={one === state ? 'page' : undefined}>
            {ENQUIRY_STATE_TEXTS[one]({}, lang)}
          </Link>
        ))}
      </nav>
      <ListTable
        caption={ENQUIRY_STATE_TEXTS[state]({}, lang)}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ code }) => code}
        next={next && staffHref('staffEnquiries', locale, {}, { state, after: next })}
        empty={m.staff_enquiries_none({}, lang)}
      />
    </>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'number',
    name: m.staff_col_number,
    value: ({ code }) => code,
    cell: ({ code }, { locale }) => <Link to={staffHref('staffEnquiry', locale, { code })}>{code}</Link>,
  },
  { key: 'kind', name: m.staff_enquiry_kind, value: ({ kind }, lang) => ENQUIRY_KIND_TEXTS[kind]({}, lang) },
  { key: 'from', name: m.staff_enquiry_from, value: ({ name }) => name, look: 'name' },
  {
    key: 'language',
    name: m.staff_enquiry_language,
    value: (row, lang) => (row.locale === 'tr' ? m.enquiry_language_tr : m.enquiry_language_en)({}, lang),
  },
  { key: 'since', name: m.staff_queue_since, value: ({ createdAt }, { locale }) => instantText(createdAt, locale), look: 'line' },
];
