import { currentRate } from '#currency';
import type { Currency } from '#kernel/money';
import { addDays, addMonths, dateOf, type WallClock } from '#kernel/time';
import { wallClockAt } from '#kernel/zones';
import type { Place } from '#places';
import { fleetEdition } from '#suppliers';
import { isBookable, type Offer, type RentalCriteria } from '#suppliers/model';
import { tripFrom } from '../criteria/trip.ts';
import { offerIn } from '../offers/conversion.ts';
import { findOffers } from '../offers/find-offers.ts';
import { mergeOffers } from '../offers/merge-offers.ts';
import { ranked } from '../results/ranking.ts';
import type { SearchDeps } from '../search-deps.ts';

/** Prices on pages about places are those of a rental like this, and their links search for it. */
const SHOWN = { inDays: 7, days: 5, time: '10:00', driver: { country: 'TR', age: 30 } } as const;
const FRESH_MS = 10 * 60_000;
// More than any place has types of vehicle: pages about luxury cars find theirs too.
const KEPT_OFFERS = 200;
const KEPT_SEARCHES = 400;

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
}

interface Kept {
  readonly edition: string;
  readonly at: number;
  readonly showcase: Promise<FeaturedOffers>;
}

const keptFor = new WeakMap<SearchDeps['places'], Map<string, Kept>>();

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
  const edition = await pricesEdition(deps.db);
  const kept = keptFor.get(deps.places) ?? new Map<string, Kept>();
  keptFor.set(deps.places, kept);
  const criteria = featuredCriteria(deps, place, period);
  const key = [place.slug, criteria.pickupAt, criteria.returnAt, currency].join(' ');
  const last = kept.get(key);
  const known = last?.edition === edition ? last : undefined;
  const at = deps.clock().getTime();
  if (known && at - known.at < FRESH_MS) return known.showcase;

  const found = find(deps, criteria, currency);
  const showcase = found.then(({ first }) => first);
  if (kept.size >= KEPT_SEARCHES) kept.clear();
  kept.set(key, { edition, at, showcase });
  const completed = found.then(async ({ whole }) => {
    const complete = await whole;
    if (kept.get(key)?.showcase === showcase) kept.set(key, { edition, at, showcase: Promise.resolve(complete) });
  });
  Promise.all([showcase, completed]).catch(() => kept.get(key)?.showcase === showcase && kept.delete(key));
  return known?.showcase ?? showcase;
}

const beingAsked = new WeakMap<SearchDeps['db'], Promise<string>>();

/** What prices are made from, by name. A page shows many places: they ask once. */
function pricesEdition(db: SearchDeps['db']): Promise<string> {
  const asked = beingAsked.get(db);
  if (asked) return asked;
  const edition = Promise.all([fleetEdition(db), currentRate(db)])
    .then(([fleet, rate]) => `${fleet} ${rate.tryPerEuroE4}`)
    .finally(() => beingAsked.delete(db));
  beingAsked.set(db, edition);
  return edition;
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
  const nothing: FeaturedOffers = { criteria, offers: [], ofSuppliers: [] };
  if (!trip) return { first: nothing, whole: Promise.resolve(nothing) };
  const { arrived, pending, rate } = await findOffers(deps, trip);
  const inCurrency = (offer: Offer): Offer => (currency ? offerIn(currency, offer, rate) : offer);
  const shown = (found: readonly Offer[]): FeaturedOffers => {
    const offers = ranked(found, 'price_asc').filter(isBookable);
    return {
      criteria,
      offers: firstOfEach(offers, (offer) => offer.vehicle.slug)
        .slice(0, KEPT_OFFERS)
        .map(inCurrency),
      ofSuppliers: firstOfEach(offers, (offer) => offer.supplier.slug).map(inCurrency),
    };
  };
  return { first: shown(mergeOffers(arrived)), whole: Promise.all(pending).then((late) => shown(mergeOffers([...arrived, ...late]))) };
}

function firstOfEach(offers: readonly Offer[], kind: (offer: Offer) => string): Offer[] {
  const first = new Map<string, Offer>();
  for (const offer of offers) if (!first.has(kind(offer))) first.set(kind(offer), offer);
  return [...first.values()];
}
