import type { Currency } from '#kernel/money';
import { isInternational } from '#places/model';
import type { SearchQuery } from '#search';
import type { Trip } from '#suppliers';

/** Whether a trip begins or ends abroad. */
export const isAbroad = ({ pickup, returnTo }: Pick<Trip, 'pickup' | 'returnTo'>): boolean =>
  isInternational(pickup) || isInternational(returnTo);

/**
 * A search with the currency that its prices are also shown in: as the address says, else as the visitor chose for the site.
 * A rental abroad is in euro only (specification, section 4).
 */
export function withShownCurrency(
  { currency: asked, ...query }: SearchQuery,
  chosen: Currency | undefined,
  trip: Pick<Trip, 'pickup' | 'returnTo'>,
): SearchQuery {
  const currency = isAbroad(trip) ? undefined : (asked ?? chosen);
  return { ...query, ...(currency ? { currency } : {}) };
}
