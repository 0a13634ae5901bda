import type { Currency } from '#kernel/money';
import type { Offer } from '#suppliers/model';

export const SORTS = ['relevance', 'price_asc', 'price_desc'] as const;
export type Sort = (typeof SORTS)[number];

/** Filters of the list; each value repeats in the URL (`transmission=automatic&class=suv`). Empty means no filter. */
export const FILTER_GROUPS = [
  'transmission',
  'supplier',
  'deposit',
  'fuel',
  'class',
  'mileage',
  'brand',
  'seats',
  'delivery',
  'cancellation',
  'credit',
] as const;
export type FilterGroup = (typeof FILTER_GROUPS)[number];
export type Filters = Readonly<Partial<Record<FilterGroup, readonly string[]>>>;

/** An offer as the list shows it: with the signed reference that books it. */
export interface ListedOffer {
  readonly offer: Offer;
  /** Signed and expiring; the only thing about a price that ever comes back from a browser. */
  readonly reference: string;
}

/** What became of one connector's question. */
export type ConnectorOutcome =
  | { readonly connector: string; readonly kind: 'answered'; readonly offers: readonly Offer[] }
  | { readonly connector: string; readonly kind: 'late' | 'broken' };

/** The currency prices are also shown in, for information, where it is not the one charged. */
export type DisplayCurrency = Currency;
