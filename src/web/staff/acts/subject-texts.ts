import { textWithId } from '#content/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { calendarDateFrom, formatDate, type WallClock } from '#kernel/time';
import { STAFF_ROLE_TEXTS } from '../../parts/access/staff-role-texts.ts';
import { QUEUE_KINDS } from '../parts/queue/kinds.ts';
import { TEXT_KIND_TEXTS } from '../parts/text-texts.ts';
import { ACT_SUBJECTS, type ActSubject } from './acts-address.ts';

type Message = (inputs: Record<string, never>, lang: Lang) => string;
type Texts = Readonly<Record<string, Message>>;

/** What acts are about, by the names of the record. */
export const SUBJECT_KIND_TEXTS = {
  reservation: m.staff_acts_kind_reservation,
  enquiry: m.staff_acts_kind_enquiry,
  supplier: m.staff_acts_kind_supplier,
  user: m.staff_acts_kind_user,
  role: m.staff_acts_kind_role,
  text: m.staff_acts_kind_text,
  campaign: m.staff_acts_kind_campaign,
  newsletter: m.staff_acts_kind_newsletter,
  redirect: m.staff_acts_kind_redirect,
  answer_template: m.staff_acts_kind_answer_template,
  exchange_rate: m.staff_acts_kind_exchange_rate,
  connection: m.staff_acts_kind_connection,
  data_request: m.staff_acts_kind_data_request,
  difference: m.staff_acts_kind_difference,
  announcement: m.staff_acts_kind_announcement,
  job: m.staff_acts_kind_job,
  flag: m.staff_acts_kind_flag,
  list: m.staff_acts_kind_list,
  review: m.staff_acts_kind_review,
  queue: m.staff_acts_kind_queue,
  saved_view: m.staff_acts_kind_saved_view,
} as const satisfies Readonly<Record<ActSubject, unknown>>;

/** Names that the record does not hold: of people by their id, of suppliers by their slug. */
export interface ActNames {
  readonly people: ReadonlyMap<string, string>;
  readonly suppliers: ReadonlyMap<string, string>;
}

export const LIST_TEXTS: Texts = {
  reservations: m.staff_nav_reservations,
  customers: m.acts_list_customers,
  earnings: m.staff_nav_earnings,
  report: m.staff_nav_reports,
  reports: m.staff_nav_reports,
  acts: m.staff_nav_acts,
  enquiries: m.staff_nav_enquiries,
  suppliers: m.staff_nav_suppliers,
  chargebacks: m.staff_nav_chargebacks,
  campaigns: m.staff_nav_campaigns,
  ledger: m.staff_nav_ledger,
  'missing-addresses': m.acts_list_missing,
};

/** What can be switched off, by the first word of its name (`platform/flags`). */
const FLAGS = {
  supplier: { says: m.acts_flag_supplier, names: { direct: m.acts_supplier_direct } },
  payment: {
    says: m.acts_flag_payment,
    names: { full: m.acts_payment_full, partial: m.acts_payment_partial, delivery: m.acts_payment_delivery },
  },
  gateway: { says: m.acts_flag_gateway, names: { demo: m.acts_gateway_demo } },
  page: {
    says: m.acts_flag_page,
    names: { dates: m.acts_page_dates, prices: m.acts_page_prices, alternatives: m.acts_page_alternatives, maps: m.acts_page_maps },
  },
} as const;

/** A code in words; one that nobody has named stands as it was written, or as is said instead. */
export const inWords = (texts: Texts, code: string, lang: Lang, otherwise = code): string =>
  Object.hasOwn(texts, code) ? (texts[code]?.({}, lang) ?? otherwise) : otherwise;

/** A day in words; nothing where it is none. */
export function dayInWords(text: string, lang: Lang): string | undefined {
  const day = calendarDateFrom(text);
  return day && formatDate(`${day}T00:00` as WallClock, lang.locale, 'date');
}

const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const SHOWN_OF_ID = 8;

/** What an act was about, as a person would say it. What the record itself says is `kind` and `id`. */
export function subjectText({ kind, id }: { readonly kind: string; readonly id: string }, names: ActNames, lang: Lang): string {
  switch (kind) {
    case 'user':
      return names.people.get(id) || numbered(kind, id, lang);
    case 'supplier':
    case 'connection':
      return names.suppliers.get(id) ?? id;
    case 'role':
      return inWords(STAFF_ROLE_TEXTS, id, lang);
    case 'list':
      return inWords(LIST_TEXTS, id, lang);
    case 'exchange_rate':
      return dayInWords(id, lang) ?? id;
    case 'flag':
      return flagText(id, names, lang);
    case 'queue':
      return queueText(id, names, lang);
    case 'text': {
      const text = textWithId(id);
      return text ? m.acts_text_named({ kind: TEXT_KIND_TEXTS[text.kind]({}, lang), name: text.key }, lang) : id;
    }
    default:
      return ID.test(id) ? numbered(kind, id, lang) : id;
  }
}

function numbered(kind: string, id: string, lang: Lang): string {
  const known = ACT_SUBJECTS.find((one) => one === kind);
  return known ? m.acts_numbered({ kind: SUBJECT_KIND_TEXTS[known]({}, lang), number: id.slice(0, SHOWN_OF_ID) }, lang) : id;
}

function flagText(id: string, { suppliers }: ActNames, lang: Lang): string {
  const [area = '', ...rest] = id.split('.');
  const code = rest.join('.');
  if (!Object.hasOwn(FLAGS, area)) return id;
  const { says, names } = FLAGS[area as keyof typeof FLAGS];
  return says({ name: suppliers.get(code) ?? inWords(names, code, lang) }, lang);
}

/** A row of the work queue: its kind, and what it is about. */
function queueText(id: string, { suppliers }: ActNames, lang: Lang): string {
  const [kind = '', ...rest] = id.split(' ');
  const subject = rest.join(' ');
  if (!Object.hasOwn(QUEUE_KINDS, kind)) return id;
  const why = QUEUE_KINDS[kind as keyof typeof QUEUE_KINDS].why({}, lang);
  const about = suppliers.get(subject) ?? (ID.test(subject) ? subject.slice(0, SHOWN_OF_ID) : subject);
  return m.acts_queue_row({ why, subject: about }, lang);
}
