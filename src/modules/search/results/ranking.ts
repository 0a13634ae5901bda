import { type Money, money, roundedRatio } from '#kernel/money';
import { isBookable, type Offer, VEHICLE_CLASSES, type VehicleClass } from '#suppliers/model';
import type { Filters, Sort } from '../criteria/query.ts';
import { filterOffers } from './filters.ts';
import { wayKm } from './whereabouts.ts';

/** The daily price shown beside the total: total / days, rounded to whole minor units (decisions, section 3). */
export const dailyPrice = (offer: Pick<Offer, 'total' | 'days'>): Money =>
  money(roundedRatio(offer.total.minor, offer.days), offer.total.currency);

/**
 * "Most relevant" is the lowest total after what its terms are worth, in basis points of the price. Only the offer
 * itself counts (nobody pays for a place, and an offer that arrives late moves no other): free cancellation is worth
 * 5%, unlimited kilometres 3%, a valet 2%, a company without credit inquiry 3%, each tenth of a star above or below
 * four 0.4%, and waiting for the supplier's confirmation costs 6%.
 */
const WORTH_BP = { freeCancellation: 500, unlimitedMileage: 300, valet: 200, noCreditInquiry: 300, perTenthOfStar: 40, onRequest: -600 };
const NEUTRAL_RATING = 40;

/** Lower is better. Minor units times 10 000, so that it stays a whole number. */
export function relevance(offer: Offer): number {
  const worth =
    (offer.cancellation.freeUntilHours === null ? 0 : WORTH_BP.freeCancellation) +
    (offer.mileage.kind === 'unlimited' ? WORTH_BP.unlimitedMileage : 0) +
    (offer.pickup.delivery === 'valet' ? WORTH_BP.valet : 0) +
    (offer.requirements.creditInquiry ? 0 : WORTH_BP.noCreditInquiry) +
    ((offer.supplier.rating ?? NEUTRAL_RATING) - NEUTRAL_RATING) * WORTH_BP.perTenthOfStar +
    (offer.confirmation === 'on_request' ? WORTH_BP.onRequest : 0);
  return offer.total.minor * (10_000 - worth);
}

/**
 * The offers in the order of a sort: always the same order for the same offers, however they arrived. Those this driver
 * cannot book come last in every sort. Ties go to the more relevant, then to the connector's and the supplier's
 * reference.
 */
export function rankOffers(offers: readonly Offer[], sort: Sort): Offer[] {
  const scored = offers.map((offer) => ({ offer, bookable: isBookable(offer), score: relevance(offer) }));
  const sign = sort === 'price_desc' ? -1 : 1;
  scored.sort(
    (a, b) =>
      Number(b.bookable) - Number(a.bookable) ||
      (sort === 'distance' ? wayKm(a.offer) - wayKm(b.offer) : 0) ||
      (sort === 'rating' ? (b.offer.supplier.rating ?? 0) - (a.offer.supplier.rating ?? 0) : 0) ||
      (sort === 'price_asc' || sort === 'price_desc' ? sign * (a.offer.total.minor - b.offer.total.minor) : 0) ||
      a.score - b.score ||
      order(a.offer.connector, b.offer.connector) ||
      order(a.offer.supplierRef, b.offer.supplierRef),
  );
  return scored.map(({ offer }) => offer);
}

// Code units, not a language's alphabet: references are not words, and this is compared thousands of times.
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export interface ClassPrice {
  /** null is "all classes". */
  readonly class: VehicleClass | null;
  readonly count: number;
  /** The lowest total that this driver can book, and the lowest daily price; null when there is none. */
  readonly lowest: Money | null;
  readonly lowestDaily: Money | null;
}

/** The class strip: all classes, then each class of the search, with its "from" prices under the other filters. */
export function classPrices(offers: readonly Offer[], filters: Filters = {}): ClassPrice[] {
  const { class: _, ...others } = filters;
  const shown = filterOffers(offers, others);
  const present = new Set(offers.map((offer) => offer.vehicle.class));
  return [
    classPrice(null, shown),
    ...VEHICLE_CLASSES.filter((name) => present.has(name)).map((name) =>
      classPrice(
        name,
        shown.filter((offer) => offer.vehicle.class === name),
      ),
    ),
  ];
}

function classPrice(name: VehicleClass | null, offers: readonly Offer[]): ClassPrice {
  const bookable = offers.filter(isBookable);
  return {
    class: name,
    count: offers.length,
    lowest: lowestOf(bookable.map((offer) => offer.total)),
    lowestDaily: lowestOf(bookable.map(dailyPrice)),
  };
}

const lowestOf = (amounts: readonly Money[]): Money | null =>
  amounts.reduce<Money | null>((lowest, amount) => (lowest && lowest.minor <= amount.minor ? lowest : amount), null);

/** How many cards a page of the list shows. */
export const PAGE_SIZE = 20;

export interface Page<Entry> {
  /** What this page alone shows. */
  readonly offers: readonly Entry[];
  /** This page and those before it: what "load more" shows, and what a shared address reproduces. */
  readonly upToHere: readonly Entry[];
  /** The page shown: the last one when a later one was asked for, never below 1. */
  readonly number: number;
  readonly pages: number;
  readonly total: number;
  readonly hasMore: boolean;
}

export function page<Entry>(offers: readonly Entry[], number: number, size: number = PAGE_SIZE): Page<Entry> {
  const pages = Math.max(1, Math.ceil(offers.length / size));
  const shown = Math.min(Math.max(1, Math.trunc(number) || 1), pages);
  return {
    offers: offers.slice((shown - 1) * size, shown * size),
    upToHere: offers.slice(0, shown * size),
    number: shown,
    pages,
    total: offers.length,
    hasMore: shown < pages,
  };
}
