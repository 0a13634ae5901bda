import type { ReservationState } from '#booking/model';
import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { RentalView } from '../rental/rental-view.ts';
import type { Which } from './which-reservations.ts';

/** A reservation in the list of its member. */
export interface ReservationCard {
  readonly code: string;
  readonly state: ReservationState;
  readonly isPast: boolean;
  readonly rental: RentalView;
  readonly total: Money;
  /** null where nothing is owed: nothing was paid yet, or there is no rental any more. */
  readonly atDelivery: Money | null;
  /** Opens it: voucher, calendar and cancelling are there. */
  readonly href: string;
}

/** Something that happened to a member's credit. */
export interface CreditEntry {
  readonly kind: 'granted' | 'used' | 'returned' | 'refunded' | 'expired';
  readonly amount: Money;
  readonly reservationCode: string;
  /** In Turkey. */
  readonly at: WallClock;
  /** Of what was granted and is not used up: its last day. */
  readonly goodThrough: WallClock | null;
}

export interface MemberReservations {
  /** The address that the member has not yet shown to be theirs. */
  readonly unconfirmedEmail: string | null;
  readonly which: Which;
  /** There is none at all, whichever are looked at. */
  readonly isEmpty: boolean;
  /** Those that are looked at, the newest first. */
  readonly cards: readonly ReservationCard[];
  /** What can be spent now, in each currency of which there is something. */
  readonly spendable: readonly Money[];
  /** The newest first. */
  readonly credits: readonly CreditEntry[];
}
