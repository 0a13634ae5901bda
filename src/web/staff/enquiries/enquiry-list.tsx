import { Link } from 'react-router';
import { staffHref } from '#addresses/staff';
import { ENQUIRY_SORTS, ENQUIRY_STATES, type EnquirySort, type EnquiryState } from '#enquiries/model';
import * as m from '#i18n';
import { maskedEmail, maskedName } from '#kernel/contact';
import type { staffOperationsOf } from '../../request/staff.ts';
import { instantText } from '../../ui/instant-text.ts';
import { ENQUIRY_KIND_TEXTS, ENQUIRY_STATE_TEXTS } from '../parts/enquiry-texts.ts';
import type { ListDeclaration } from '../parts/list/list-view.ts';

export type ListedEnquiry = Awaited<ReturnType<ReturnType<typeof staffOperationsOf>['enquiries']['list']>>['rows'][number];
export type EnquiryRow = ReturnType<typeof enquiryRow>;

/** What the list of enquiries is narrowed to: a state, whose they are, or words, which are looked for in all of them. */
export interface EnquiryNarrowing {
  readonly state: EnquiryState;
  readonly isMine: boolean;
  readonly words: string;
}

const LONGEST_WORDS = 100;

export function enquiryNarrowing(search: URLSearchParams): EnquiryNarrowing {
  return {
    state: ENQUIRY_STATES.find((one) => one === search.get('state')) ?? 'received',
    isMine: search.get('whose') === 'mine',
    words: (search.get('q') ?? '').trim().slice(0, LONGEST_WORDS),
  };
}

export const enquiryQuery = ({ state, isMine, words }: EnquiryNarrowing): Readonly<Record<string, string>> => ({
  ...(words === '' ? { state } : { q: words }),
  ...(isMine && words === '' && { whose: 'mine' }),
});

/** E-mails are masked here: the page of an enquiry has them. */
export const enquiryRow = (
  { code, form, state, createdAt, changedAt, locale, assignedTo }: ListedEnquiry,
  names: ReadonlyMap<string, string>,
) => ({
  code,
  kind: form.kind,
  state,
  name: form.fullName,
  email: maskedEmail(form.email),
  createdAt,
  changedAt,
  locale,
  assignedTo: assignedTo === null ? '' : (names.get(assignedTo) ?? assignedTo),
});

/** As it goes into a file, which goes further than a page. */
export const maskedRow = (row: EnquiryRow): EnquiryRow => ({ ...row, name: row.name.split(' ').map(maskedName).join(' ') });

export const ENQUIRY_LIST: ListDeclaration<EnquiryRow, EnquirySort> = {
  keyOf: ({ code }) => code,
  sorts: ENQUIRY_SORTS,
  choosesColumns: true,
  columns: [
    {
      key: 'number',
      name: m.staff_col_number,
      value: ({ code }) => code,
      cell: ({ code }, { locale }) => <Link to={staffHref('staffEnquiry', locale, { code })}>{code}</Link>,
    },
    { key: 'kind', name: m.staff_enquiry_kind, value: ({ kind }, lang) => ENQUIRY_KIND_TEXTS[kind]({}, lang) },
    { key: 'state', name: m.staff_col_state, value: ({ state }, lang) => ENQUIRY_STATE_TEXTS[state]({}, lang), isExtra: true },
    { key: 'from', name: m.staff_enquiry_from, value: ({ name }) => name, look: 'name' },
    { key: 'email', name: m.enquiry_field_email, value: ({ email }) => email, look: 'line', isExtra: true },
    {
      key: 'language',
      name: m.staff_enquiry_language,
      value: (row, lang) => (row.locale === 'tr' ? m.enquiry_language_tr : m.enquiry_language_en)({}, lang),
      givesWay: true,
    },
    { key: 'assigned', name: m.enquiry_assigned, value: ({ assignedTo }) => assignedTo, look: 'name', givesWay: true },
    {
      key: 'since',
      name: m.staff_queue_since,
      value: ({ createdAt }, { locale }) => instantText(createdAt, locale),
      look: 'line',
      sort: 'created',
    },
    {
      key: 'changed',
      name: m.staff_connection_changed_at,
      value: ({ changedAt }, { locale }) => instantText(changedAt, locale),
      look: 'line',
      isExtra: true,
    },
  ],
};
