import { passOf } from '../access/access.ts';
import { findByTypedCode } from '../access/reservation-access.ts';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import type { ReservationView } from '../model/reservation-view.ts';
import { viewOf } from '../model/reservation-view.ts';
import { paymentsFor } from '../payment-for.ts';
import { selectByEmail } from '../store/reservations.ts';

type KnownDeps = Pick<BookingDeps, 'db' | 'accessSecret' | 'clock'>;

/** The whole reservation, with an owner's pass. */
export interface ReservationWithPass {
  readonly reservation: ReservationView;
  readonly accessKey: string;
}

/**
 * Everything that was booked with an e-mail address, the newest first. Ask only for an address whose owner has confirmed it:
 * that makes a guest's reservations the account's.
 */
export async function listReservationsByEmail(deps: KnownDeps, confirmedEmail: string): Promise<ReservationWithPass[]> {
  const found: ReservationWithPass[] = [];
  for (const reservation of await selectByEmail(deps.db, confirmedEmail)) found.push(await keyed(deps, reservation));
  return found;
}

/**
 * The reservation behind a number, for somebody whom the house knows. It asks for no proof: whether the asker may see it is the
 * caller's question to the table of permissions (`reservation.read`), its owner being whoever confirmed its e-mail address.
 * @param typed dashes, spaces and case do not matter
 */
export async function findReservationByCode(deps: KnownDeps, typed: string): Promise<ReservationWithPass | undefined> {
  const reservation = await findByTypedCode(deps, typed);
  return reservation && keyed(deps, reservation);
}

async function keyed(deps: KnownDeps, reservation: Reservation): Promise<ReservationWithPass> {
  return { reservation: viewOf(reservation, await paymentsFor(deps.db, reservation)), accessKey: passOf(deps, reservation, 'owner') };
}
