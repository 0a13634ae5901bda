import type { KindCount, QueueCounts } from '#accounts';
import { can } from '#accounts/model';
import { type StaffPage, staffHref } from '#addresses/staff';
import { localeContext, webContext } from '../../../request/context.ts';
import type { Call } from '../../../request/session.ts';
import { type StaffPrincipal, staffOperationsOf } from '../../../request/staff.ts';
import type { Count } from './count-text.ts';
import { rowsWithHolders } from './holders.ts';
import { QUEUE_KINDS, type QueueKind, queueKindFrom } from './kinds.ts';
import { everythingWaiting } from './waiting-rows.ts';

/** Where the rows of kinds are all together, besides the work queue. */
const PLACES_OF_KINDS = {
  staffEnquiries: ['enquiry'],
  staffSupplierDifferences: ['supplier_difference'],
  staffPriceFindings: ['price_finding'],
  staffReviews: ['review_waits'],
  staffMoney: ['payment_unknown', 'refund_open', 'provider_difference'],
  staffDecisions: ['decision'],
  staffChargebacks: ['chargeback_open'],
  staffTexts: ['text_waits'],
  staffPersonalData: ['data_request'],
  staffActs: ['acts_broken'],
} as const satisfies Partial<Record<StaffPage, readonly QueueKind[]>>;

/** How much waits behind a place of the navigation. */
export type PlaceCounts = Readonly<Partial<Record<StaffPage, Count>>>;

/** How much waits for somebody, place by place, as far as they may see it; a place of which nothing waits is not in it. */
export async function waitingFor(call: Asked, by: StaffPrincipal): Promise<PlaceCounts> {
  const { queue } = staffOperationsOf(call);
  // What the queue's own page shows is read now: the numbers beside it are of these rows, and not of what was counted a moment ago.
  if (showsEverything(call)) queue.countAnew();
  return placeCounts(await queue.counts(() => counted(call)), (kind) => can(by, QUEUE_KINDS[kind].sees));
}

type Asked = Call & { readonly url: URL };

const showsEverything = ({ url, context }: Asked): boolean =>
  url.pathname === staffHref('staffQueue', context.get(localeContext), {}) && !queueKindFrom(url.searchParams.get('kind'));

/** In the work queue is what nobody has put away; on its own page everything. */
export function placeCounts(counts: QueueCounts, sees: (kind: QueueKind) => boolean): PlaceCounts {
  const sum = (kinds: readonly QueueKind[], by: 'open' | 'waits'): Count => {
    const seen = kinds.filter(sees).flatMap((kind) => counts[kind] ?? []);
    return { count: seen.reduce((all, one) => all + one[by], 0), isMore: seen.some(({ isMore }) => isMore) };
  };
  const places = Object.entries(PLACES_OF_KINDS).map(([page, kinds]) => [page, sum(kinds, 'waits')] as const);
  const queue = ['staffQueue', sum(Object.keys(QUEUE_KINDS) as QueueKind[], 'open')] as const;
  return Object.fromEntries([queue, ...places].filter(([, { count, isMore }]) => count > 0 || isMore));
}

async function counted(call: Call): Promise<QueueCounts> {
  const { rows, more, takes } = await everythingWaiting(call);
  const counts: Record<string, KindCount> = {};
  const add = (kind: QueueKind, waits: number, open: number, isMore = false): void => {
    const before = counts[kind] ?? { waits: 0, open: 0, isMore: false };
    counts[kind] = { waits: before.waits + waits, open: before.open + open, isMore: before.isMore || isMore };
  };
  for (const { kind, away } of rowsWithHolders(rows, takes, call.context.get(webContext).clock())) add(kind, 1, away === null ? 1 : 0);
  for (const { kind, count } of more) add(kind, count ?? 0, count ?? 0, count === null);
  return counts;
}
