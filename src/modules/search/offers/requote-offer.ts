import { currentRate, type StoredRate } from '#currency';
import type { Money } from '#kernel/money';
import { abortable } from '#platform/process/abortable';
import { type Connector, pricedCarOf, type RequoteOutcome, readRatings, type Trip } from '#suppliers';
import type { Offer, RentalCriteria, VehicleClass } from '#suppliers/model';
import { chargeCurrencyOf, tripFrom } from '../criteria/trip.ts';
import type { SearchDeps } from '../search-deps.ts';
import { chargedOffer } from './conversion.ts';
import { claimOf, isExpired, type ListedClaim, offerReference } from './offer-reference.ts';
import { placedOffers } from './placed-offer.ts';
import { ratedOffers } from './rated-offer.ts';
import { isConnectorOff, isSupplierOff } from './switched-off.ts';
import { validateOffer } from './validate-offer.ts';

export interface OfferedQuote {
  readonly kind: 'offered';
  readonly trip: Trip;
  /** Priced now, in the currency that is charged. It may have become unbookable for this driver: see `ineligible`. */
  readonly offer: Offer;
  /** What the list said. Another total means: show both and ask again. */
  readonly listedTotal: Money;
  /** The total as the supplier's system states it, in its own currency. */
  readonly supplierTotal: Money;
  /** The rate of this quote; a reservation keeps it. */
  readonly rate: StoredRate;
}

export type RequotedOffer =
  | OfferedQuote
  /** Somebody else has the car; `nearestAlternatives` takes this as it is. */
  | {
      readonly kind: 'sold_out';
      readonly trip: Trip;
      readonly vehicleClass: VehicleClass;
      readonly listedTotal: Money;
      readonly connector: string;
      readonly supplierRef: string;
    }
  /** The supplier's system did not answer, or answered nonsense: worth trying again. */
  | { readonly kind: 'no_answer'; readonly trip: Trip }
  /** The reference is too old, or its pickup has passed: search again. */
  | { readonly kind: 'expired'; readonly criteria: RentalCriteria }
  /** We never signed this. */
  | { readonly kind: 'invalid' };

type RequoteDeps = Pick<
  SearchDeps,
  'db' | 'caches' | 'places' | 'connectors' | 'clock' | 'log' | 'search' | 'offerKey' | 'atDeliveryOnly' | 'prices' | 'flags'
>;

/**
 * Prices and counts a listed offer again at its supplier: on opening the booking page, and again before charging.
 * @param options.evenIfExpired for a visitor who took longer than the reference lives to fill in a form: the price is
 * asked anew all the same
 */
export async function requoteOffer(
  deps: RequoteDeps,
  reference: string,
  options: { readonly evenIfExpired?: boolean } = {},
): Promise<RequotedOffer> {
  const claim = claimOf(deps, reference);
  const trip = claim && tripFrom(deps.places, claim.criteria);
  if (!claim || !trip) return { kind: 'invalid' };
  const now = deps.clock();
  if (trip.from <= now || (!options.evenIfExpired && isExpired(claim, now))) return { kind: 'expired', criteria: claim.criteria };

  const connector = deps.connectors.find(({ name }) => name === claim.connector);
  if (!connector || isConnectorOff(deps, connector)) return soldOut(claim, trip);
  const answer = await askAgain(deps, connector, claim, trip);
  if (!answer) return { kind: 'no_answer', trip };
  if (answer.kind === 'sold_out') return soldOut(claim, trip);
  if (isSupplierOff(deps, answer.offer.supplier)) return soldOut(claim, trip);
  // Somebody of ours keeps it out since it was listed.
  if ((await deps.prices?.rulings())?.isKeptOut(pricedCarOf(answer.offer))) return soldOut(claim, trip);
  const rate = await currentRate(deps.db);
  const charged = chargedOffer(deps, chargeCurrencyOf(trip), answer.offer, rate);
  const [offer = charged] = placedOffers(deps.places, trip, ratedOffers(await readRatings(deps), [charged]));
  return { kind: 'offered', trip, offer, listedTotal: claim.listedTotal, supplierTotal: answer.offer.total, rate };
}

/** A new reference to what was just quoted: its price is now the listed one, and its time begins again. */
export function refreshedReference(deps: Pick<SearchDeps, 'clock' | 'offerKey'>, quote: Pick<OfferedQuote, 'trip' | 'offer'>): string {
  return offerReference(deps, quote.trip.criteria, quote.offer);
}

function soldOut({ vehicleClass, listedTotal, connector, supplierRef }: ListedClaim, trip: Trip): RequotedOffer {
  return { kind: 'sold_out', trip, vehicleClass, listedTotal, connector, supplierRef };
}

async function askAgain(deps: RequoteDeps, connector: Connector, claim: ListedClaim, trip: Trip): Promise<RequoteOutcome | undefined> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deps.search.deadlineMs);
  try {
    const answer = await abortable(deadline.signal, () => connector.requote(trip, claim.supplierRef, deadline.signal));
    const fault = answer.kind === 'offered' ? validateOffer(answer.offer, connector.name, trip.pickup) : undefined;
    if (fault !== undefined) throw new Error(`The offer cannot be sold: ${fault}`);
    return answer;
  } catch (error) {
    deps.log.warn({ connector: connector.name, error: String(error) }, 'connector did not price an offer again');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
