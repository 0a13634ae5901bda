import { recentRate } from '#currency';
import { convertMoney } from '#currency/model';
import { pageFlag } from '#kernel/flags';
import type { Currency, Money } from '#kernel/money';
import { addDays, dateOf, type WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import type { Place } from '#places';
import type { CacheDescription } from '#platform/cache';
import { fleetEdition } from '#suppliers';
import { DIRECT_CONNECTOR, isBookable, type Offer, type OfferSupplier, type RentalCriteria, type Vehicle } from '#suppliers/model';
import { tripFrom } from '../criteria/trip.ts';
import { findOffers } from '../offers/find-offers.ts';
import { mergeOffers } from '../offers/merge-offers.ts';
import { dailyPrice, rankOffers } from '../results/ranking.ts';
import { nearFirst } from '../results/whereabouts.ts';
import type { SearchDeps } from '../search-deps.ts';

/** Rentals like this are priced, beginning so many days from today. */
const SAMPLED = { inDays: [7, 14, 21, 28, 42, 56, 70, 84], days: 5, time: '10:00', driver: { country: 'TR', age: 30 } } as const;
/** Only our own fleet is asked: eight questions for one page are too many for another company's system. */
const FRESH_MS = 10 * 60_000;

/** A car at the date at which it is cheapest. */
export interface PricedCar {
  readonly vehicle: Vehicle;
  readonly supplier: OfferSupplier;
  /** The rental that costs this, for a link to its list. */
  readonly criteria: RentalCriteria;
  /** A day of it. */
  readonly daily: Money;
}

/** What cars at a place cost over the coming months. */
export interface PriceTable {
  /** The cheapest car of each class, the cheapest class first: the first of them is the cheapest of all. */
  readonly cars: readonly PricedCar[];
  /** How many cars can be had for the dates of the cheapest. */
  readonly available: number;
}

const PRICE_TABLES: CacheDescription<PriceTable> = {
  name: 'search.price_tables',
  freshMs: FRESH_MS,
  entries: 2_000,
  shared: { ms: 2 * FRESH_MS },
};

/**
 * The prices of a place, in the currency that its rentals are charged in or in another for information. A new edition of the fleet and a
 * new day are computed at once. Otherwise what is known is shown, and when it is ten minutes old it is computed again behind it, since bookings
 * change it too: only the first visitor of a place waits, for eight searches in memory. Nothing where operators have switched it off.
 */
export async function priceTableAt(deps: SearchDeps, place: Place, currency?: Currency): Promise<PriceTable> {
  if (deps.flags?.isOff(pageFlag('prices'))) return NOTHING;
  const off = deps.flags?.edition ?? '';
  const edition = `${await fleetEdition(deps)} ${off}`;
  const day = dateOf(wallClockAt(deps.clock(), place.zone));
  const table = await deps.caches.of(PRICE_TABLES).get(`${place.slug} ${day}`, edition, () => computePriceTable(deps, place));
  if (currency === undefined || table.cars.every(({ daily }) => daily.currency === currency)) return table;
  const rate = await recentRate(deps);
  return { ...table, cars: table.cars.map((car) => ({ ...car, daily: convertMoney(car.daily, currency, rate) })) };
}

const NOTHING: PriceTable = { cars: [], available: 0 };

interface Sample {
  readonly criteria: RentalCriteria;
  readonly offers: readonly Offer[];
}

async function computePriceTable(deps: SearchDeps, place: Place): Promise<PriceTable> {
  const samples: Sample[] = [];
  // One after another: other visitors' questions come in between.
  for (const inDays of SAMPLED.inDays) samples.push(await sampleOf(deps, place, inDays));
  return priceTableOf(samples);
}

async function sampleOf(deps: SearchDeps, place: Place, inDays: number): Promise<Sample> {
  const today = wallClockAt(deps.clock(), place.zone);
  const pickupAt = `${dateOf(addDays(today, inDays))}T${SAMPLED.time}` as WallClock;
  const returnAt = addDays(pickupAt, SAMPLED.days);
  const criteria: RentalCriteria = { pickup: place.slug, returnTo: place.slug, pickupAt, returnAt, driver: SAMPLED.driver };
  const trip = tripFrom(deps.places, criteria);
  if (!trip) return { criteria, offers: [] };
  const { arrived, pending } = await findOffers(
    { ...deps, connectors: deps.connectors.filter(({ name }) => name === DIRECT_CONNECTOR) },
    trip,
  );
  const { near, further } = nearFirst(mergeOffers([...arrived, ...(await Promise.all(pending))]), trip.pickup);
  return { criteria, offers: near.length > 0 ? near : further };
}

/** Of equal prices the earlier date's is taken. */
function priceTableOf(samples: readonly Sample[]): PriceTable {
  const cheapest = new Map<string, PricedCar & { readonly available: number }>();
  for (const { criteria, offers } of samples) {
    const bookable = offers.filter(isBookable);
    const available = bookable.reduce((sum, { unitsLeft }) => sum + (unitsLeft ?? 1), 0);
    for (const offer of rankOffers(bookable, 'price_asc')) {
      const daily = dailyPrice(offer);
      const known = cheapest.get(offer.vehicle.class);
      if (known && known.daily.minor <= daily.minor) continue;
      cheapest.set(offer.vehicle.class, { vehicle: offer.vehicle, supplier: offer.supplier, criteria, daily, available });
    }
  }
  const sorted = [...cheapest.values()].sort((a, b) => a.daily.minor - b.daily.minor);
  return { cars: sorted.map(({ available: _available, ...car }) => car), available: sorted[0]?.available ?? 0 };
}
