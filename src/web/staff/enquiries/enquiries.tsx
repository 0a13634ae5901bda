import { data, Link } from 'react-router';
import { can } from '#accounts/model';
import { localeOf } from '#addresses/model';
import { staffHref, staffNewsHref } from '#addresses/staff';
import { ENQUIRY_STATES, type EnquiryState } from '#enquiries/model';
import * as m from '#i18n';
import { langOf } from '#i18n/lang';
import { readAgain } from '../../parts/sending/read-again.ts';
import { postedForm, textIn } from '../../request/posted-form.ts';
import { requireRight, staffIn, staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { useLang } from '../../ui/use-lang.ts';
import { ENQUIRY_KIND_TEXTS, ENQUIRY_STATE_TEXTS } from '../parts/enquiry-texts.ts';
import { actOnRows } from '../parts/list/act-on-rows.ts';
import { CHOSEN_FORM, ChosenActs, ChosenOutcomes } from '../parts/list/chosen.tsx';
import type { Column } from '../parts/list/column.ts';
import { ListTable } from '../parts/list/list-table.tsx';
import { NewsNote } from '../parts/news/news-note.tsx';
import { staffMeta } from '../parts/staff-meta.ts';
import type { Route } from './+types/enquiries';

export const meta: Route.MetaFunction = ({ location }) => staffMeta(m.staff_nav_enquiries({}, langOf(localeOf(location.pathname))));

/** The longest waiting first, by state. */
export async function loader(call: Route.LoaderArgs) {
  const { by } = await staffIn(call);
  const { searchParams } = call.url;
  const state: EnquiryState = ENQUIRY_STATES.find((one) => one === searchParams.get('state')) ?? 'received';
  const isMine = searchParams.get('whose') === 'mine';
  const { namesOf, readingPosition } = staffOperationsOf(call);
  const since = await readingPosition();
  const list = await staffOperationsOf(call).enquiries.list({
    states: [state],
    after: searchParams.get('after') ?? '',
    ...(isMine && { assignedTo: by.id }),
  });
  const names = await namesOf(list.rows.flatMap(({ assignedTo }) => assignedTo ?? []));
  const rows = list.rows.map(({ code, form, createdAt, locale, assignedTo }) => ({
    code,
    kind: form.kind,
    name: form.fullName,
    createdAt,
    locale,
    assignedTo: assignedTo === null ? '' : (names.get(assignedTo) ?? assignedTo),
  }));
  return { state, isMine, since, rows, next: list.next, mayAnswer: can(by, 'enquiry.answer') };
}

/** Takes into work, or closes, each enquiry that is ticked. */
export async function action(call: Route.ActionArgs) {
  const { by } = await staffIn(call);
  requireRight(call, by, 'enquiry.answer');
  const form = await postedForm(call.request);
  const to = ACTS.find((one) => one.action === textIn(form, 'action'))?.action;
  if (!to) throw new Response(null, { status: 400 });
  const { enquiries } = staffOperationsOf(call);
  const outcomes = await actOnRows(form, async (code) => {
    const { kind } = await enquiries.transition({ code, to, by });
    return kind === 'changed' ? undefined : kind;
  });
  return data(outcomes, { status: outcomes.isNoneChosen ? 422 : 200 });
}

const ACTS = [
  { action: 'in_progress', name: m.staff_enquiry_take },
  { action: 'closed', name: m.staff_enquiry_close },
] as const;

export const shouldRevalidate = readAgain;

export default function Enquiries({ loaderData: { state, isMine, since, rows, next, mayAnswer }, actionData }: Route.ComponentProps) {
  const lang = useLang();
  const { locale } = lang;
  const whose = isMine ? { whose: 'mine' } : {};
  return (
    <>
      <h1>{m.staff_nav_enquiries({}, lang)}</h1>
      <nav className="stf__views" aria-label={m.enquiry_assigned({}, lang)}>
        <Link to={staffHref('staffEnquiries', locale, {}, { state })} aria-current={isMine ? undefined : 'page'}>
          {m.enquiries_everybodys({}, lang)}
        </Link>
        <Link to={staffHref('staffEnquiries', locale, {}, { state, whose: 'mine' })} aria-current={isMine ? 'page' : undefined}>
          {m.enquiries_mine({}, lang)}
        </Link>
      </nav>
      <nav className="stf__views" aria-label={m.staff_views({}, lang)}>
        {ENQUIRY_STATES.map((one) => (
          <Link
            key={one}
            to={staffHref('staffEnquiries', locale, {}, { state: one, ...whose })}
            aria-current={one === state ? 'page' : undefined}
          >
            {ENQUIRY_STATE_TEXTS[one]({}, lang)}
          </Link>
        ))}
      </nav>
      {actionData && <ChosenOutcomes outcomes={actionData} />}
      <ListTable
        caption={ENQUIRY_STATE_TEXTS[state]({}, lang)}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ code }) => code}
        {...(mayAnswer && { choosing: { form: CHOSEN_FORM, labelOf: (row: string) => m.staff_list_choose_row({ row }, lang) } })}
        next={next && staffHref('staffEnquiries', locale, {}, { state, after: next, ...whose })}
        empty={m.staff_enquiries_none({}, lang)}
      />
      {mayAnswer && rows.length > 0 && <ChosenActs acts={ACTS} />}
      <NewsNote address={staffNewsHref({ of: 'enquiries' })} since={since} text={m.news_changed_enquiries} />
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
  { key: 'assigned', name: m.enquiry_assigned, value: ({ assignedTo }) => assignedTo, look: 'name' },
  { key: 'since', name: m.staff_queue_since, value: ({ createdAt }, { locale }) => instantText(createdAt, locale), look: 'line' },
];
