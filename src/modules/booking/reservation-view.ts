import type { ExchangeRate } from '#currency/model';
import type { Locale } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { CardLabel, DeclineReason, PaymentState } from '#payments/model';
import type { Place } from '#places/model';
import type { Offer, RentalCriteria } from '#suppliers/model';
import type { CancellationOutcome } from './cancellation.ts';
import type { ReservationState } from './states.ts';
import type { Summary } from './summary.ts';

/** A reservation as its customer reads it, on pages, on paper and in e-mails. */
export interface ReservationView {
  readonly code: string;
  readonly state: ReservationState;
  readonly locale: Locale;
  /** Name, e-mail and phone are partly hidden, and what tells more than they do is left out. */
  readonly masked: boolean;
  readonly driver: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly secondPhone: string | null;
  };
  readonly flightCode: string | null;
  readonly criteria: RentalCriteria;
  readonly pickup: Place;
  readonly returnTo: Place;
  /** The instants of the two wall clocks in `criteria`. */
  readonly pickupAt: Date;
  readonly returnAt: Date;
  readonly offer: Offer;
  readonly summary: Summary;
  /** The day's rate at which the reservation was made. */
  readonly rate: ExchangeRate;
  readonly supplierCode: string | null;
  /** What was taken from the card so far, and what of it was given back. */
  readonly paid: Money;
  readonly refunded: Money;
  /** null when everything is paid at delivery. */
  readonly payment: {
    readonly state: PaymentState;
    readonly card: CardLabel | null;
    readonly declineReason: DeclineReason | null;
    /** Where the holder still has to answer the bank. */
    readonly bankUrl: string | null;
  } | null;
  /** Until then the car is kept while the payment is made. */
  readonly holdUntil: Date;
  /** The last instant of a free cancellation, null when it is never free. */
  readonly freeUntil: Date | null;
  /** What its cancellation gave back. */
  readonly outcome: { readonly kind: CancellationOutcome['kind']; readonly amount: Money } | null;
  readonly createdAt: Date;
  /** Since when it is in its state. */
  readonly changedAt: Date;
}
