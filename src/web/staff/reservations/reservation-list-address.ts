import { RESERVATION_SORTS, RESERVATION_VIEW_NAMES, type ReservationSort, type ReservationViewName, usualSort } from '#booking/model';
import { calendarDateFrom, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE } from '#kernel/zones';

/** What of the list its address says: the address is the view, to be sent to a colleague. */
export interface ReservationListAddress {
  readonly view: ReservationViewName;
  readonly words: string;
  /** Slug of a supplier; empty for all. */
  readonly supplier: string;
  /** The first and the last day of pickup, `2027-05-01`; empty where it does not matter. */
  readonly from: string;
  readonly until: string;
  readonly sort: ReservationSort;
  /** Keys of columns; none for the usual ones. */
  readonly columns: readonly string[];
  /** The number whose panel is open. */
  readonly open: string;
}

const LONGEST_WORDS = 100;

/** Whatever an address holds that is none of ours is left out. */
export function reservationListAddress(search: URLSearchParams): ReservationListAddress {
  const words = (search.get('q') ?? '').slice(0, LONGEST_WORDS);
  // Whoever looks for something looks everywhere.
  const named = RESERVATION_VIEW_NAMES.find((one) => one === search.get('view'));
  const view = named ?? (words === '' ? 'upcoming' : 'all');
  return {
    view,
    words,
    supplier: /^[a-z0-9-]{1,60}$/.exec(search.get('supplier') ?? '')?.[0] ?? '',
    from: calendarDateFrom(search.get('from') ?? '') ?? '',
    until: calendarDateFrom(search.get('until') ?? '') ?? '',
    sort: RESERVATION_SORTS.find((one) => one === search.get('sort')) ?? usualSort(view),
    columns: search.getAll('cols').slice(0, 20),
    open: (search.get('open') ?? '').slice(0, 20),
  };
}

/** The query of the address of a list; what is usual is left out. */
export function reservationListQuery(
  address: ReservationListAddress,
  changed: Partial<ReservationListAddress> = {},
): Readonly<Record<string, string | readonly string[]>> {
  const { view, words, supplier, from, until, sort, columns, open } = { ...address, ...changed };
  const texts = { view, q: words, supplier, from, until, sort: sort === usualSort(view) ? '' : sort, open };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...(columns.length > 0 ? { cols: columns } : {}),
  };
}

/** What the list's address asks of the reservations. Days are days in Turkey, the last one included. */
export function reservationQuestion({ view, words, supplier, from, until, sort }: ReservationListAddress) {
  return {
    view,
    words,
    sort,
    supplier: supplier || undefined,
    pickupFrom: from ? midnightOf(from) : undefined,
    pickupBefore: until ? new Date(midnightOf(until).getTime() + DAY_MS) : undefined,
  };
}

const DAY_MS = 86_400_000;

function midnightOf(day: string): Date {
  const wall = wallClockFrom(`${day}T00:00`);
  if (!wall) throw new RangeError(`No day: ${day}`);
  return instantOf(wall, MARKET_ZONE);
}
