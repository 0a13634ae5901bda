import { notShownFrom } from '../no-show/no-show.ts';
import type { CancellationOutcome } from './cancellation.ts';
import type { Reservation } from './reservation.ts';

/** What people at work can do with a reservation. */
export const RESERVATION_ACTS = [
  'request_accepted',
  'request_declined',
  'request_withdrawn',
  'picked_up',
  'returned',
  'not_shown',
  'cancelled',
  'refused_at_delivery',
  'confirmation_sent',
  'order_ended',
] as const;
export type ReservationAct = (typeof RESERVATION_ACTS)[number];

/** Why: a list, so that it can be counted. */
export const ACT_REASONS = [
  'customer_asked',
  'supplier_asked',
  'no_car',
  'office_closed',
  'driver_not_accepted',
  'wrong_booking',
  'documents_missing',
  'credit_inquiry',
  'customer_absent',
  'as_agreed',
] as const;
export type ActReason = (typeof ACT_REASONS)[number];

/** Why people of a supplier do not give the car that an order asks for. */
export const DECLINE_REQUEST_REASONS = ['no_car', 'office_closed', 'driver_not_accepted'] as const satisfies readonly ActReason[];
export type DeclineRequestReason = (typeof DECLINE_REQUEST_REASONS)[number];

/** Why somebody at work changes what is agreed, the usual one first. */
export const CHANGE_REASONS = [
  'customer_asked',
  'supplier_asked',
  'office_closed',
  'wrong_booking',
] as const satisfies readonly ActReason[];
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** Why somebody at work ends or mends an order that a caller has not paid, the usual one first. */
export const MENDING_REASONS = ['customer_asked', 'wrong_booking', 'no_car', 'supplier_asked'] as const satisfies readonly ActReason[];

/** The reasons that fit an act, the usual one first. */
export const REASONS_OF: Readonly<Record<ReservationAct, readonly ActReason[]>> = {
  request_accepted: ['as_agreed'],
  request_declined: DECLINE_REQUEST_REASONS,
  request_withdrawn: ['customer_asked', 'wrong_booking'],
  picked_up: ['as_agreed'],
  returned: ['as_agreed'],
  not_shown: ['customer_absent', 'supplier_asked'],
  cancelled: ['customer_asked', 'supplier_asked', 'no_car', 'wrong_booking'],
  refused_at_delivery: ['credit_inquiry', 'documents_missing', 'no_car', 'supplier_asked'],
  confirmation_sent: ['customer_asked', 'as_agreed'],
  order_ended: MENDING_REASONS,
};

export type PossibleAct =
  /** `outcome`: what the customer gets back, where the act ends the reservation. */
  | { readonly act: ReservationAct; readonly isPossible: true; readonly outcome: CancellationOutcome | null }
  /** Not in this state. */
  | { readonly act: ReservationAct; readonly isPossible: false; readonly why: 'state' }
  /** Its time has not come. */
  | { readonly act: ReservationAct; readonly isPossible: false; readonly why: 'too_early'; readonly from: Date };

const HANDED_OVER_EARLY_MS = 24 * 3_600_000;

/**
 * From when on what happened at the desk can be noted: a pickup from a day before its hour (people come on an earlier flight), that somebody
 * did not come once the car has waited as agreed.
 */
export function notedFrom(
  event: 'picked_up' | 'returned' | 'not_shown',
  reservation: Pick<Reservation, 'flightCode' | 'offer' | 'trip'>,
): Date {
  return event === 'not_shown' ? notShownFrom(reservation) : new Date(reservation.trip.from.getTime() - HANDED_OVER_EARLY_MS);
}
