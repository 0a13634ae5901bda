import { freeCancellation, neverTookPlace, type ReservationView, shownPhone, stands } from '#booking';
import type { Locale } from '#kernel/locale';
import { maskedCard } from '#payments';
import { rentalViewOf } from '../rental/rental-view.ts';
import { withShownPhones } from '../rental/shown-phones.ts';
import type { TicketView } from './ticket-view.ts';

/** The ticket of a reservation, in the language of the page it stands on. */
export function ticketOf(view: ReservationView, locale: Locale, now: Date): TicketView {
  const { driver, offer } = view;
  return {
    code: view.code,
    state: view.state,
    stands: stands(view.state),
    masked: view.masked,
    rental: withShownPhones(rentalViewOf(view, locale)),
    driver: {
      firstName: driver.firstName,
      name: `${driver.firstName} ${driver.lastName}`,
      phone: view.masked ? driver.phone : shownPhone(driver.phone),
      email: driver.email,
    },
    additionalDrivers: view.additionalDrivers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    unnamedDrivers: view.unnamedDrivers,
    flightCode: view.flightCode,
    delivery: view.delivery,
    summary: view.summary,
    rate: view.summary.total.currency === 'EUR' ? view.rate : null,
    mode: view.summary.mode,
    isDue: !neverTookPlace(view.state),
    paid: view.paid,
    installments: installmentsOf(view),
    card: view.payment?.card ? maskedCard(view.payment.card) : null,
    terms: {
      cancellation: {
        ...freeCancellation(offer.cancellation, { from: view.pickupAt, pickup: view.pickup }, now),
        afterwards: offer.cancellation.afterwards,
      },
      deposit: offer.deposit,
      creditInquiry: offer.requirements.creditInquiry,
    },
    mileage: offer.mileage,
    fuelPolicy: offer.fuelPolicy,
    lateArrival: offer.lateArrival,
    requirements: offer.requirements,
    supplierCode: view.supplierCode,
    outcome: view.outcome,
  };
}

/** Paid more than once, each payment has a count of its own; what they cost is told together. */
function installmentsOf({ charge, payment, receipts }: ReservationView): TicketView['installments'] {
  const count = receipts.length > 1 ? null : (payment?.installments ?? 1);
  return charge.minor > 0 || (count ?? 1) > 1 ? { count: count === 1 ? null : count, charge } : null;
}
