import type { ExchangeRate } from '#currency/model';
import { abortable } from '#platform/process/abortable';
import type { Connector, Trip } from '#suppliers';
import type { Offer, OfferSupplier, RentalCriteria } from '#suppliers/model';
import { chargeCurrencyOf, tripFrom } from '../criteria/trip.ts';
import type { SearchDeps } from '../search-deps.ts';
import { chargedOffer } from './conversion.ts';
import { placedOffers } from './placed-offer.ts';
import { priceGuard, usualPrices } from './price-guard.ts';
import { isConnectorOff, isSupplierOff } from './switched-off.ts';
import { validateOffer } from './validate-offer.ts';

export type RequotedRental =
  | { readonly kind: 'offered'; readonly trip: Trip; readonly offer: Offer }
  /** The supplier does not rent this car for this trip, or not any more. */
  | { readonly kind: 'sold_out'; readonly trip: Trip }
  /** The supplier's system did not answer, or answered nonsense: worth trying again. */
  | { readonly kind: 'no_answer'; readonly trip: Trip }
  | { readonly kind: 'unknown_place' };

type RequoteDeps = Pick<SearchDeps, 'places' | 'connectors' | 'log' | 'search' | 'atDeliveryOnly' | 'prices' | 'flags'>;

/**
 * The same car of the same supplier for another trip, priced and counted now.
 * @param rented.offer as it was agreed
 * @param rented.key under which its supplier knows the booking that the new trip would replace: that car is not counted as gone
 * @param rented.rate amounts in another currency are converted with it: the one of the order, so that a change costs no rate
 */
export async function requoteRental(
  deps: RequoteDeps,
  rented: { readonly offer: Offer; readonly key: string; readonly rate: ExchangeRate },
  criteria: RentalCriteria,
): Promise<RequotedRental> {
  const trip = tripFrom(deps.places, criteria);
  if (!trip) return { kind: 'unknown_place' };
  const connector = deps.connectors.find(({ name }) => name === rented.offer.connector);
  if (!connector || isConnectorOff(deps, connector) || isSupplierOff(deps, rented.offer.supplier)) return { kind: 'sold_out', trip };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deps.search.deadlineMs);
  try {
    const quoted = await abortable(deadline.signal, () => sameCar(deps, connector, trip, rented, deadline.signal));
    if (!quoted) return { kind: 'sold_out', trip };
    const fault = validateOffer(quoted, connector.name, trip.pickup);
    if (fault !== undefined) throw new Error(`The offer cannot be sold: ${fault}`);
    // What is agreed keeps its way to pay, whatever is switched off for new orders.
    const { atDeliveryOnly = false } = deps;
    const charged = chargedOffer({ atDeliveryOnly }, chargeCurrencyOf(trip), quoted, rented.rate);
    const [offer = charged] = placedOffers(deps.places, trip, [
      { ...charged, supplier: asBooked(charged.supplier, rented.offer.supplier) },
    ]);
    return { kind: 'offered', trip, offer };
  } catch (error) {
    deps.log.warn({ connector: connector.name, error: String(error) }, 'connector did not price a changed rental');
    return { kind: 'no_answer', trip };
  } finally {
    clearTimeout(timer);
  }
}

/** Drivers' stars stand as they were when it was booked: a change is no new choice of a supplier. */
const asBooked = (supplier: OfferSupplier, { rating, reviews }: OfferSupplier): OfferSupplier => ({
  ...supplier,
  rating,
  ...(reviews === undefined ? {} : { reviews }),
});

/**
 * Under its own reference, whatever is decided of it since: it is rented. Where an office does not serve the new place, at another office of the
 * supplier, as a search would show it: not a car that people keep out, and at no price at which nobody rents one.
 */
async function sameCar(
  deps: RequoteDeps,
  connector: Connector,
  trip: Trip,
  { offer, key, rate }: { readonly offer: Offer; readonly key: string; readonly rate: ExchangeRate },
  signal: AbortSignal,
): Promise<Offer | undefined> {
  const asked = await connector.requote(trip, offer.supplierRef, signal, key);
  if (asked.kind === 'offered') return asked.offer;
  const [guard, found] = await Promise.all([priceGuard(deps.prices, trip), connector.search(trip, signal)]);
  const charged = found
    .filter((one) => validateOffer(one, connector.name, trip.pickup) === undefined)
    .map((one) => chargedOffer(deps, chargeCurrencyOf(trip), one, rate));
  const shown = guard.shown(charged, usualPrices(charged));
  const elsewhere = shown.filter(
    (found) =>
      found.supplier.slug === offer.supplier.slug &&
      found.vehicle.slug === offer.vehicle.slug &&
      found.pickup.delivery === offer.pickup.delivery &&
      found.returnTo.delivery === offer.returnTo.delivery &&
      found.supplierRef !== offer.supplierRef &&
      found.ineligible.length === 0,
  );
  const [cheapest] = elsewhere.toSorted((a, b) => a.total.minor - b.total.minor);
  if (!cheapest) return undefined;
  const again = await connector.requote(trip, cheapest.supplierRef, signal, key);
  return again.kind === 'offered' ? again.offer : undefined;
}
