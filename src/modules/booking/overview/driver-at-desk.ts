import { maskedName } from '#kernel/contact';
import type { Reservation } from '../model/reservation.ts';
import { maskedViewOf, type ReservationPayments, type ReservationView } from '../model/reservation-view.ts';

/**
 * What the back office shows of a driver, everywhere (decision 0235): their name wherever a reservation stands, for callers are found by it. How they are
 * reached, when they were born and who else drives stays masked until somebody asks for it, which is written down (`showContact`).
 */
export const driverName = ({ firstName, lastName }: Pick<Reservation['driver'], 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** A reservation as the back office shows it before anybody has asked for more. */
export function deskViewOf(reservation: Reservation, payments: ReservationPayments): ReservationView {
  const { firstName, lastName } = reservation.driver;
  const view = maskedViewOf(reservation, payments);
  return { ...view, driver: { ...view.driver, firstName, lastName } };
}

/** A driver's name in a file: it goes further than a page, and no record says who reads it. */
export const nameInFile = (name: string): string => name.split(' ').map(maskedName).join(' ');
