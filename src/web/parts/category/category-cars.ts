import { getPlace, type Place } from '#places';
import { type FleetTerms, fleetTerms } from '#suppliers';
import { combineDrawings } from '../drawn/drawn-car.ts';
import type { CarTileFacts, Fact, PlaceFrom } from '../fleet/fleet-facts.ts';
import { type FleetVisit, listQuery } from '../fleet/fleet-visit.ts';
import { type CarWishes, carTile, HUBS, liveOffers, placesFrom } from '../fleet/live-cars.ts';
import { termFacts } from '../fleet/term-words.ts';
import { CATEGORY_RULES, type Category, filtersOf, sortForDisplay } from './category-rules.ts';

const CARS_SHOWN = 12;

/** The cars of a category at a place, and what renting one asks for. */
export interface CategoryCars {
  readonly filters: CarWishes['filters'];
  readonly place: { readonly slug: string; readonly name: string };
  readonly cars: readonly CarTileFacts[];
  readonly count: number;
  /** Of the list with the category's filters. */
  readonly query: string;
  readonly places: readonly PlaceFrom[];
  /** Prices are for a month; else for a day. */
  readonly isMonthly: boolean;
  readonly terms: readonly Fact[];
  readonly companies: number;
}

/** The place whose prices a page shows: a hub that the address names, else the first. */
export function requestedPlace(visit: FleetVisit, asked: string | null): Place {
  const slug = HUBS.find((hub) => hub === asked) ?? HUBS[0];
  return getPlace(visit.places, slug);
}

export async function categoryCars(visit: FleetVisit, category: Category, place: Place, most = CARS_SHOWN): Promise<CategoryCars> {
  const rule = CATEGORY_RULES[category];
  const filters = filtersOf(rule, brandsIn(visit, rule.filters.class));
  const wishes: CarWishes = { filters, ...(rule.period ? { period: rule.period } : {}) };
  const [offers, places] = await Promise.all([liveOffers(visit, place, wishes), placesFrom(visit, HUBS, wishes)]);
  const terms = termsOf(visit, filters);
  return {
    filters,
    place: { slug: place.slug, name: place.name[visit.locale] },
    cars: combineDrawings(
      sortForDisplay(offers, rule.show)
        .slice(0, most)
        .map((offer) => carTile(visit, place, offer, wishes)),
    ),
    count: offers.length,
    query: listQuery(visit, place, wishes),
    places,
    isMonthly: rule.period?.months !== undefined,
    terms: terms ? termFacts(terms, visit.lang, (amount) => visit.shown(amount)) : [],
    companies: terms?.companies ?? 0,
  };
}

function brandsIn({ catalogue }: FleetVisit, classes: readonly string[] | undefined): string[] {
  const inClass = catalogue.groups.filter(({ vehicle }) => !classes || classes.includes(vehicle.class));
  return [...new Set(inClass.map(({ vehicle }) => vehicle.brand.slug))];
}

/** What all companies ask for such cars. */
function termsOf({ catalogue }: FleetVisit, filters: CarWishes['filters']): FleetTerms | undefined {
  const accepts = (group: 'class' | 'transmission' | 'fuel' | 'brand', value: string): boolean => filters[group]?.includes(value) ?? true;
  return fleetTerms(
    catalogue.groups.filter(
      ({ vehicle }) =>
        accepts('class', vehicle.class) &&
        accepts('transmission', vehicle.transmission) &&
        accepts('fuel', vehicle.fuel) &&
        accepts('brand', vehicle.brand.slug),
    ),
  );
}
