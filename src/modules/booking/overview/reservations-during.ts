import { type WallClock, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { selectIdsOfSupplierDuring } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';

/** A rental that stands, as a list of them names it. */
export interface StandingRental {
  readonly code: string;
  readonly vehicle: string;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
}

/** When, and of what. Wall clocks in Turkey, the end not included; null is every office, every car. */
export interface DuringQuestion {
  readonly supplier: string;
  readonly from: string;
  readonly until: string;
  readonly what: 'pickup' | 'return' | 'both';
  readonly offices: readonly string[] | null;
  /** Names of cars. */
  readonly vehicles: readonly string[] | null;
}

const MOST = 200;

/**
 * Reservations of a supplier that begin or end in a period and stand whatever is stopped from being sold: confirmed, being confirmed or out; the
 * earliest first, at most two hundred. Whether the asker may see them is the caller's question to `can`.
 */
export async function reservationsDuring({ db }: Pick<BookingDeps, 'db'>, asked: DuringQuestion): Promise<readonly StandingRental[]> {
  const [from, until] = [wallClockFrom(asked.from), wallClockFrom(asked.until)];
  if (!from || !until) return [];
  const period = { from: instantOf(from, MARKET_ZONE), until: instantOf(until, MARKET_ZONE) };
  const ids = await selectIdsOfSupplierDuring(db, { supplier: asked.supplier, ...period, limit: MOST });
  const found = ids.length > 0 ? await selectByIds(db, ids) : [];
  return found
    .filter((one) => isMeant(one, asked))
    .map(({ code, offer, trip }) => ({
      code,
      vehicle: offer.vehicle.name,
      pickupAt: trip.criteria.pickupAt,
      returnAt: trip.criteria.returnAt,
    }))
    .toSorted((one, other) => (one.pickupAt < other.pickupAt ? -1 : 1));
}

function isMeant({ offer, trip }: Reservation, { from, until, what, offices, vehicles }: DuringQuestion): boolean {
  const falls = (at: WallClock, office: string): boolean => from <= at && at < until && (offices === null || offices.includes(office));
  if (vehicles !== null && !vehicles.includes(offer.vehicle.name)) return false;
  return (
    (what !== 'return' && falls(trip.criteria.pickupAt, offer.pickup.id)) ||
    (what !== 'pickup' && falls(trip.criteria.returnAt, offer.returnTo.id))
  );
}
