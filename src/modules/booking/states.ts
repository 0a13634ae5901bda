export const RESERVATION_STATES = [
  'pending_payment',
  'awaiting_proof',
  'confirming',
  'confirmed',
  'picked_up',
  'completed',
  'payment_failed',
  'declined',
  'expired',
  'cancelled',
  'refused_at_delivery',
  'no_show',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

export const RESERVATION_EVENTS = [
  'payment_authorised',
  'payment_not_needed',
  'proof_asked',
  'proof_given',
  'payment_declined',
  'payment_tried_again',
  'hold_refused',
  'hold_passed',
  'order_replaced',
  'supplier_confirmed',
  'supplier_declined',
  'payment_lost',
  'cancelled',
  'refused_at_delivery',
  'picked_up',
  'returned',
  'not_shown',
] as const;
export type ReservationEvent = (typeof RESERVATION_EVENTS)[number];

/** The life of a reservation (decisions, section 4). Whatever is not here cannot happen. */
export const RESERVATION_MOVES: readonly (readonly [from: ReservationState, event: ReservationEvent, to: ReservationState])[] = [
  ['pending_payment', 'payment_authorised', 'confirming'],
  ['pending_payment', 'payment_not_needed', 'confirming'],
  // To be paid at delivery, and more than an ordinary booking: the supplier is asked once the customer's e-mail is proven.
  ['pending_payment', 'proof_asked', 'awaiting_proof'],
  ['awaiting_proof', 'proof_given', 'confirming'],
  ['awaiting_proof', 'hold_passed', 'expired'],
  ['awaiting_proof', 'order_replaced', 'expired'],
  ['pending_payment', 'payment_declined', 'payment_failed'],
  ['payment_failed', 'payment_tried_again', 'pending_payment'],
  ['pending_payment', 'hold_refused', 'declined'],
  ['pending_payment', 'hold_passed', 'expired'],
  ['payment_failed', 'hold_passed', 'expired'],
  ['pending_payment', 'order_replaced', 'expired'],
  ['payment_failed', 'order_replaced', 'expired'],

  ['confirming', 'supplier_confirmed', 'confirmed'],
  ['confirming', 'supplier_declined', 'declined'],
  // The authorisation lapsed before the supplier's yes: the car is given back.
  ['confirming', 'payment_lost', 'declined'],

  ['confirmed', 'cancelled', 'cancelled'],
  ['confirmed', 'refused_at_delivery', 'refused_at_delivery'],
  ['confirmed', 'picked_up', 'picked_up'],
  ['confirmed', 'not_shown', 'no_show'],
  ['picked_up', 'returned', 'completed'],
];

/** The state after an event, or nothing when the event cannot happen in this state. */
export function stateAfter(from: ReservationState, event: ReservationEvent): ReservationState | undefined {
  return RESERVATION_MOVES.find((move) => move[0] === from && move[1] === event)?.[2];
}

/** No event leads out of it. */
export const isFinal = (state: ReservationState): boolean => !RESERVATION_MOVES.some(([from]) => from === state);

/** The order stands and waits for money. */
export const awaitsPayment = (state: ReservationState): boolean => state === 'pending_payment' || state === 'payment_failed';

/** The car is held while the customer still has something to do: to pay, or to show that the e-mail is theirs. */
export const awaitsCustomer = (state: ReservationState): boolean => awaitsPayment(state) || state === 'awaiting_proof';

/** The car was never the customer's, and whatever was authorised is let go. */
export const neverTookPlace = (state: ReservationState): boolean => state === 'declined' || state === 'expired';
