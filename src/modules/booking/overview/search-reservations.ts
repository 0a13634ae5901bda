import type { Localized } from '#kernel/locale';
import type { Money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { reading } from '#platform/replicas/reading';
import type { BookingDeps } from '../deps.ts';
import type { Reservation } from '../model/reservation.ts';
import {
  type Cursor,
  cursorFrom,
  cursorText,
  RESERVATION_VIEWS,
  type ReservationSort,
  type ReservationViewName,
  searchTerms,
  usualSort,
} from '../model/reservation-query.ts';
import type { ReservationState } from '../model/states.ts';
import { type OrderOutcome, OUTCOME_STATES } from '../reports/outcome.ts';
import { hasPlacesToFill } from '../store/pickup-places.ts';
import { selectByIds } from '../store/reservations.ts';
import { selectTagsOf } from '../tags/store.ts';
import { driverName } from './driver-at-desk.ts';
import { countMatching, type ListNarrowing, type ListQuery, selectPage, wordsOf } from './listed-store.ts';

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
  /** By name. */
  readonly tags: readonly string[];
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
const EXPORT_PAGE = 200;
/** Counting on costs seconds once there are a million. */
const COUNTED = 1_000;

/** What of the reservations is asked for. */
export interface ReservationQuestion extends ListNarrowing {
  readonly view: ReservationViewName;
  /** What is looked for, as typed: number, name, e-mail, telephone, the supplier's number. */
  readonly words: string;
  /** Only those of which this became. */
  readonly outcome?: OrderOutcome | undefined;
  /** The order of the view where nothing else is said. */
  readonly sort?: ReservationSort | undefined;
}

/**
 * A page of reservations for people at work. Whether the asker may see them is the caller's question to `can` (`reservation.search`).
 * @param asked.after `next` of the page before
 */
export async function searchReservations(
  deps: Pick<BookingDeps, 'db' | 'reads'>,
  asked: ReservationQuestion & { readonly after?: string; readonly limit?: number },
): Promise<ReservationList> {
  const { limit = PAGE } = asked;
  return reading(deps, async (db) => {
    const query = await queryOf(db, asked);
    const { rows, next } = await pageOf(db, query, cursorFrom(asked.after ?? ''), limit);
    // What a first page shows whole is counted.
    const count = next || asked.after ? await countMatching(db, query, COUNTED + 1) : rows.length;
    return { rows, next: next && cursorText(next), count: Math.min(count, COUNTED), isCountedOut: count <= COUNTED };
  });
}

/** Everything that a list shows, page after page, each read when it is asked for. */
export async function* everyReservation(
  deps: Pick<BookingDeps, 'db' | 'reads'>,
  asked: ReservationQuestion & { readonly pageSize?: number },
): AsyncGenerator<ReservationRow> {
  const query = await reading(deps, (db) => queryOf(db, asked));
  let after: Cursor | undefined;
  do {
    const from = after;
    const { rows, next } = await reading(deps, (db) => pageOf(db, query, from, asked.pageSize ?? EXPORT_PAGE));
    yield* rows;
    after = next ?? undefined;
  } while (after);
}

const queryOf = async (
  db: BookingDeps['db'],
  { view, words, outcome, sort = usualSort(view), ...narrowed }: ReservationQuestion,
): Promise<ListQuery> => ({
  ...narrowed,
  ...(narrowed.email === undefined ? await wordsOf(db, words) : { terms: searchTerms(words) }),
  hasPlacesToFill: narrowed.place !== undefined && (await hasPlacesToFill(db)),
  states: statesOf(view, outcome),
  sort,
});

function statesOf(view: ReservationViewName, outcome: OrderOutcome | undefined): readonly ReservationState[] {
  const states: readonly ReservationState[] = RESERVATION_VIEWS[view].states;
  return outcome ? states.filter((state) => OUTCOME_STATES[outcome].includes(state)) : states;
}

async function pageOf(db: BookingDeps['db'], query: ListQuery, after: Cursor | undefined, limit: number) {
  const ids = await selectPage(db, query, after, limit + 1);
  const shown = ids.slice(0, limit);
  const found = new Map((shown.length > 0 ? await selectByIds(db, shown) : []).map((one) => [one.id, one]));
  const reservations = shown.flatMap((id) => found.get(id) ?? []);
  const last = ids.length > limit ? reservations.at(-1) : undefined;
  const next: Cursor | null = last ? { id: last.id, at: query.sort.endsWith('created') ? last.createdAt : last.trip.from } : null;
  const tags = await selectTagsOf(db, shown);
  return { rows: reservations.map((one) => rowOf(one, tags.get(one.id) ?? [])), next };
}

function rowOf(
  { code, state, driver, trip, offer, summary, createdAt, changedAt }: Reservation,
  tags: readonly { readonly name: string }[],
): ReservationRow {
  const { criteria, pickup, returnTo } = trip;
  return {
    code,
    state,
    driverName: driverName(driver),
    pickupAt: trip.from,
    returnAt: trip.to,
    pickup: { at: criteria.pickupAt, place: pickup.name },
    returnTo: { at: criteria.returnAt, place: returnTo.name },
    supplier: offer.supplier.name,
    car: offer.vehicle.name,
    tags: tags.map(({ name }) => name),
    total: summary.total,
    createdAt,
    changedAt,
  };
}
