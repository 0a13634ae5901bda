import type { LoaderFunctionArgs } from 'react-router';
import { href } from '#addresses/model';
import { convertMoney } from '#currency/model';
import { type Lang, langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import type { Currency, Money } from '#kernel/money';
import { rentalDays, type WallClock } from '#kernel/time';
import { findPlace, getPlace, type Place, type PlaceCatalogue } from '#places';
import { type FeaturedPeriod, type Filters, type Sort, searchParamsFor } from '#search';
import type { ConnectedCompany, FleetCatalogue, Ratings } from '#suppliers';
import { localeContext, type WebOperations, webContext } from '../../request/context.ts';
import { livingIn, type PriceView, priceView } from '../../request/visitor-currency.ts';
import type { NamedLink } from './fleet-facts.ts';

/** Stands for the whole country where a date is needed. */
const CAPITAL_OF_RENTALS = 'istanbul';

/** What every page about the fleet needs of a request. */
export interface FleetVisit {
  readonly search: WebOperations['search'];
  /** All places that are known. */
  readonly places: PlaceCatalogue;
  readonly clock: WebOperations['clock'];
  readonly locale: Locale;
  readonly lang: Lang;
  /** The currency the visitor chose to see. */
  readonly currency: Currency | undefined;
  /** The country of residence that searches from here begin with. */
  readonly residence: string;
  readonly catalogue: FleetCatalogue;
  /** Companies with systems of their own, whose cars no catalogue knows. */
  readonly connected: readonly ConnectedCompany[];
  /** What drivers think of suppliers. */
  readonly ratings: Ratings;
  /** The rental that the catalogue's prices are for. */
  readonly rental: { readonly pickupAt: WallClock; readonly days: number };
  /** Slugs of the places that have a page. */
  readonly pages: ReadonlySet<string>;
  /** An amount of the catalogue in the currency the visitor sees. */
  shown<Amount extends Money | null>(amount: Amount): Amount;
}

export function fleetVisit({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<FleetVisit> {
  return fleetFor(context.get(webContext), context.get(localeContext), priceView({ context, request }));
}

/** The fleet as a visitor sees it. */
export async function fleetFor(
  { search, places, fleet, rates, clock }: Pick<WebOperations, 'search' | 'places' | 'fleet' | 'rates' | 'clock'>,
  locale: Locale,
  { currency, residence }: PriceView,
): Promise<FleetVisit> {
  const place = getPlace(places.catalogue, CAPITAL_OF_RENTALS);
  const { pickupAt, returnAt } = search.featuredCriteria(place);
  const rental = { pickupAt, days: rentalDays(pickupAt, returnAt, 0) };
  const [catalogue, withPage, ratings, rate] = await Promise.all([
    fleet.catalogue(rental),
    places.withOffices(),
    fleet.ratings(),
    currency ? rates.current() : undefined,
  ]);
  const pages = new Set(withPage.map(({ slug }) => slug));
  const shown = <Amount extends Money | null>(amount: Amount): Amount =>
    amount && currency && rate ? (convertMoney(amount, currency, rate) as Amount) : amount;
  return {
    search,
    places: places.catalogue,
    clock,
    locale,
    lang: langOf(locale),
    currency,
    residence,
    catalogue,
    connected: fleet.connected().filter(({ slug }) => !catalogue.companies.has(slug)),
    ratings,
    rental,
    pages,
    shown,
  };
}

/** The name of a place in the page's language; its slug where it is not known (any more). */
export const placeName = ({ places, locale }: FleetVisit, slug: string): string => findPlace(places, slug)?.name[locale] ?? slug;

/** The pages of some places, the first ones first; where a place has none (a station), its city's. */
export function pagesOfPlaces({ places, locale, pages }: FleetVisit, slugs: readonly string[], most: number): NamedLink[] {
  const found = new Map<string, NamedLink>();
  for (const slug of slugs) {
    const place = findPlace(places, slug);
    const shown = place && !pages.has(slug) ? findPlace(places, place.citySlug ?? '') : place;
    if (shown && pages.has(shown.slug)) found.set(shown.slug, { name: shown.name[locale], to: href('place', locale, { url: shown.slug }) });
  }
  return [...found.values()].slice(0, most);
}

export interface ListWishes {
  readonly filters?: Filters;
  readonly sort?: Sort;
  readonly period?: FeaturedPeriod;
}

/** The query of the list at a place with filters chosen, for the rental whose prices these pages show. */
export function listQuery(
  { search, currency, residence }: FleetVisit,
  place: Place,
  { filters = {}, sort = 'price_asc', period }: ListWishes,
): string {
  const criteria = livingIn(residence, search.featuredCriteria(place, period));
  return searchParamsFor({ criteria, ...(currency ? { currency } : {}), filters, sort, page: 1, compare: [] }).toString();
}
