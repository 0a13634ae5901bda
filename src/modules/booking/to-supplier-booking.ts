import { internationalPhone } from '#platform/phone';
import type { BookingRequest } from '#suppliers';
import type { Reservation } from './model/reservation.ts';

/** What the supplier is told; the reservation's id is the key under which it is told once. */
export function toSupplierBooking(reservation: Reservation): BookingRequest {
  const { driver, flightCode, offer, selection, summary, trip } = reservation;
  return {
    key: reservation.id,
    trip,
    supplierRef: offer.supplierRef,
    extras: [...selection.extras, ...selection.coverages.map((kind) => ({ kind, quantity: 1 }))],
    driver: {
      firstName: driver.firstName,
      lastName: driver.lastName,
      email: driver.email,
      phone: internationalPhone(driver.phone),
      birthDate: driver.birthDate,
      country: trip.criteria.driver.country,
    },
    ...(flightCode ? { flightCode } : {}),
    total: summary.total,
  };
}
