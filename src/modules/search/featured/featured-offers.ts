import { recentRate } from '#currency';
import type { Currency } from '#kernel/money';
import { addDays, addMonths, dateOf, type WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import type { Place } from '#places';
import type { CacheDescription } from '#platform/cache';
import { fleetEdition } from '#suppliers';
import { isBookable, type Offer, type RentalCriteria } from '#suppliers/model';
import { tripFrom } from '../criteria/trip.ts';
import { offerIn } from '../offers/conversion.ts';
import { findOffers } from '../offers/find-offers.ts';
import { mergeOffers } from '../offers/merge-offers.ts';
import { rankOffers } from '../results/ranking.ts';
import { nearFirst } from '../results/whereabouts.ts';
import type { SearchDeps } from '../search-deps.ts';

/** Prices on pages about places are those of a rental like this, and their links search for it. */
const SHOWN = { inDays: 7, days: 5, time: '10:00', driver: { country: 'TR', age: 30 } } as const;
const FRESH_MS = 10 * 60_000;
// More than any place has types of vehicle: pages about luxury cars find theirs too.
const KEPT_OFFERS = 200;

/** Whole months, or days; five days unless told otherwise. */
export interface FeaturedPeriod {
  readonly months?: number;
  readonly days?: number;
}

export interface FeaturedOffers {
  readonly criteria: RentalCriteria;
  /** The cheapest of each vehicle type that this driver can book, the cheapest first. */
  readonly offers: readonly Offer[];
  /** The cheapest of each company, the cheapest first. */
  readonly ofSuppliers: readonly Offer[];
  /** Who rents which type of car. */
  readonly rented: readonly RentedCar[];
}

export interface RentedCar {
  readonly supplier: string;
  readonly vehicle: string;
  readonly brand: string;
  readonly series: string;
}

const FEATURED_OFFERS: CacheDescription<FeaturedOffers> = { name: 'search.featured_offers', freshMs: FRESH_MS, entries: 400 };

/**
 * The cheapest cars at a place in a week's time, for some days or for whole months. A new edition of the fleet and a new exchange rate are
 * looked at at once. Otherwise what is known is shown for ten minutes, and after that while a new answer is found, since bookings change it
 * too. Nor does anybody wait for a late supplier: its cars are there for the next visitor.
 */
export async function featuredOffersAt(
  deps: SearchDeps,
  place: Place,
  { currency, ...period }: FeaturedPeriod & { readonly currency?: Currency } = {},
): Promise<FeaturedOffers> {
  // Named before it is looked at: what is kept under a name is never older than the name.
  const edition = await pricesEdition(deps);
  const criteria = featuredCriteria(deps, place, period);
  const key = [place.slug, criteria.pickupAt, criteria.returnAt, currency].join(' ');
  const featured = deps.caches.of(FEATURED_OFFERS);
  return featured.get(key, edition, async () => {
    const { first, whole } = await find(deps, criteria, currency);
    whole.then(
      (complete) => featured.replace(key, edition, complete),
      () => featured.forget(key),
    );
    return first;
  });
}

/** What prices are made from and who sells, by name. */
async function pricesEdition({ db, caches, flags }: SearchDeps): Promise<string> {
  const [fleet, rate] = await Promise.all([fleetEdition({ db, caches }), recentRate({ db, caches })]);
  return `${fleet} ${rate.date} ${rate.tryPerEuroE4} ${flags?.edition ?? ''}`;
}

/** The search whose prices are shown for a place, without asking anybody: for links to it. */
export function featuredCriteria(
  deps: Pick<SearchDeps, 'clock'>,
  place: Place,
  { months, days = SHOWN.days }: FeaturedPeriod = {},
): RentalCriteria {
  const today = wallClockAt(deps.clock(), place.zone);
  const pickupAt = `${dateOf(addDays(today, SHOWN.inDays))}T${SHOWN.time}` as WallClock;
  const returnAt = months ? addMonths(pickupAt, months) : addDays(pickupAt, days);
  return { pickup: place.slug, returnTo: place.slug, pickupAt, returnAt, ...(months ? { months } : {}), driver: SHOWN.driver };
}

async function find(
  deps: SearchDeps,
  criteria: RentalCriteria,
  currency: Currency | undefined,
): Promise<{ first: FeaturedOffers; whole: Promise<FeaturedOffers> }> {
  const trip = tripFrom(deps.places, criteria);
  const nothing: FeaturedOffers = { criteria, offers: [], ofSuppliers: [], rented: [] };
  if (!trip) return { first: nothing, whole: Promise.resolve(nothing) };
  const { arrived, pending, rate } = await findOffers(deps, trip);
  const inCurrency = (offer: Offer): Offer => (currency ? offerIn(currency, offer, rate) : offer);
  const shown = (found: readonly Offer[]): FeaturedOffers => {
    // What is further away is no car of this place; where there is no other, it is the nearest.
    const { near, further } = nearFirst(rankOffers(found, 'price_asc').filter(isBookable), trip.pickup);
    const offers = near.length > 0 ? near : further;
    return {
      criteria,
      offers: firstOfEach(offers, (offer) => offer.vehicle.slug)
        .slice(0, KEPT_OFFERS)
        .map(inCurrency),
      ofSuppliers: firstOfEach(offers, (offer) => offer.supplier.slug).map(inCurrency),
      rented: firstOfEach(offers, ({ supplier, vehicle }) => `${supplier.slug} ${vehicle.slug}`).map(({ supplier, vehicle }) => ({
        supplier: supplier.slug,
        vehicle: vehicle.slug,
        brand: vehicle.brand.slug,
        series: vehicle.series.slug,
      })),
    };
  };
  return { first: shown(mergeOffers(arrived)), whole: Promise.all(pending).then((late) => shown(mergeOffers([...arrived, ...late]))) };
}

function firstOfEach(offers: readonly Offer[], kind: (offer: Offer) => string): Offer[] {
  const first = new Map<string, Offer>();
  for (const offer of offers) if (!first.has(kind(offer))) first.set(kind(offer), offer);
  return [...first.values()];
}
