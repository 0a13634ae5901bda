import {
  midnightOf,
  ORDER_OUTCOMES,
  type OrderOutcome,
  RESERVATION_SORTS,
  RESERVATION_VIEW_NAMES,
  type ReservationSort,
  type ReservationViewName,
  usualSort,
} from '#booking/model';
import { calendarDateFrom } from '#kernel/time';
import { viewQueryOf } from '../parts/list/view-query.ts';

/** What of the list its address says: the address is the view, to be sent to a colleague. */
export interface ReservationListAddress {
  readonly view: ReservationViewName;
  readonly words: string;
  /** Slug of a supplier; empty for all. */
  readonly supplier: string;
  /** A word on them, folded; empty where it does not matter. */
  readonly tag: string;
  /** The first and the last day of pickup, `2027-05-01`; empty where it does not matter. */
  readonly from: string;
  readonly until: string;
  /** The first and the last day of ordering, as a report links to them; empty where it does not matter. */
  readonly orderedFrom: string;
  readonly orderedUntil: string;
  /** Slug of the place of pickup; empty for all. */
  readonly place: string;
  readonly outcome: OrderOutcome | '';
  readonly sort: ReservationSort;
  /** Keys of columns; none for the usual ones. */
  readonly columns: readonly string[];
  /** The number whose panel is open. */
  readonly open: string;
}

const LONGEST_WORDS = 100;
const LONGEST_TAG = 40;

/** Whatever an address holds that is none of ours is left out. */
export function reservationListAddress(search: URLSearchParams): ReservationListAddress {
  const words = (search.get('q') ?? '').slice(0, LONGEST_WORDS);
  // Whoever looks for something looks everywhere.
  const named = RESERVATION_VIEW_NAMES.find((one) => one === search.get('view'));
  const view = named ?? (words === '' ? 'upcoming' : 'all');
  return {
    view,
    words,
    supplier: slugIn(search, 'supplier'),
    orderedFrom: calendarDateFrom(search.get('ordered-from') ?? '') ?? '',
    orderedUntil: calendarDateFrom(search.get('ordered-until') ?? '') ?? '',
    place: slugIn(search, 'place'),
    tag: (search.get('tag') ?? '').slice(0, LONGEST_TAG),
    outcome: ORDER_OUTCOMES.find((one) => one === search.get('outcome')) ?? '',
    from: calendarDateFrom(search.get('from') ?? '') ?? '',
    until: calendarDateFrom(search.get('until') ?? '') ?? '',
    sort: RESERVATION_SORTS.find((one) => one === search.get('sort')) ?? usualSort(view),
    columns: search.getAll('cols').slice(0, 20),
    open: (search.get('open') ?? '').slice(0, 20),
  };
}

const slugIn = (search: URLSearchParams, name: string): string => /^[a-z0-9-]{1,60}$/.exec(search.get(name) ?? '')?.[0] ?? '';

/** The query of the address of a list; what is usual is left out. */
export function reservationListQuery(
  address: ReservationListAddress,
  changed: Partial<ReservationListAddress> = {},
): Readonly<Record<string, string | readonly string[]>> {
  const { words, orderedFrom, orderedUntil, sort, columns, ...named } = { ...address, ...changed };
  const { view, supplier, from, until, place, tag, outcome, open } = named;
  const ordered = { 'ordered-from': orderedFrom, 'ordered-until': orderedUntil };
  const texts = {
    view,
    q: words,
    supplier,
    from,
    until,
    ...ordered,
    place,
    tag,
    outcome,
    sort: sort === usualSort(view) ? '' : sort,
    open,
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(columns.length > 0 ? { cols: columns } : {}),
  };
}

/** The query under which a view of the list is kept: without words that somebody looked for, which may name customers, and without what is open. */
export const reservationViewQuery = (address: ReservationListAddress): string =>
  viewQueryOf('staffReservations', reservationListQuery(address, { words: '', open: '' }));

/** What the list's address asks of the reservations. Days are days in Turkey, the last one included. */
export function reservationQuestion(address: ReservationListAddress) {
  const { view, words, sort, supplier, place, tag, outcome } = address;
  const first = (day: string) => (day ? midnightOf(day) : undefined);
  const after = (day: string) => (day ? new Date(midnightOf(day).getTime() + DAY_MS) : undefined);
  return {
    view,
    words,
    sort,
    supplier: supplier || undefined,
    place: place || undefined,
    tag: tag || undefined,
    outcome: outcome || undefined,
    pickupFrom: first(address.from),
    pickupBefore: after(address.until),
    createdFrom: first(address.orderedFrom),
    createdBefore: after(address.orderedUntil),
  };
}

const DAY_MS = 86_400_000;
