import type { ExchangeRate } from '#currency/model';
import { maskedEmail, maskedName, maskedPhone } from '#kernel/contact';
import type { Locale } from '#kernel/locale';
import { type Money, sumOf } from '#kernel/money';
import { type CardLabel, chargeBackOf, type DeclineReason, type Payment, type PaymentState } from '#payments/model';
import type { Place } from '#places/model';
import type { Deliveries, Offer, RentalCriteria } from '#suppliers/model';
import { isWaitingForPeople } from '../requests/request.ts';
import { type CancellationOutcome, freeUntilOf } from './cancellation.ts';
import type { AdditionalDriver, Reservation } from './reservation.ts';
import type { ReservationState } from './states.ts';
import { additionalDriversIn, type Summary } from './summary.ts';

/** A reservation as its customer reads it, on pages, on paper and in e-mails. */
export interface ReservationView {
  readonly code: string;
  readonly state: ReservationState;
  readonly locale: Locale;
  /** Which version of what is agreed this is, from 1. */
  readonly revision: number;
  /** Name, e-mail and phone are partly hidden, and what tells more than they do is left out. */
  readonly masked: boolean;
  readonly driver: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly secondPhone: string | null;
  };
  /** Who else may drive, as far as they are named; and how many that were paid for are not. */
  readonly additionalDrivers: readonly Pick<AdditionalDriver, 'firstName' | 'lastName'>[];
  readonly unnamedDrivers: number;
  readonly flightCode: string | null;
  /** Where a valet brings the car and fetches it. */
  readonly delivery: Deliveries;
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
  /** What was taken from cards so far, for the order and its changes, and what of it was given back. */
  readonly paid: Money;
  readonly refunded: Money;
  /** What was taken beside that for paying in installments, and what of it was given back. */
  readonly charge: Money;
  readonly refundedCharge: Money;
  /** What was taken, each time: for the order first, then for its changes. */
  readonly receipts: readonly Receipt[];
  /** null when everything is paid at delivery. */
  readonly payment: {
    readonly state: PaymentState;
    readonly card: CardLabel | null;
    readonly declineReason: DeclineReason | null;
    /** In how many parts the holder pays it, as far as that is known, and what that costs beside the price. */
    readonly installments: number;
    readonly charge: Money;
    /** Where the holder still has to answer the bank. */
    readonly bankUrl: string | null;
  } | null;
  /** While it waits for people of its supplier to say yes or no: until when they may. */
  readonly answerBy: Date | null;
  /** Somebody of ours has ordered it, and its customer has not been at the bank yet: what is paid now is paid with the mailed link. */
  readonly awaitsLink: boolean;
  /** Until then the car is kept while the payment is made. */
  readonly holdUntil: Date;
  /** The last instant of a free cancellation, null when it is never free. */
  readonly freeUntil: Date | null;
  /** What its cancellation gave back. */
  readonly outcome: Omit<CancellationOutcome, 'freeUntil'> | null;
  readonly createdAt: Date;
  /** Since when it is in its state. */
  readonly changedAt: Date;
}

/** A sum that was taken from a card. */
export interface Receipt {
  /** By which it is found again: the reservation's number, and the version of what is agreed that it was paid for. */
  readonly number: string;
  readonly amount: Money;
  /** In how many parts the holder pays it, and what that costs beside the amount. */
  readonly installments: number;
  readonly charge: Money;
  readonly card: CardLabel | null;
  readonly at: Date;
}

/** What a reservation's money is read from. */
export interface ReservationPayments {
  /** The attempt to pay for the order that counts now. */
  readonly present: Payment | undefined;
  /** Its card is on its way to the bank, or there: no other one is asked for. */
  readonly isAtBank?: boolean;
  /** What was taken for good, for the order and for its changes. */
  readonly captured: readonly Payment[];
  /** By payment, in minor units: refunds that are promised and not made yet. */
  readonly promised?: ReadonlyMap<string, number>;
}

export const NO_PAYMENTS: ReservationPayments = { present: undefined, captured: [] };

/** The whole reservation, for whoever has shown to be its customer. */
export function viewOf(
  reservation: Reservation,
  { captured, isAtBank = false, present: payment, promised = new Map() }: ReservationPayments,
): ReservationView {
  const { driver, offer, summary, trip } = reservation;
  const { currency } = summary.total;
  return {
    code: reservation.code,
    state: reservation.state,
    locale: reservation.locale,
    revision: reservation.revision,
    masked: false,
    driver: {
      firstName: driver.firstName,
      lastName: driver.lastName,
      email: driver.email,
      phone: driver.phone,
      secondPhone: driver.secondPhone,
    },
    additionalDrivers: reservation.additionalDrivers.map(({ firstName, lastName }) => ({ firstName, lastName })),
    unnamedDrivers: Math.max(0, additionalDriversIn(reservation.selection) - reservation.additionalDrivers.length),
    flightCode: reservation.flightCode,
    delivery: reservation.delivery,
    criteria: trip.criteria,
    pickup: trip.pickup,
    returnTo: trip.returnTo,
    pickupAt: trip.from,
    returnAt: trip.to,
    offer,
    summary,
    rate: reservation.rate,
    supplierCode: reservation.supplierCode,
    paid: sumOf(
      captured.map(({ amount }) => amount),
      currency,
    ),
    refunded: sumOf(
      captured.map(({ refunded }) => refunded),
      currency,
    ),
    charge: sumOf(
      captured.map(({ charge }) => charge),
      currency,
    ),
    refundedCharge: sumOf(
      captured.map(({ refundedCharge }) => refundedCharge),
      currency,
    ),
    receipts: captured.flatMap(({ revision, amount, card, capturedAt, charge, installments }) =>
      capturedAt ? [{ number: `${reservation.code}-${revision}`, amount, installments, charge, card, at: capturedAt }] : [],
    ),
    payment: payment
      ? {
          state: payment.state,
          card: payment.card,
          declineReason: payment.declineReason,
          installments: payment.installments,
          charge: payment.charge,
          bankUrl: payment.state === 'challenge' ? payment.challengeUrl : null,
        }
      : null,
    answerBy: isWaitingForPeople(reservation) ? reservation.answerBy : null,
    awaitsLink: reservation.paidByLink && reservation.state === 'pending_payment' && payment?.state === 'created' && !isAtBank,
    holdUntil: reservation.holdUntil,
    freeUntil: freeUntilOf(offer.cancellation, trip.from),
    outcome: reservation.outcome && withChargeBack(reservation.outcome, captured, promised),
    createdAt: reservation.createdAt,
    changedAt: reservation.changedAt,
  };
}

/** What goes back with a refund of what installments cost: promised or made, it is the same. */
function withChargeBack(
  outcome: NonNullable<ReservationView['outcome']>,
  captured: readonly Payment[],
  promised: ReadonlyMap<string, number>,
): NonNullable<ReservationView['outcome']> {
  if (outcome.kind !== 'refund') return outcome;
  const gone = new Map(captured.map(({ id, refunded }) => [id, refunded.minor + (promised.get(id) ?? 0)]));
  const chargeBack = chargeBackOf(outcome.amount, captured, gone);
  return chargeBack.minor > 0 ? { ...outcome, chargeBack } : outcome;
}

/** The same for whoever only knows the number (decisions, section 4). */
export function maskedViewOf(reservation: Reservation, payments: ReservationPayments): ReservationView {
  const view = viewOf(reservation, payments);
  return {
    ...view,
    masked: true,
    driver: {
      firstName: maskedName(view.driver.firstName),
      lastName: maskedName(view.driver.lastName),
      email: maskedEmail(view.driver.email),
      phone: maskedPhone(view.driver.phone),
      secondPhone: null,
    },
    additionalDrivers: view.additionalDrivers.map(({ firstName, lastName }) => ({
      firstName: maskedName(firstName),
      lastName: maskedName(lastName),
    })),
    flightCode: null,
    delivery: { pickup: null, returnTo: null },
    supplierCode: null,
    receipts: [],
    payment: view.payment && { ...view.payment, card: null, bankUrl: null },
  };
}
