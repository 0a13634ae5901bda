import { isChargedCurrency, isCurrency } from '#kernel/money';
import { dateOf } from '#kernel/time';
import { NO_RULINGS, type PriceRulings, type PriceSighting, type PriceWatch, pricedCarOf, sightedNames, type Trip } from '#suppliers';
import type { Offer, VehicleClass } from '#suppliers/model';
import type { ConnectorOutcome } from './merge-offers.ts';

/** A day that costs less than a third, or more than three times, what cars of the class do, is asked about. */
const FAR = 3;
/** Nobody rents a car at a twentieth, or at twenty times: a mistake of typing or of currencies. */
const ABSURD = 20;
/** What is usual is said by so many offers of so many companies, and by no fewer. */
const ENOUGH_OFFERS = 5;
const ENOUGH_COMPANIES = 3;

/** What a day costs in a class, in minor units: the median of what companies ask in one search, so at one place and for one length. */
export interface UsualDay {
  /** Of the rental itself, without what place, hours and driver add. */
  readonly rentalMinor: number;
  /** With all of it. */
  readonly totalMinor: number;
}

export type UsualPrices = ReadonlyMap<VehicleClass, UsualDay>;

/**
 * Each company has one voice, the median of its own cars: whoever has most of the cars does not say alone what is usual.
 * @param offers of one search, in one currency
 */
export function usualPrices(offers: readonly Offer[]): UsualPrices {
  const ofClass = new Map<VehicleClass, Map<string, Offer[]>>();
  for (const offer of offers) {
    const companies = ofClass.get(offer.vehicle.class) ?? new Map<string, Offer[]>();
    companies.set(offer.supplier.slug, [...(companies.get(offer.supplier.slug) ?? []), offer]);
    ofClass.set(offer.vehicle.class, companies);
  }
  return new Map(
    [...ofClass].flatMap(([name, companies]) => {
      const voices = [...companies.values()];
      const said = (dayOf: (offer: Offer) => number): number => medianOf(voices.map((own) => medianOf(own.map(dayOf))));
      return voices.length >= ENOUGH_COMPANIES && voices.flat().length >= ENOUGH_OFFERS
        ? [[name, { rentalMinor: said(rentalDay), totalMinor: said(totalDay) }] as const]
        : [];
    }),
  );
}

export interface FarPrice {
  readonly kind: 'far_below' | 'far_above';
  readonly isCertain: boolean;
  /** A day of the rental itself, without what place, hours and driver add. */
  readonly seenMinor: number;
  readonly usualMinor: number;
}

/**
 * How an offer's day is far from what is usual; nothing where it is not, or where nobody can say. Certain is what is absurd with all that is paid as
 * well: systems take discounts from the rental alone, and put fees into it that have no name.
 */
export function farPrice(offer: Offer, usual: UsualPrices): FarPrice | undefined {
  const { rentalMinor: usualMinor, totalMinor: usualTotal } = usual.get(offer.vehicle.class) ?? { rentalMinor: 0, totalMinor: 0 };
  if (usualMinor <= 0) return undefined;
  const seenMinor = rentalDay(offer);
  const total = totalDay(offer);
  if (seenMinor * FAR < usualMinor)
    return { kind: 'far_below', isCertain: seenMinor * ABSURD < usualMinor && total * ABSURD < usualTotal, seenMinor, usualMinor };
  if (seenMinor > usualMinor * FAR)
    return { kind: 'far_above', isCertain: seenMinor > usualMinor * ABSURD && total > usualTotal * ABSURD, seenMinor, usualMinor };
  return undefined;
}

function rentalDay({ lines, total, days }: Offer): number {
  const rental = lines.reduce((sum, { kind, amount }) => (kind === 'rental' ? sum + amount.minor : sum), 0);
  return Math.round((rental > 0 ? rental : total.minor) / days);
}

const totalDay = ({ total, days }: Offer): number => Math.round(total.minor / days);

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Leaves out of one search what people keep out of it, and prices at which nobody rents a car; notes whatever is not believed. */
export interface PriceGuard {
  /** @param among what is known so far of what is usual */
  guarded(outcome: ConnectorOutcome, among: UsualPrices): ConnectorOutcome;
  /** The same of offers alone. */
  shown(offers: readonly Offer[], among: UsualPrices): readonly Offer[];
}

/** @param prices without it, nothing is noted and nobody has decided anything */
export async function priceGuard(prices: PriceWatch | undefined, trip: Trip): Promise<PriceGuard> {
  const rulings = (await prices?.rulings()) ?? NO_RULINGS;
  const shown = (offers: readonly Offer[], among: UsualPrices): readonly Offer[] =>
    offers.filter((offer) => stands(offer, among, { prices, rulings, trip }));
  return {
    shown,
    guarded(outcome, among) {
      if (outcome.kind !== 'answered') return outcome;
      const offers = shown(outcome.offers, among);
      return offers.length === outcome.offers.length ? outcome : { ...outcome, offers };
    },
  };
}

function stands(
  offer: Offer,
  usual: UsualPrices,
  { prices, rulings, trip }: { readonly prices: PriceWatch | undefined; readonly rulings: PriceRulings; readonly trip: Trip },
): boolean {
  const car = pricedCarOf(offer);
  const far = farPrice(offer, usual);
  if (far) prices?.notice({ ...sightedNames(offer), ...whenOf(trip), ...far, currency: offer.currency });
  if (rulings.isKeptOut(car)) return false;
  return !far?.isCertain || rulings.isAccepted(car, far);
}

const whenOf = (trip: Trip): Pick<PriceSighting, 'place' | 'pickupOn'> => ({
  place: trip.pickup.slug,
  pickupOn: dateOf(trip.criteria.pickupAt),
});

/**
 * What is wrong with the price of an offer that was left out; nothing where it is something else.
 * @param offer of a supplier's system: any part of it may be missing
 */
export function unsoundOffer(offer: Offer, trip: Trip): PriceSighting | undefined {
  try {
    const { currency, total, lines } = offer;
    const sum = lines.reduce((whole, { amount }) => whole + amount.minor, 0);
    const isMixed = [total, ...lines.map(({ amount }) => amount)].some((amount) => amount.currency !== currency);
    const kind =
      !isChargedCurrency(currency) || isMixed
        ? 'wrong_currency'
        : !(total.minor > 0) || lines.some(({ amount }) => !(amount.minor >= 0))
          ? 'not_positive'
          : sum !== total.minor
            ? 'does_not_add_up'
            : undefined;
    if (!kind) return undefined;
    return {
      ...sightedNames(offer),
      ...whenOf(trip),
      kind,
      isCertain: true,
      seenMinor: wholeOrNull(total.minor),
      usualMinor: kind === 'does_not_add_up' ? wholeOrNull(sum) : null,
      currency: isCurrency(currency) ? currency : null,
    };
  } catch {
    return undefined;
  }
}

const wholeOrNull = (minor: number): number | null => (Number.isSafeInteger(minor) ? minor : null);
