import { internationalPhone } from '#platform/phone';
import type { BookingReference, BookingRequest, SelectedExtra } from '#suppliers';
import type { Reservation } from './model/reservation.ts';

/** What the supplier is told; `supplierKey` is the key under which it is told once. */
export function toSupplierBooking(reservation: Reservation): BookingRequest {
  const { additionalDrivers, delivery, driver, flightCode, offer, summary, trip } = reservation;
  return {
    key: reservation.supplierKey,
    trip,
    supplierRef: offer.supplierRef,
    extras: extrasOf(reservation),
    driver: {
      firstName: driver.firstName,
      lastName: driver.lastName,
      email: driver.email,
      phone: internationalPhone(driver.phone),
      birthDate: driver.birthDate,
      country: trip.criteria.driver.country,
      ...(driver.licenceDate ? { licenceDate: driver.licenceDate } : {}),
    },
    ...(additionalDrivers.length > 0 ? { additionalDrivers } : {}),
    ...(flightCode ? { flightCode } : {}),
    ...(delivery.pickup || delivery.returnTo ? { delivery } : {}),
    total: summary.total,
  };
}

/** What the supplier finds the booking by; its own number is not known after an answer that did not arrive. */
export const referenceOf = ({ supplierCode, supplierKey, driver }: Reservation): BookingReference => ({
  key: supplierKey,
  supplierCode,
  lastName: driver.lastName,
});

function extrasOf({ offer, selection }: Reservation): SelectedExtra[] {
  const codeOf = (kind: SelectedExtra['kind']): string | null =>
    [...offer.extras, ...offer.coverages].find((offered) => offered.kind === kind)?.supplierCode ?? null;
  const coverages = selection.coverages.map((kind) => ({ kind, quantity: 1 }));
  return [...selection.extras, ...coverages].map((extra) => ({ ...extra, supplierCode: codeOf(extra.kind) }));
}
