export const RESERVATION_STATES = [
  'pending_payment',
  'awaiting_proof',
  'confirming',
  'confirmed',
  'picked_up',
  'completed',
  'payment_failed',
  'declined',
  'withdrawn',
  'expired',
  'cancelled',
  'refused_at_delivery',
  'no_show',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

export const RESERVATION_EVENTS = [
  'payment_authorised',
  'payment_not_needed',
  'paid_with_credit',
  'proof_asked',
  'proof_given',
  'payment_declined',
  'payment_tried_again',
  'hold_refused',
  'hold_passed',
  'order_replaced',
  'order_ended',
  'supplier_confirmed',
  'supplier_declined',
  'payment_lost',
  'request_withdrawn',
  'cancelled',
  'refused_at_delivery',
  'picked_up',
  'returned',
  'not_shown',
] as const;
export type ReservationEventName = (typeof RESERVATION_EVENTS)[number];

/** The life of a reservation (decisions, section 4). Whatever is not here cannot happen. */
export const RESERVATION_TRANSITIONS: readonly (readonly [from: ReservationState, event: ReservationEventName, to: ReservationState])[] = [
  ['pending_payment', 'payment_authorised', 'confirming'],
  ['pending_payment', 'payment_not_needed', 'confirming'],
  // The customer's credit pays everything that is paid before the rental: no bank is asked.
  ['pending_payment', 'paid_with_credit', 'confirming'],
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
  // Somebody of ours ends what they have ordered for a caller, who has not paid.
  ['pending_payment', 'order_ended', 'expired'],
  ['payment_failed', 'order_ended', 'expired'],

  ['confirming', 'supplier_confirmed', 'confirmed'],
  ['confirming', 'supplier_declined', 'declined'],
  // The authorisation lapsed before the supplier's yes: the car is given back.
  ['confirming', 'payment_lost', 'declined'],
  // The customer does not wait for the supplier's people any longer.
  ['confirming', 'request_withdrawn', 'withdrawn'],

  ['confirmed', 'cancelled', 'cancelled'],
  ['confirmed', 'refused_at_delivery', 'refused_at_delivery'],
  ['confirmed', 'picked_up', 'picked_up'],
  ['confirmed', 'not_shown', 'no_show'],
  ['picked_up', 'returned', 'completed'],
];

/** The state after an event, or nothing when the event cannot happen in this state. */
export function stateAfter(from: ReservationState, event: ReservationEventName): ReservationState | undefined {
  return RESERVATION_TRANSITIONS.find((transition) => transition[0] === from && transition[1] === event)?.[2];
}

/** No event leads out of it. */
export const isFinal = (state: ReservationState): boolean => !RESERVATION_TRANSITIONS.some(([from]) => from === state);

type StateClass =
  | 'awaits_payment'
  | 'awaits_proof'
  | 'live'
  | 'ordered'
  | 'stands'
  | 'never_took_place'
  | 'without_rental'
  | 'called_off'
  | 'given_up';

/** What a state is besides itself: a new state does not compile before it is said here. */
const CLASSES = {
  pending_payment: ['awaits_payment'],
  payment_failed: ['awaits_payment'],
  awaiting_proof: ['awaits_proof'],
  confirming: ['live', 'ordered'],
  confirmed: ['live', 'ordered', 'stands'],
  picked_up: ['ordered', 'stands'],
  completed: ['ordered', 'stands'],
  declined: ['never_took_place', 'without_rental', 'called_off'],
  withdrawn: ['never_took_place', 'without_rental', 'called_off', 'given_up'],
  expired: ['never_took_place', 'without_rental', 'called_off', 'given_up'],
  cancelled: ['without_rental', 'called_off', 'given_up'],
  refused_at_delivery: ['ordered', 'without_rental', 'called_off'],
  no_show: ['ordered', 'called_off', 'given_up'],
} as const satisfies Readonly<Record<ReservationState, readonly StateClass[]>>;

const isOf =
  (wanted: StateClass) =>
  (state: ReservationState): boolean =>
    (CLASSES[state] as readonly StateClass[]).includes(wanted);

/** The states of which something is true: for queries. */
export const statesThat = (isTrue: (state: ReservationState) => boolean): readonly ReservationState[] => RESERVATION_STATES.filter(isTrue);

/** The order stands and waits for money. */
export const awaitsPayment = isOf('awaits_payment');

/** The car is held while the customer still has something to do: to pay, or to show that the e-mail is theirs. */
export const awaitsCustomer = (state: ReservationState): boolean => awaitsPayment(state) || isOf('awaits_proof')(state);

/** The car is the customer's, or its supplier is being asked for it, and nobody has stood at the desk yet. */
export const isLive = isOf('live');

/** A rental that was ordered and not cancelled, whatever became of it at the desk. */
export const wasOrdered = isOf('ordered');

/** The supplier has said yes and nothing was called off: there is a voucher, an entry for a calendar, a trip page. */
export const stands = isOf('stands');

/** The car was never the customer's, and whatever was authorised is let go. */
export const neverTookPlace = isOf('never_took_place');

/** It ended without a rental, and through no absence of the customer's: a campaign's use is given back. */
export const endsWithoutRental = isOf('without_rental');

/** Nobody drives: what stands in somebody's calendar is called off. */
export const isCalledOff = isOf('called_off');

/** The customer has let it go: not paid or proven in time, withdrawn, cancelled, or not come for. */
export const isGivenUp = isOf('given_up');
