import { staffHref } from '#addresses/staff';
import type { Locale } from '#kernel/locale';
import type { Count } from '../parts/queue/count-text.ts';
import type { RowWithHolder } from '../parts/queue/holders.ts';
import { type QueueKind, queueKindFrom } from '../parts/queue/kinds.ts';
import { type DueGroup, dueGroupOf } from './due.ts';

/** Whose rows are looked at. What is put away is in the last one alone. */
export const QUEUE_VIEWS = ['all', 'mine', 'free', 'snoozed'] as const;
export type QueueViewName = (typeof QUEUE_VIEWS)[number];

/** What its headline counts open: the rows whose time is over, and those whose time ends within the hour. */
export const QUEUE_DUES = ['past', 'hour'] as const;
export type QueueDue = (typeof QUEUE_DUES)[number];

/** What of the queue is looked at, as the address names it. */
export interface QueueView {
  readonly view: QueueViewName;
  /** Only what is due then; without it whenever. */
  readonly due: QueueDue | undefined;
  /** One kind alone. */
  readonly kind: QueueKind | undefined;
  /** How many rows are passed over. */
  readonly from: number;
}

export function queueViewFrom(url: URL): QueueView {
  const from = url.searchParams.get('from') ?? '';
  return {
    view: QUEUE_VIEWS.find((one) => one === url.searchParams.get('view')) ?? 'all',
    due: QUEUE_DUES.find((one) => one === url.searchParams.get('due')),
    kind: queueKindFrom(url.searchParams.get('kind')),
    from: /^\d{1,5}$/.test(from) ? Number(from) : 0,
  };
}

/** Whether more may wait than a view shows: what is empty then says nothing of the rest. */
export const isNarrowed = ({ view, due, kind, from }: QueueView): boolean =>
  view !== 'all' || due !== undefined || kind !== undefined || from > 0;

/** The address of a view, with what else it shows: a row that is opened, what was done. */
export const queueHref = (
  locale: Locale,
  { view, due, kind, from }: QueueView,
  more: { readonly row?: string; readonly done?: string; readonly undo?: string } = {},
): string =>
  staffHref(
    'staffQueue',
    locale,
    {},
    { ...(view !== 'all' && { view }), ...(due && { due }), ...(kind && { kind }), ...(from > 0 && { from: String(from) }), ...more },
  );

/** Whether a row is in a view of somebody's. */
export function isInView(view: QueueViewName, { holder, away }: Pick<RowWithHolder, 'holder' | 'away'>, own: string): boolean {
  if (view === 'snoozed') return away !== null;
  if (away !== null) return false;
  return view === 'all' || (view === 'mine' ? holder?.person === own : holder === null);
}

type Left = { readonly count: number | null };

/** How many are in a view of somebody's, with those that are not told one by one. */
export function countOf(view: QueueViewName, rows: readonly RowWithHolder[], more: readonly Left[], own: string): Count {
  const told = rows.filter((row) => isInView(view, row, own)).length;
  if (!countsLeft(view)) return { count: told, isMore: false };
  return { count: more.reduce((all, { count }) => all + (count ?? 0), told), isMore: more.some(({ count }) => count === null) };
}

/** How many of a view's rows are due when, on its page or another; when those are due that are not told one by one is not known. */
export function countsOfGroups(
  view: QueueViewName,
  inView: readonly RowWithHolder[],
  more: readonly Left[],
  now: Date,
): Readonly<Record<DueGroup, Count>> {
  const isMore = more.length > 0 && countsLeft(view);
  const within = (group: DueGroup): Count => ({ count: inView.filter(({ dueAt }) => dueGroupOf(dueAt, now) === group).length, isMore });
  return { past: within('past'), hour: within('hour'), today: within('today'), later: within('later'), none: within('none') };
}

/** Nobody has taken or put away what is not told one by one. */
const countsLeft = (view: QueueViewName): boolean => view === 'all' || view === 'free';

/** What stands above the queue: what is due, what is open, and what is somebody's own. */
export interface QueueHeadlines {
  readonly past: Count;
  readonly hour: Count;
  readonly all: Count;
  readonly mine: Count;
  readonly free: Count;
  readonly snoozed: number;
  /** The first due instant that is over, that comes within the hour, and at which something of theirs that is put away is back. */
  readonly pastSince: Date | null;
  readonly hourFrom: Date | null;
  readonly wakesAt: Date | null;
}

/**
 * The headline counts of rows in their order by when they are due.
 * @param more how many more there are, kind by kind, which nobody has taken; null where they were not counted
 */
export function headlinesOf(rows: readonly RowWithHolder[], more: readonly Left[], own: string, now: Date): QueueHeadlines {
  const open = rows.filter(({ away }) => away === null);
  const due = (group: QueueDue) => open.filter(({ dueAt }) => dueGroupOf(dueAt, now) === group);
  const away = rows.flatMap((row) => (row.away && row.holder?.person === own ? [row.away.until] : []));
  const [past, hour] = [due('past'), due('hour')];
  // When they are due is not known of the others.
  const ofDue = ({ length }: readonly unknown[]): Count => ({ count: length, isMore: more.length > 0 });
  return {
    past: ofDue(past),
    hour: ofDue(hour),
    all: countOf('all', rows, more, own),
    mine: countOf('mine', rows, more, own),
    free: countOf('free', rows, more, own),
    snoozed: away.length,
    pastSince: past[0]?.dueAt ?? null,
    hourFrom: hour[0]?.dueAt ?? null,
    wakesAt: away.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
  };
}
