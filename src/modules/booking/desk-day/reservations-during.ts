import { type WallClock, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';
import type { BookingDeps } from '../deps.ts';
import { selectByIds } from '../store/reservations.ts';
import { countStanding, type StandingQuery, selectStanding } from './store.ts';

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

/** What stands, and how many more than are named, counted to a thousand. */
export interface Standing {
  readonly rentals: readonly StandingRental[];
  readonly more: number;
}

const MOST = 200;
const COUNTED = 1_000;

/**
 * Reservations of a supplier that begin or end in a period and stand whatever is stopped from being sold: confirmed, being confirmed or out; the
 * earliest first, at most two hundred of them by name. Whether the asker may see them is the caller's question to `can`.
 */
export async function reservationsDuring({ db }: Pick<BookingDeps, 'db'>, asked: DuringQuestion): Promise<Standing> {
  const [from, until] = [wallClockFrom(asked.from), wallClockFrom(asked.until)];
  if (!from || !until) return { rentals: [], more: 0 };
  const { supplier, what, offices, vehicles } = asked;
  const period = { from: instantOf(from, MARKET_ZONE), until: instantOf(until, MARKET_ZONE) };
  const query: StandingQuery = { supplier, ...period, what, offices, vehicles };
  const ids = await selectStanding(db, query, MOST);
  const found = ids.length > 0 ? await selectByIds(db, ids) : [];
  return {
    rentals: found
      .map(({ code, offer, trip }) => ({
        code,
        vehicle: offer.vehicle.name,
        pickupAt: trip.criteria.pickupAt,
        returnAt: trip.criteria.returnAt,
      }))
      .toSorted((one, other) => (one.pickupAt < other.pickupAt ? -1 : 1)),
    more: ids.length < MOST ? 0 : (await countStanding(db, query, COUNTED)) - ids.length,
  };
}
