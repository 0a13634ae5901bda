import * as m from '#i18n';

/** What an e-mail to the customer was about. */
export const EMAIL_TEXTS = {
  proof: m.staff_email_proof,
  requested: m.staff_email_requested,
  confirmed: m.staff_email_confirmed,
  changed: m.staff_email_changed,
  change_to_pay: m.staff_email_change_to_pay,
  change_refused: m.staff_email_change_refused,
  declined: m.staff_email_declined,
  cancelled: m.staff_email_cancelled,
  withdrawn: m.staff_email_withdrawn,
  refused_at_delivery: m.staff_email_refused_at_delivery,
  adjusted: m.staff_email_adjusted,
  credit_ending: m.staff_email_credit_ending,
  not_shown: m.staff_email_not_shown,
  order_ended: m.staff_email_order_ended,
  order_to_pay: m.staff_email_order_to_pay,
  payment_waiting: m.staff_email_payment_waiting,
  payment_failed: m.staff_email_payment_failed,
  hold_expired: m.staff_email_hold_expired,
  pickup_reminder: m.staff_email_pickup_reminder,
  after_return: m.staff_email_after_return,
  review_invitation: m.staff_email_review_invitation,
  rental_charge: m.staff_email_rental_charge,
} as const;
