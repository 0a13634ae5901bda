import type { Action } from '#accounts/model';
import * as m from '#i18n';

interface Kind {
  /** Who sees that it waits, and who may do what it waits for: they take it, and it is handed over to them. */
  readonly sees: Action;
  readonly acts: Action;
  /** Why it waits, and what is to be done next. */
  readonly why: typeof m.staff_waiting_refund_open;
  readonly next: typeof m.staff_waiting_refund_open;
}

const aboutRentals = { sees: 'staff.reservation.search', acts: 'staff.reservation.act' } as const;
const aboutMoney = { sees: 'staff.reservation.search', acts: 'staff.money.settle' } as const;

/** Everything that can wait for a person in the work queue. A new kind has a line here, and what tells its rows in `sources.ts`. */
export const QUEUE_KINDS = {
  request_unanswered: { ...aboutRentals, why: m.staff_waiting_request_unanswered, next: m.queue_next_answer },
  supplier_silent: { ...aboutRentals, why: m.staff_waiting_supplier_silent, next: m.queue_next_settle },
  payment_unknown: { ...aboutMoney, why: m.staff_waiting_payment_unknown, next: m.queue_next_settle },
  refund_open: { ...aboutMoney, why: m.staff_waiting_refund_open, next: m.queue_next_retry },
  supplier_cancel_open: { ...aboutRentals, why: m.staff_waiting_supplier_cancel_open, next: m.queue_next_open },
  chargeback_open: {
    sees: 'staff.reservation.search',
    acts: 'staff.chargeback.handle',
    why: m.staff_waiting_chargeback_open,
    next: m.queue_next_evidence,
  },
  charge_objected: {
    sees: 'staff.reservation.search',
    acts: 'staff.charge.decide',
    why: m.queue_waiting_charge,
    next: m.queue_next_charge,
  },
  pickup_not_noted: { ...aboutRentals, why: m.staff_waiting_pickup_not_noted, next: m.queue_next_pickup },
  return_not_noted: { ...aboutRentals, why: m.staff_waiting_return_not_noted, next: m.queue_next_return },
  email_undelivered: { ...aboutRentals, why: m.staff_waiting_email_undelivered, next: m.queue_next_resend },
  not_ended: { ...aboutRentals, why: m.queue_waiting_not_ended, next: m.queue_next_open },
  enquiry: { sees: 'enquiry.list', acts: 'enquiry.answer', why: m.queue_waiting_enquiry, next: m.queue_next_reply },
  decision: { sees: 'staff.money.decide', acts: 'staff.money.decide', why: m.queue_waiting_decision, next: m.queue_next_decide },
  provider_difference: {
    sees: 'staff.money.settle',
    acts: 'staff.money.settle',
    why: m.queue_waiting_provider_difference,
    next: m.queue_next_explain,
  },
  supplier_difference: {
    sees: 'staff.supplier_difference.settle',
    acts: 'staff.supplier_difference.settle',
    why: m.queue_waiting_supplier_difference,
    next: m.queue_next_settle,
  },
  price_finding: {
    sees: 'staff.price_finding.settle',
    acts: 'staff.price_finding.settle',
    why: m.queue_waiting_price_finding,
    next: m.queue_next_decide,
  },
  review_waits: { sees: 'staff.review.moderate', acts: 'staff.review.moderate', why: m.queue_waiting_review, next: m.queue_next_decide },
  text_waits: { sees: 'staff.text.approve', acts: 'staff.text.approve', why: m.queue_waiting_text, next: m.queue_next_decide },
  data_request: {
    sees: 'staff.data_request.read',
    acts: 'staff.data_request.handle',
    why: m.queue_waiting_data_request,
    next: m.queue_next_open,
  },
  paper_ends: { sees: 'supplier.papers.read', acts: 'supplier.papers.read', why: m.queue_waiting_paper_ends, next: m.queue_next_papers },
  acts_broken: { sees: 'staff.acts.read', acts: 'staff.acts.read', why: m.queue_waiting_acts_broken, next: m.queue_next_open },
} as const satisfies Readonly<Record<string, Kind>>;

export type QueueKind = keyof typeof QUEUE_KINDS;
const QUEUE_KIND_NAMES = Object.keys(QUEUE_KINDS) as QueueKind[];

/** @returns nothing for what is no kind of ours */
export const queueKindFrom = (text: string | null): QueueKind | undefined => QUEUE_KIND_NAMES.find((kind) => kind === text);
