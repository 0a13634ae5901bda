import { staffHref } from '#addresses/staff';
import type { Locale } from '#kernel/locale';
import type { HeldRow } from '../parts/queue/holders.ts';
import { type QueueKind, queueKindFrom } from '../parts/queue/kinds.ts';

/** Whose rows are looked at. What is put away is in the last one alone. */
export const QUEUE_VIEWS = ['all', 'mine', 'free', 'snoozed'] as const;
export type QueueViewName = (typeof QUEUE_VIEWS)[number];

/** What of the queue is looked at, as the address names it. */
export interface QueueView {
  readonly view: QueueViewName;
  /** One kind alone. */
  readonly kind: QueueKind | undefined;
  /** How many rows are passed over. */
  readonly from: number;
}

export function queueViewFrom(url: URL): QueueView {
  const from = url.searchParams.get('from') ?? '';
  return {
    view: QUEUE_VIEWS.find((one) => one === url.searchParams.get('view')) ?? 'all',
    kind: queueKindFrom(url.searchParams.get('kind')),
    from: /^\d{1,5}$/.test(from) ? Number(from) : 0,
  };
}

/** The address of a view, with what else it shows: a row that is opened, what was done. */
export const queueHref = (
  locale: Locale,
  { view, kind, from }: QueueView,
  more: { readonly row?: string; readonly done?: string } = {},
): string =>
  staffHref(
    'staffQueue',
    locale,
    {},
    { ...(view !== 'all' && { view }), ...(kind && { kind }), ...(from > 0 && { from: String(from) }), ...more },
  );

/** Whether a row is in a view of somebody's. */
export function isInView(view: QueueViewName, { holder, away }: Pick<HeldRow, 'holder' | 'away'>, own: string): boolean {
  if (view === 'snoozed') return away !== null;
  if (away !== null) return false;
  return view === 'all' || (view === 'mine' ? holder?.person === own : holder === null);
}
