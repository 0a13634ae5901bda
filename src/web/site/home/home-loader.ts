import { applyCampaign, type Campaign } from '#campaigns';
import type { Locale } from '#kernel/locale';
import { type Currency, minus, money, roundedRatio } from '#kernel/money';
import { dateOf } from '#kernel/time';
import { findPlace, type Place, popularPlaces } from '#places';
import { dailyPrice, type FeaturedOffers, offerId, type SearchQuery, searchParamsFor } from '#search';
import type { Offer, RentalCriteria, VehicleClass } from '#suppliers/model';
import type { WebOperations } from '../../request/context.ts';
import { livingIn } from '../../request/visitor-currency.ts';
import type { PlaceArtName } from '../../ui/art/place-art.tsx';
import type { Deal, MonthlyOffer, MonthlyPeriod, PopularPlace } from './home-facts.ts';

/** Where the deals are, and which class of car each of them shows, so that they are not four times the same. */
const DEALS: readonly (readonly [slug: string, vehicleClass: VehicleClass])[] = [
  ['istanbul-havalimani', 'economy'],
  ['antalya-havalimani', 'midsize'],
  ['dalaman-havalimani', 'suv'],
  ['izmir-havalimani', 'van'],
];
/** Places with a drawing, and the drawing. */
const DRAWN_PLACES: readonly (readonly [slug: string, art: PlaceArtName])[] = [
  ['istanbul', 'istanbul'],
  ['antalya', 'antalya'],
  ['izmir', 'izmir'],
  ['dalaman', 'dalaman'],
  ['cesme', 'cesme'],
  ['bursa', 'bursa'],
  ['kapadokya-havalimani', 'kapadokya'],
  ['rize', 'rize'],
];
const FURTHER_PLACES = 12;
const MONTHLY_PLACE = 'istanbul';
const MONTHLY_CARS = 3;

interface Setting {
  readonly operations: Pick<WebOperations, 'search' | 'places' | 'campaigns' | 'clock'>;
  readonly locale: Locale;
  /** The currency the visitor chose to see. */
  readonly currency: Currency | undefined;
  /** Where whoever follows a link of the page may live. */
  readonly residence: string;
}

/** One car at each of the deal places, with the campaign that helps it most. */
export async function dealsFor({ operations, locale, currency, residence }: Setting): Promise<Deal[]> {
  const now = operations.clock();
  const slugs = DEALS.map(([slug]) => slug);
  const [campaigns, shown] = await Promise.all([operations.campaigns.current(now), showcasesAt(operations, slugs, currency)]);
  const classes = new Map(DEALS);
  return shown.flatMap(({ place, showcase }) => {
    const offer = showcase.offers.find(({ vehicle }) => vehicle.class === classes.get(place.slug)) ?? showcase.offers[0];
    if (!offer) return [];
    return [
      {
        id: offerId(offer),
        car: offer.vehicle.name,
        body: offer.vehicle.body,
        place: place.name[locale],
        from: showcase.criteria.pickupAt,
        to: showcase.criteria.returnAt,
        daily: dailyPrice(offer),
        campaign: bestCampaign(campaigns, offer, { criteria: showcase.criteria, place }, now),
        query: queryOf(livingIn(residence, showcase.criteria), currency),
      },
    ];
  });
}

function bestCampaign(
  campaigns: readonly Campaign[],
  offer: Offer,
  { criteria, place }: { readonly criteria: Pick<RentalCriteria, 'pickupAt'>; readonly place: Pick<Place, 'slug'> },
  now: Date,
): Deal['campaign'] {
  let best: Deal['campaign'] = null;
  for (const campaign of campaigns) {
    const outcome = applyCampaign(
      campaign,
      {
        days: offer.days,
        rental: offer.total,
        supplierSlug: offer.supplier.slug,
        vehicleClass: offer.vehicle.class,
        pickupOn: dateOf(criteria.pickupAt),
        placeSlug: place.slug,
        withCredit: false,
        currency: offer.currency,
      },
      now,
    );
    if (outcome.kind !== 'applied') continue;
    const daily = dailyPrice({ total: minus(offer.total, outcome.discount), days: offer.days });
    const percent = Math.floor((outcome.discount.minor * 100) / offer.total.minor);
    if (percent > 0 && (!best || daily.minor < best.daily.minor)) best = { code: campaign.code, percent, daily };
  }
  return best;
}

/** The cheapest cars of different classes for some months. */
export async function monthlyOffersFor(
  { operations: { search, places }, currency, residence }: Setting,
  months: MonthlyPeriod,
): Promise<MonthlyOffer[]> {
  const place = findPlace(places.catalogue, MONTHLY_PLACE);
  if (!place) return [];
  const { criteria, offers } = await search.featuredOffersAt(place, { months, currency });
  const classes = new Map(offers.toReversed().map((offer) => [offer.vehicle.class, offer]));
  return offers
    .filter((offer) => classes.get(offer.vehicle.class) === offer)
    .slice(0, MONTHLY_CARS)
    .map((offer) => ({
      id: offerId(offer),
      car: offer.vehicle.name,
      body: offer.vehicle.body,
      class: offer.vehicle.class,
      transmission: offer.vehicle.transmission,
      fuel: offer.vehicle.fuel,
      mileage: perMonth(offer.mileage, months),
      monthly: money(roundedRatio(offer.total.minor, months), offer.total.currency),
      query: queryOf(livingIn(residence, criteria), currency),
    }));
}

const perMonth = (mileage: Offer['mileage'], months: number): Offer['mileage'] =>
  mileage.kind === 'limited' ? { ...mileage, km: Math.floor(mileage.km / months) } : mileage;

/** The drawn places, and after them the most looked-for others where they are asked for; only those that have a page. */
export async function popularPlacesFor({ operations, locale, currency }: Setting, all: boolean): Promise<PopularPlace[]> {
  const withPage = new Set((await operations.places.withOffices()).map(({ slug }) => slug));
  const drawn = DRAWN_PLACES.map(([slug]) => slug).filter((slug) => withPage.has(slug));
  const further = all
    ? popularPlaces(operations.places.catalogue, drawn.length + 2 * FURTHER_PLACES)
        .map(({ slug }) => slug)
        .filter((slug) => withPage.has(slug) && !drawn.includes(slug))
        .slice(0, FURTHER_PLACES)
    : [];
  const art = new Map<string, PlaceArtName>(DRAWN_PLACES);
  const shown = await showcasesAt(operations, [...drawn, ...further], currency);
  return shown.map(({ place, showcase: { offers } }) => ({
    slug: place.slug,
    name: place.name[locale],
    art: art.get(place.slug) ?? null,
    from: offers[0] ? dailyPrice(offers[0]) : null,
  }));
}

async function showcasesAt(
  { search, places }: Setting['operations'],
  slugs: readonly string[],
  currency: Currency | undefined,
): Promise<{ place: Place; showcase: FeaturedOffers }[]> {
  const asked = slugs.flatMap((slug) => findPlace(places.catalogue, slug) ?? []);
  return Promise.all(asked.map(async (place) => ({ place, showcase: await search.featuredOffersAt(place, { currency }) })));
}

function queryOf(criteria: RentalCriteria, currency: Currency | undefined): string {
  const query: SearchQuery = { criteria, ...(currency ? { currency } : {}), filters: {}, sort: 'relevance', page: 1, compare: [] };
  return searchParamsFor(query).toString();
}
