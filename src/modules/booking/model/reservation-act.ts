import type { CancellationOutcome } from './cancellation.ts';

/** What people at work can do with a reservation. */
export const RESERVATION_ACTS = ['picked_up', 'returned', 'not_shown', 'cancelled', 'refused_at_delivery', 'confirmation_sent'] as const;
export type ReservationAct = (typeof RESERVATION_ACTS)[number];

/** Why: a list, so that it can be counted. */
export const ACT_REASONS = [
  'customer_asked',
  'supplier_asked',
  'no_car',
  'wrong_booking',
  'documents_missing',
  'credit_inquiry',
  'customer_absent',
  'as_agreed',
] as const;
export type ActReason = (typeof ACT_REASONS)[number];

/** The reasons that fit an act, the usual one first. */
export const REASONS_OF: Readonly<Record<ReservationAct, readonly ActReason[]>> = {
  picked_up: ['as_agreed'],
  returned: ['as_agreed'],
  not_shown: ['customer_absent', 'supplier_asked'],
  cancelled: ['customer_asked', 'supplier_asked', 'no_car', 'wrong_booking'],
  refused_at_delivery: ['credit_inquiry', 'documents_missing', 'no_car', 'supplier_asked'],
  confirmation_sent: ['customer_asked', 'as_agreed'],
};

export type PossibleAct =
  /** `outcome`: what the customer gets back, where the act ends the reservation. */
  | { readonly act: ReservationAct; readonly isPossible: true; readonly outcome: CancellationOutcome | null }
  /** `state`: not in this state. `before_pickup`: nobody has stayed away before the hour of the pickup. */
  | { readonly act: ReservationAct; readonly isPossible: false; readonly why: 'state' | 'before_pickup' };
