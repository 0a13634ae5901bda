import { applyCampaign, type Campaign } from '#campaigns';
import type { Locale } from '#kernel/locale';
import { type Money, minus } from '#kernel/money';
import { addDays, addMonths, dateOf, formatDate } from '#kernel/time';
import { findPlace } from '#places';
import { offerId, type SearchQuery, searchParamsFor } from '#search';
import type { BodyType, RentalCriteria } from '#suppliers/model';
import type { WebOperations } from '../../request/context.ts';
import { livingIn, type PriceView } from '../../request/visitor-currency.ts';

const PLACE = 'istanbul';
/** From so many days a rental is looked for by the month. */
const MONTHLY_FROM_DAYS = 28;
const CARS = 4;

/** A car with its price in a rental that the campaign applies to. */
export interface ExampleCar {
  readonly id: string;
  readonly car: string;
  readonly body: BodyType;
  readonly supplier: string;
  readonly total: Money;
  readonly withCode: Money;
}

export interface ExamplePrices {
  readonly place: string;
  readonly from: string;
  readonly to: string;
  readonly cars: readonly ExampleCar[];
  /** Of the list that shows them. */
  readonly query: string;
}

/**
 * What the campaign makes of today's prices, with the search that finds them: its classes and companies chosen, and long enough.
 * @returns nothing when the place of the example is not in the catalogue
 */
export async function examplePrices(
  { search, places, clock }: Pick<WebOperations, 'search' | 'places' | 'clock'>,
  campaign: Campaign,
  locale: Locale,
  { currency, residence }: PriceView,
): Promise<ExamplePrices | null> {
  const place = findPlace(places.catalogue, PLACE);
  if (!place) return null;
  const months = campaign.minimumDays >= MONTHLY_FROM_DAYS ? Math.ceil(campaign.minimumDays / 31) : undefined;
  const { criteria, offers, ofSuppliers } = await search.featuredOffersAt(place, {
    ...(months ? { months } : {}),
    ...(currency ? { currency } : {}),
  });
  const asked = months ? criteria : longEnough(search.featuredCriteria(place), campaign.minimumDays);
  const { supplierSlugs, vehicleClasses } = campaign;
  const query: SearchQuery = {
    criteria: livingIn(residence, asked),
    ...(currency ? { currency } : {}),
    campaign: campaign.code,
    filters: { ...(supplierSlugs ? { supplier: supplierSlugs } : {}), ...(vehicleClasses ? { class: vehicleClasses } : {}) },
    sort: 'relevance',
    page: 1,
    compare: [],
  };
  const seen = new Set<string>();
  const cars = [...offers, ...ofSuppliers].flatMap((offer) => {
    const { supplier, vehicle, days, total } = offer;
    const occasion = {
      days,
      rental: total,
      supplierSlug: supplier.slug,
      vehicleClass: vehicle.class,
      pickupOn: dateOf(asked.pickupAt),
      placeSlug: place.slug,
      withCredit: false,
      currency: offer.currency,
    };
    const outcome = applyCampaign(campaign, occasion, clock());
    // One car of each class, so that the examples differ.
    if (outcome.kind === 'refused' || seen.has(vehicle.class)) return [];
    seen.add(vehicle.class);
    return [
      {
        id: offerId(offer),
        car: vehicle.name,
        body: vehicle.body,
        supplier: supplier.name,
        total,
        withCode: minus(total, outcome.discount),
      },
    ];
  });
  return {
    place: place.name[locale],
    from: formatDate(criteria.pickupAt, locale, 'day'),
    to: formatDate(months ? addMonths(criteria.pickupAt, months) : criteria.returnAt, locale, 'day'),
    cars: cars.slice(0, CARS),
    query: searchParamsFor(query).toString(),
  };
}

function longEnough(criteria: RentalCriteria, days: number): RentalCriteria {
  const returnAt = addDays(criteria.pickupAt, days);
  return returnAt > criteria.returnAt ? { ...criteria, returnAt } : criteria;
}
