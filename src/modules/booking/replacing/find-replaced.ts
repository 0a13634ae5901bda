import type { Money } from '#kernel/money';
import type { RentalCriteria } from '#suppliers/model';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { OrderInput } from '../model/order.ts';
import type { Driver, Reservation } from '../model/reservation.ts';
import { maskedViewOf, NO_PAYMENTS, type ReservationView } from '../model/reservation-view.ts';
import { endsWithoutRental } from '../model/states.ts';
import { isTest } from '../synthetic-visitor/test-reservation.ts';
import { findStandingReplacement } from './store.ts';

/** A reservation that ended without a rental, for whoever orders another car in its place. */
export interface ReplacedReservation {
  readonly code: string;
  readonly criteria: RentalCriteria;
  readonly car: string;
  readonly supplier: string;
  readonly total: Money;
  readonly locale: Reservation['locale'];
  /** Masked. */
  readonly driver: ReservationView['driver'];
  /** What stands in its place already, by its number. */
  readonly standing: string | null;
}

/**
 * What another car is ordered in place of: a reservation that ended without a rental. Whether the asker may is the caller's question to `can` (`staff.reservation.book`).
 * @param typed its number; dashes, spaces and case do not matter
 * @returns nothing where there is none that can be replaced
 */
export async function findReplaced(deps: Pick<BookingDeps, 'db'>, typed: string): Promise<ReplacedReservation | undefined> {
  const found = await findByTypedCode(deps, typed);
  if (!found || !mayBeReplaced(found)) return undefined;
  const { code, criteria, driver, offer, locale, summary } = maskedViewOf(found, NO_PAYMENTS);
  const standing = (await findStandingReplacement(deps.db, found.id)) ?? null;
  return { code, criteria, car: offer.vehicle.name, supplier: offer.supplier.name, total: summary.total, locale, driver, standing };
}

export const mayBeReplaced = (reservation: Pick<Reservation, 'state' | 'offer'>): boolean =>
  endsWithoutRental(reservation.state) && !isTest(reservation);

/** The same driver, as they would type themselves. */
export const driverInput = ({ secondPhone, ...driver }: Driver): OrderInput['driver'] => ({ ...driver, secondPhone: secondPhone ?? '' });
