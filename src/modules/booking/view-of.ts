import { maskedEmail, maskedName, maskedPhone } from '#kernel/contact';
import { zero } from '#kernel/money';
import type { Payment } from '#payments';
import { freeUntilOf } from './cancellation.ts';
import type { Reservation } from './reservation.ts';
import type { ReservationView } from './reservation-view.ts';

/** The whole reservation, for whoever has shown to be its customer. */
export function viewOf(reservation: Reservation, payment: Payment | undefined): ReservationView {
  const { driver, offer, summary, trip } = reservation;
  const nothing = zero(summary.total.currency);
  return {
    code: reservation.code,
    state: reservation.state,
    locale: reservation.locale,
    masked: false,
    driver: {
      firstName: driver.firstName,
      lastName: driver.lastName,
      email: driver.email,
      phone: driver.phone,
      secondPhone: driver.secondPhone,
    },
    flightCode: reservation.flightCode,
    criteria: trip.criteria,
    pickup: trip.pickup,
    returnTo: trip.returnTo,
    pickupAt: trip.from,
    returnAt: trip.to,
    offer,
    summary,
    rate: reservation.rate,
    supplierCode: reservation.supplierCode,
    paid: payment?.state === 'captured' ? payment.amount : nothing,
    refunded: payment?.refunded ?? nothing,
    payment: payment
      ? {
          state: payment.state,
          card: payment.card,
          declineReason: payment.declineReason,
          bankUrl: payment.state === 'challenge' ? payment.challengeUrl : null,
        }
      : null,
    holdUntil: reservation.holdUntil,
    freeUntil: freeUntilOf(offer.cancellation, trip.from),
    outcome: reservation.outcome,
    createdAt: reservation.createdAt,
    changedAt: reservation.changedAt,
  };
}

/** The same for whoever only knows the number (decisions, section 4). */
export function maskedViewOf(reservation: Reservation, payment: Payment | undefined): ReservationView {
  const view = viewOf(reservation, payment);
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
    flightCode: null,
    supplierCode: null,
    payment: view.payment && { ...view.payment, card: null, bankUrl: null },
  };
}
