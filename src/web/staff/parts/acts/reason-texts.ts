import type { SnoozeReason } from '#accounts/model';
import type { ActReason, AdjustmentReason } from '#booking/model';
import * as m from '#i18n';

/** Why somebody did what they did. Apart from the sentences of all acts (`act-texts.ts`), which few screens need. */
export const REASON_TEXTS: Readonly<Record<ActReason | AdjustmentReason, (typeof m)['staff_reason_no_car']>> = {
  customer_asked: m.staff_reason_customer_asked,
  supplier_asked: m.staff_reason_supplier_asked,
  no_car: m.staff_reason_no_car,
  office_closed: m.staff_reason_office_closed,
  driver_not_accepted: m.staff_reason_driver_not_accepted,
  wrong_booking: m.staff_reason_wrong_booking,
  documents_missing: m.staff_reason_documents_missing,
  credit_inquiry: m.staff_reason_credit_inquiry,
  customer_absent: m.staff_reason_customer_absent,
  as_agreed: m.staff_reason_as_agreed,
  lesser_car: m.staff_reason_lesser_car,
  late_handover: m.staff_reason_late_handover,
  car_fault: m.staff_reason_car_fault,
  wrong_price: m.staff_reason_wrong_price,
  extra_not_given: m.staff_reason_extra_not_given,
  returned_early: m.staff_reason_returned_early,
  illness: m.staff_reason_illness,
  complaint: m.staff_reason_complaint,
};

/** Why a row of the work queue was put away. */
export const SNOOZE_REASON_TEXTS = {
  waits_for_customer: m.queue_reason_waits_for_customer,
  waits_for_supplier: m.queue_reason_waits_for_supplier,
  waits_for_bank: m.queue_reason_waits_for_bank,
  later: m.queue_reason_later,
} as const satisfies Readonly<Record<SnoozeReason, typeof m.queue_take>>;
