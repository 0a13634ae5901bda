import { RESERVATION_STATES, type ReservationState } from '../model/states.ts';

/** What became of orders, as reports count them and the list of reservations is narrowed to them. */
export const ORDER_OUTCOMES = ['came_about', 'stands', 'cancelled', 'refused', 'unfinished'] as const;
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

/** Its supplier has said yes, whatever came then. */
const CAME_ABOUT: readonly ReservationState[] = ['confirmed', 'picked_up', 'completed', 'cancelled', 'refused_at_delivery', 'no_show'];

export const OUTCOME_STATES: Readonly<Record<OrderOutcome, readonly ReservationState[]>> = {
  came_about: CAME_ABOUT,
  /** Rented, or about to be: what brings revenue. */
  stands: ['confirmed', 'picked_up', 'completed'],
  cancelled: ['cancelled'],
  /** By its supplier, before or at the desk. */
  refused: ['declined', 'refused_at_delivery'],
  unfinished: RESERVATION_STATES.filter((state) => !CAME_ABOUT.includes(state) && state !== 'declined'),
};
