import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { formatMoney, isCurrency, type Money, money } from '#kernel/money';
import { CHARGE_ACT_TEXTS } from '../../../parts/charges/charge-act-texts.ts';
import { REVIEW_REFUSAL_TEXTS } from '../../../parts/reviews/refusals.ts';
import { REVIEW_ACT_TEXTS } from '../../../parts/reviews/review-act-texts.ts';
import { ENQUIRY_STATE_TEXTS } from '../enquiry-texts.ts';
import { ROLE_TEXTS } from '../people.ts';
import { REASON_TEXTS, SNOOZE_REASON_TEXTS } from './reason-texts.ts';
import { SUPPLIER_ACT_TEXTS } from './supplier-act-texts.ts';

/** What happens to a reservation, in words. */
export const EVENT_TEXTS = {
  created: m.staff_event_created,
  changed: m.staff_event_changed,
  payment_authorised: m.staff_event_payment_authorised,
  payment_not_needed: m.staff_event_payment_not_needed,
  paid_with_credit: m.staff_event_paid_with_credit,
  proof_asked: m.staff_event_proof_asked,
  proof_given: m.staff_event_proof_given,
  payment_declined: m.staff_event_payment_declined,
  payment_tried_again: m.staff_event_payment_tried_again,
  hold_refused: m.staff_event_hold_refused,
  hold_passed: m.staff_event_hold_passed,
  order_replaced: m.staff_event_order_replaced,
  order_ended: m.staff_event_order_ended,
  supplier_confirmed: m.staff_event_supplier_confirmed,
  supplier_declined: m.staff_event_supplier_declined,
  request_withdrawn: m.staff_event_request_withdrawn,
  payment_lost: m.staff_event_payment_lost,
  cancelled: m.staff_event_cancelled,
  refused_at_delivery: m.staff_event_refused_at_delivery,
  picked_up: m.staff_event_picked_up,
  returned: m.staff_event_returned,
  not_shown: m.staff_event_not_shown,
} as const;

/** What people do with a reservation besides. */
const RESERVATION_ACT_TEXTS = {
  ...EVENT_TEXTS,
  ordered: m.staff_event_ordered,
  replaced: m.staff_event_replaced,
  contact_shown: m.staff_event_contact_shown,
  document_shown: m.staff_event_document_shown,
  email_shown: m.staff_event_email_shown,
  confirmation_sent: m.staff_event_confirmation_sent,
  email_mended: m.staff_event_email_mended,
  email_sent_again: m.staff_event_email_sent_again,
  request_accepted: m.staff_event_request_accepted,
  note_written: m.staff_event_note_written,
  tagged: m.staff_event_tagged,
  untagged: m.staff_event_untagged,
  payment_looked_up: m.staff_event_payment_looked_up,
  payment_settled: m.staff_event_payment_settled,
  refund_retried: m.staff_event_refund_retried,
  supplier_difference_settled: m.staff_event_supplier_difference_settled,
  unanswered_settled: m.staff_event_unanswered_settled,
  ...CHARGE_ACT_TEXTS,
  chargeback_noted: m.staff_event_chargeback_noted,
  chargeback_evidence_taken: m.staff_event_chargeback_evidence_taken,
  chargeback_answered: m.staff_event_chargeback_answered,
  chargeback_won: m.staff_event_chargeback_won,
  chargeback_lost: m.staff_event_chargeback_lost,
  change_asked: m.staff_event_change_asked,
  change_withdrawn: m.staff_event_change_withdrawn,
  change_link_sent: m.staff_event_change_link_sent,
  adjusted: m.staff_event_adjusted,
  adjustment_asked: m.staff_event_adjustment_asked,
  adjustment_refused: m.staff_event_adjustment_refused,
} as const;

const CONNECTION_ACT_TEXTS = {
  added: m.staff_event_connection_added,
  changed: m.staff_event_connection_changed,
  asked: m.staff_event_connection_asked,
  not_asked: m.staff_event_connection_not_asked,
} as const;

const VIEW_ACT_TEXTS = {
  saved: m.staff_event_view_saved,
  changed: m.staff_event_view_changed,
  removed: m.staff_event_view_removed,
  usual: m.staff_event_view_usual,
  not_usual: m.staff_event_view_not_usual,
} as const;

const ROLE_ACT_TEXTS = {
  granted: m.staff_event_role_granted,
  revoked: m.staff_event_role_revoked,
  invitation_accepted: m.staff_event_role_accepted,
  invited: m.staff_event_role_invited,
  invitation_withdrawn: m.staff_event_role_withdrawn,
  second_factor_reset: m.staff_event_role_second_factor_reset,
} as const;

const DATA_ACT_TEXTS = {
  recorded: m.staff_event_data_recorded,
  exported: m.staff_event_data_exported,
  erased: m.staff_event_data_erased,
  answered: m.staff_event_data_answered,
  refused: m.staff_event_data_refused,
} as const;

const TEXT_ACT_TEXTS = {
  drafted: m.staff_event_text_drafted,
  discarded: m.staff_event_text_discarded,
  asked: m.staff_event_text_asked,
  refused: m.staff_event_text_refused,
  published: m.staff_event_text_published,
  withdrawn: m.staff_event_text_withdrawn,
  picture_put: m.staff_event_text_picture_put,
  picture_removed: m.staff_event_text_picture_removed,
} as const;

const CAMPAIGN_ACT_TEXTS = {
  drafted: m.staff_event_campaign_drafted,
  changed: m.staff_event_campaign_changed,
  published: m.staff_event_campaign_published,
  paused: m.staff_event_campaign_paused,
  resumed: m.staff_event_campaign_resumed,
  ended: m.staff_event_campaign_ended,
  discarded: m.staff_event_campaign_discarded,
} as const;

const REDIRECT_ACT_TEXTS = {
  added: m.staff_event_redirect_added,
  ended: m.staff_event_redirect_ended,
  ignored: m.staff_event_redirect_ignored,
} as const;

const TEMPLATE_ACT_TEXTS = {
  added: m.staff_event_template_added,
  changed: m.staff_event_template_changed,
  retired: m.staff_event_template_retired,
} as const;

/** What somebody can do with a reservation, as its button says it. */
export const RESERVATION_ACT_NAMES = {
  request_accepted: m.staff_act_request_accepted,
  request_declined: m.staff_act_request_declined,
  request_withdrawn: m.staff_act_request_withdrawn,
  picked_up: m.staff_act_picked_up,
  returned: m.staff_act_returned,
  not_shown: m.staff_act_not_shown,
  cancelled: m.staff_act_cancelled,
  refused_at_delivery: m.staff_act_refused_at_delivery,
  confirmation_sent: m.staff_act_confirmation_sent,
  order_ended: m.staff_act_order_ended,
} as const;

const NEWSLETTER_ACT_TEXTS = {
  drafted: m.staff_event_newsletter_drafted,
  changed: m.staff_event_newsletter_changed,
  copied: m.staff_event_newsletter_copied,
  tested: m.staff_event_newsletter_tested,
  scheduled: m.staff_event_newsletter_scheduled,
  unscheduled: m.staff_event_newsletter_unscheduled,
  sent: m.staff_event_newsletter_sent,
  paused: m.staff_event_newsletter_paused,
  continued: m.staff_event_newsletter_continued,
  stopped: m.staff_event_newsletter_stopped,
  discarded: m.staff_event_newsletter_discarded,
} as const;

const QUEUE_ACT_TEXTS = {
  taken: m.queue_event_taken,
  let_go: m.queue_event_let_go,
  handed_over: m.queue_event_handed_over,
  snoozed: m.queue_event_snoozed,
  woken: m.queue_event_woken,
  undone: m.queue_event_undone,
} as const;

/** Acts with a sentence each, by what they are about and what was done. */
const ACT_TEXTS = {
  reservation: RESERVATION_ACT_TEXTS,
  enquiry: { assigned: m.staff_event_enquiry_assigned },
  supplier: SUPPLIER_ACT_TEXTS,
  role: ROLE_ACT_TEXTS,
  text: TEXT_ACT_TEXTS,
  campaign: CAMPAIGN_ACT_TEXTS,
  newsletter: NEWSLETTER_ACT_TEXTS,
  redirect: REDIRECT_ACT_TEXTS,
  answer_template: TEMPLATE_ACT_TEXTS,
  exchange_rate: { entered: m.staff_event_rate_entered, withdrawn: m.staff_event_rate_withdrawn },
  connection: CONNECTION_ACT_TEXTS,
  data_request: DATA_ACT_TEXTS,
  difference: { settled: m.staff_event_difference_settled },
  announcement: { written: m.staff_event_announcement_written, withdrawn: m.staff_event_announcement_withdrawn },
  job: { run_again: m.staff_event_job_run_again },
  flag: { switched_off: m.staff_event_flag_switched_off, switched_on: m.staff_event_flag_switched_on },
  list: { exported: m.staff_event_list_exported },
  queue: QUEUE_ACT_TEXTS,
  review: REVIEW_ACT_TEXTS,
  saved_view: VIEW_ACT_TEXTS,
} as const satisfies Readonly<Record<string, Readonly<Record<string, Sentence>>>>;

type Sentence = (values: { readonly role: string }, lang: Lang) => string;

/** An act of the record in words, with the amount that it was about; one that this version does not know stands as it was written. */
export function actText(action: string, facts: Readonly<Record<string, string | number | null>>, lang: Lang): string {
  const [subject = '', what = ''] = action.split('.', 2);
  if (subject === 'enquiry' && what in ENQUIRY_STATE_TEXTS)
    return m.staff_event_enquiry({ state: ENQUIRY_STATE_TEXTS[what as keyof typeof ENQUIRY_STATE_TEXTS]({}, lang) }, lang);
  const texts: Readonly<Record<string, Sentence>> = Object.hasOwn(ACT_TEXTS, subject) ? ACT_TEXTS[subject as keyof typeof ACT_TEXTS] : {};
  const sentence = Object.hasOwn(texts, what) ? texts[what]?.({ role: roleText(String(facts.role ?? ''), lang) }, lang) : undefined;
  const amount = amountIn(facts);
  if (sentence === undefined) return action;
  return amount ? m.staff_event_amount({ what: sentence, amount: formatMoney(amount, lang.locale) }, lang) : sentence;
}

/** The role of one of our people or of a supplier's in words; one that nobody has named stands as it was written. */
const roleText = (role: string, lang: Lang): string =>
  Object.hasOwn(ROLE_TEXTS, role) ? ROLE_TEXTS[role as keyof typeof ROLE_TEXTS]({}, lang) : role;

const amountIn = ({ amountMinor, currency }: Readonly<Record<string, string | number | null>>): Money | undefined =>
  typeof amountMinor === 'number' && Number.isSafeInteger(amountMinor) && isCurrency(currency) ? money(amountMinor, currency) : undefined;

/** Every action with its sentence, by what it is about: what a record can be narrowed to. */
export const knownActions = (lang: Lang): readonly { readonly kind: keyof typeof ACT_TEXTS; readonly actions: readonly string[] }[] =>
  (Object.keys(ACT_TEXTS) as (keyof typeof ACT_TEXTS)[]).map((kind) => ({
    kind,
    actions: [...(kind === 'enquiry' ? Object.keys(ENQUIRY_STATE_TEXTS) : []), ...Object.keys(ACT_TEXTS[kind])]
      .map((what) => `${kind}.${what}`)
      .toSorted((one, other) => actText(one, {}, lang).localeCompare(actText(other, {}, lang), lang.locale)),
  }));

/** Why machines end an order, and people in a supplier's stead. */
const NOTED_TEXTS = {
  booking_lost: m.staff_reason_booking_lost,
  no_answer_in_time: m.staff_reason_no_answer_in_time,
  cancelled_by_supplier: m.staff_reason_cancelled_by_supplier,
  capture_refused: m.staff_reason_capture_refused,
  not_booked_there: m.staff_reason_not_booked_there,
} as const;
const KNOWN_REASONS: Readonly<Record<string, (typeof m)['staff_reason_no_car']>> = {
  ...REASON_TEXTS,
  ...NOTED_TEXTS,
  ...SNOOZE_REASON_TEXTS,
  ...REVIEW_REFUSAL_TEXTS,
};

/** A reason in words; a supplier's own stands as it was noted. */
export const reasonText = (reason: string, lang: Lang): string =>
  Object.hasOwn(KNOWN_REASONS, reason) ? (KNOWN_REASONS[reason]?.({}, lang) ?? reason) : reason;
