import type { Localized } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import { cursorFrom, cursorText, RESERVATION_VIEWS, type ReservationViewName, searchTerms } from '../model/reservation-query.ts';
import type { ReservationState } from '../model/states.ts';
import { countMatching, type ListQuery, selectPage } from '../store/overview.ts';
import { selectByIds } from '../store/reservations.ts';

/** A reservation as a line of a list at work. */
export interface ReservationRow {
  readonly code: string;
  readonly state: ReservationState;
  readonly driverName: string;
  readonly pickupAt: Date;
  readonly returnAt: Date;
  /** Wall clocks at the places. */
  readonly pickup: { readonly at: WallClock; readonly place: Localized };
  readonly returnTo: { readonly at: WallClock; readonly place: Localized };
  readonly supplier: string;
  readonly car: string;
  readonly total: Money;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

export interface ReservationList {
  readonly rows: readonly ReservationRow[];
  /** Asks for the rows after these; null at the end. */
  readonly next: string | null;
  /** How many there are in all, counted no further than `COUNTED`. */
  readonly count: number;
  readonly isCountedOut: boolean;
}

const PAGE = 50;
/** Counting on costs seconds once there are a million. */
const COUNTED = 1_000;

/**
 * A page of reservations for people at work. Whether the asker may see them is the caller's question to `can` (`reservation.search`).
 * @param asked.words what is looked for, as typed: number, name, e-mail, telephone, the supplier's number
 * @param asked.after `next` of the page before
 */
export async function searchReservations(
  { db }: Pick<BookingDeps, 'db'>,
  asked: {
    readonly view: ReservationViewName;
    readonly words: string;
    readonly supplier?: string | undefined;
    readonly after?: string;
    readonly limit?: number;
  },
): Promise<ReservationList> {
  const { limit = PAGE } = asked;
  const { states, order } = RESERVATION_VIEWS[asked.view];
  const query: ListQuery = { states, order, terms: searchTerms(asked.words), supplier: asked.supplier };
  const ids = await selectPage(db, query, cursorFrom(asked.after ?? ''), limit + 1);
  const count = await countMatching(db, query, COUNTED + 1);
  const shown = ids.slice(0, limit);
  const found = new Map((shown.length > 0 ? await selectByIds(db, shown) : []).map((one) => [one.id, one]));
  const reservations = shown.flatMap((id) => found.get(id) ?? []);
  const last = ids.length > limit ? reservations.at(-1) : undefined;
  return {
    rows: reservations.map(rowOf),
    next: last ? cursorText({ id: last.id, at: order === 'newest' ? last.createdAt : last.trip.from }) : null,
    count: Math.min(count, COUNTED),
    isCountedOut: count <= COUNTED,
  };
}

function rowOf({ code, state, driver, trip, offer, summary, createdAt, changedAt }: Reservation): ReservationRow {
  const { criteria, pickup, returnTo } = trip;
  return {
    code,
    state,
    driverName: `${driver.firstName} ${driver.lastName}`,
    pickupAt: trip.from,
    returnAt: trip.to,
    pickup: { at: criteria.pickupAt, place: pickup.name },
    returnTo: { at: criteria.returnAt, place: returnTo.name },
    supplier: offer.supplier.name,
    car: offer.vehicle.name,
    total: summary.total,
    createdAt,
    changedAt,
  };
}
