import * as m from '#i18n';

/** What became of a payment, for people at work. */
export const PAYMENT_STATE_TEXTS = {
  created: m.staff_payment_created,
  challenge: m.staff_payment_challenge,
  authorised: m.staff_payment_authorised,
  captured: m.staff_payment_captured,
  voided: m.staff_payment_voided,
  failed: m.staff_payment_failed,
  unknown: m.staff_payment_unknown,
} as const;
