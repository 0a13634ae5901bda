import * as m from '#i18n';
import { money, roundedRatio } from '#kernel/money';
import { findPlace, type Place } from '#places';
import { dailyPrice, type FeaturedPeriod, type Filters, filterOffers, offerId } from '#search';
import type { Offer } from '#suppliers/model';
import { drawingOf } from '../drawn/drawn-car.ts';
import { className, fuelName, transmissionName } from './car-words.ts';
import type { CarTileFacts, PlaceFrom } from './fleet-facts.ts';
import { type FleetVisit, listQuery } from './fleet-visit.ts';

/** Where these pages look for live prices: busy airports in every corner of the country, so that a page asks for few places. */
export const HUBS = [
  'istanbul-havalimani',
  'sabiha-gokcen-havalimani',
  'antalya-havalimani',
  'izmir-havalimani',
  'esenboga-havalimani',
  'dalaman-havalimani',
] as const;

/** Which cars a page is about. */
export interface CarWishes {
  /** Chosen in the list too. */
  readonly filters: Filters;
  /** What the list has no filter for. */
  readonly matches?: (offer: Offer) => boolean;
  readonly period?: FeaturedPeriod;
}

/** The bookable cars at a place that a page is about, one of each type, the cheapest first. */
export async function liveOffers(visit: FleetVisit, place: Place, { filters, matches, period }: CarWishes): Promise<Offer[]> {
  const { offers } = await visit.search.featuredOffersAt(place, { ...period, currency: visit.currency });
  return filterOffers(offers, filters).filter((offer) => matches?.(offer) ?? true);
}

/** Those cars at several places: how many, and from which price. */
export function placesFrom(visit: FleetVisit, slugs: readonly string[], wishes: CarWishes): Promise<PlaceFrom[]> {
  const places = slugs.flatMap((slug) => findPlace(visit.places, slug) ?? []);
  return Promise.all(
    places.map(async (place) => {
      const offers = await liveOffers(visit, place, wishes);
      const [cheapest] = offers;
      return {
        slug: place.slug,
        name: place.name[visit.locale],
        from: cheapest ? priceOf(cheapest, wishes.period) : null,
        cars: offers.length,
        query: listQuery(visit, place, wishes),
      };
    }),
  );
}

/** What an offer costs a day, or a month of a rental by months. */
const priceOf = (offer: Offer, period: FeaturedPeriod | undefined) =>
  period?.months ? money(roundedRatio(offer.total.minor, period.months), offer.total.currency) : dailyPrice(offer);

/** A car as a tile; its link leads to the list of its own brand and class at the place. */
export function carTile(visit: FleetVisit, place: Place, offer: Offer, { filters, period }: CarWishes): CarTileFacts {
  const { vehicle } = offer;
  const { lang } = visit;
  const specs = [transmissionName(vehicle.transmission, lang), fuelName(vehicle.fuel, lang), m.fleet_seats({ count: vehicle.seats }, lang)];
  return {
    id: offerId(offer),
    name: vehicle.name,
    body: vehicle.body,
    drawing: drawingOf(vehicle),
    class: className(vehicle.class, lang),
    specs: specs.join(' · '),
    supplier: offer.supplier.name,
    price: priceOf(offer, period),
    per: period?.months ? 'month' : 'day',
    total: offer.total,
    length: period?.months ? m.months_count({ count: period.months }, lang) : m.days_count({ count: offer.days }, lang),
    query: listQuery(visit, place, {
      filters: { ...filters, class: [vehicle.class], brand: [vehicle.brand.slug], transmission: [vehicle.transmission] },
      period,
    }),
  };
}
