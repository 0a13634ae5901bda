import type { Currency } from '#kernel/money';
import { isInternational } from '#places/model';
import { chargeCurrencyOf, type SearchQuery } from '#search';
import type { Trip } from '#suppliers';

/** Why a trip is charged in euro: it begins or ends abroad, or its driver lives there. Nothing where it is charged in lira. */
export function euroReasonOf(trip: Trip): 'international' | 'residence' | undefined {
  if (chargeCurrencyOf(trip) !== 'EUR') return undefined;
  return isInternational(trip.pickup) || isInternational(trip.returnTo) ? 'international' : 'residence';
}

/**
 * A search with the currency that its prices are also shown in: as the address says, else as the visitor chose for the site. What is charged
 * in euro is shown in euro only (specification, section 4), and to whoever asks from outside Turkey nothing but euro is shown besides.
 * @param visitor.outsideTurkey their `chosen` is euro, and wins over what an address says
 */
export function withShownCurrency(
  { currency: asked, ...query }: SearchQuery,
  visitor: { readonly chosen: Currency | undefined; readonly outsideTurkey: boolean },
  trip: Trip,
): SearchQuery {
  const wished = visitor.outsideTurkey ? visitor.chosen : (asked ?? visitor.chosen);
  const currency = euroReasonOf(trip) ? undefined : wished;
  return { ...query, ...(currency ? { currency } : {}) };
}
