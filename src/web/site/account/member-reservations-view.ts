import type { ReservationState } from '#booking/model';
import type { Money } from '#kernel/money';
import type { RentalView } from '../booking/rental-view.ts';

/** A reservation in the list of its member. */
export interface ReservationCard {
  readonly code: string;
  readonly state: ReservationState;
  readonly isPast: boolean;
  readonly rental: RentalView;
  readonly total: Money;
  readonly atDelivery: Money;
  /** Opens it: voucher, calendar and cancelling are there. */
  readonly href: string;
}

/** An amount kept from a cancelled rental. */
export interface CreditEntry {
  readonly amount: Money;
  readonly reservationCode: string;
  readonly at: Date;
}

export interface MemberReservations {
  /** The address that the member has not yet shown to be theirs. */
  readonly unconfirmedEmail: string | null;
  readonly cards: readonly ReservationCard[];
  /** The newest first. */
  readonly credits: readonly CreditEntry[];
}
