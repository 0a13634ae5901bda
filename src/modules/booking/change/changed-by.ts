import type { Reservation } from '../model/reservation.ts';
import type { ReservationChange } from '../store/changes.ts';

/** The reservation as the change would have it. */
export function changedBy(reservation: Reservation, change: ReservationChange): Reservation {
  const { additionalDrivers, campaignCode, delivery, flightCode, offer, offerReference, phones, revision, selection, summary, trip } =
    change;
  const supplierKey = change.supplierKey ?? reservation.supplierKey;
  const driver = { ...reservation.driver, ...phones };
  return {
    ...reservation,
    supplierKey,
    revision,
    offerReference,
    trip,
    offer,
    delivery,
    additionalDrivers,
    selection,
    summary,
    campaignCode,
    flightCode,
    driver,
  };
}
