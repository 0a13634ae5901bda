export const PAYMENT_STATES = ['created', 'challenge', 'authorised', 'captured', 'voided', 'failed', 'unknown'] as const;
/**
 * `created`: written before the gateway is asked. `challenge`: the bank asks the holder (3-D Secure).
 * `unknown`: a call's outcome is not known and is being looked up.
 */
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Why a card was refused, in words a customer may read. Lost, stolen and fraud are all `refused`. */
export const DECLINE_REASONS = [
  'refused',
  'insufficient_funds',
  'expired_card',
  'wrong_code',
  'not_authenticated',
  'not_permitted',
  'timed_out',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
