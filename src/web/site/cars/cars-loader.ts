import { LIST_VIEW } from '#addresses/model';
import * as m from '#i18n';
import { type Lang, langOf } from '#i18n/lang';
import type { Locale } from '#kernel/locale';
import type { Currency } from '#kernel/money';
import { wallClockAt } from '#kernel/zones';
import { findPlace, type Place } from '#places';
import {
  comparison,
  dailyPrice,
  type FoundOffers,
  mergeOffers,
  offerId,
  type ResolvedSearch,
  type SearchQuery,
  searchParamsFor,
} from '#search';
import { measuresOf, type Trip, tripDays } from '#suppliers';
import { countriesIn } from '../../parts/search-form/countries.ts';
import { choiceOf, openChoice, resolvePlaces } from '../../parts/search-form/place/place-resolution.ts';
import { PLAIN_AGES, type SearchFormFacts } from '../../parts/search-form/search-form-facts.ts';
import { formFrom, freshForm, turkishNow } from '../../parts/search-form/search-form-loader.ts';
import { type WebOperations, webContext } from '../../request/context.ts';
import type { Call } from '../../request/session.ts';
import { isOutsideTurkey, livingIn, priceView } from '../../request/visitor-currency.ts';
import { otherDates, shiftFrom } from './dates/other-dates.ts';
import { carFacts, wavesOf } from './found-cars.ts';
import { type CarsPage, type LandingCar, type SearchFacts, VIEW } from './list/cars-page.ts';
import { officesMap } from './map/offices-map-facts.ts';
import { euroReasonOf, withShownCurrency } from './shown-currency.ts';

/** What a form without scripts sends and an address to share does not carry. */
const FORM_PARAMS = ['mode', 'elsewhere', 'pickup_text', 'pickup_choice', 'return_text', 'from_date', 'from_time', 'to_date', 'to_time'];
const SEARCH_PARAMS = [...FORM_PARAMS, 'pickup', 'return', 'from', 'to', 'months', 'country', 'age'];

type Operations = Pick<WebOperations, 'search' | 'places' | 'clock' | 'log'>;

export interface ListSetting {
  readonly operations: Operations;
  readonly locale: Locale;
  /** The currency the visitor sees on the site, where it is another than the usual one. */
  readonly currency: Currency | undefined;
  /** They see no other, whatever an address says. */
  readonly outsideTurkey: boolean;
  /** Where they may live: a form proposes it. */
  readonly residence: string;
  /** The visitor's request. */
  readonly signal: AbortSignal;
}

/** Where a request for the list is made. */
export const listSetting = (call: Call, locale: Locale): ListSetting => ({
  operations: call.context.get(webContext),
  locale,
  ...priceView(call),
  outsideTurkey: isOutsideTurkey(call),
  signal: call.request.signal,
});

type Answer = CarsPage | { readonly kind: 'unknown_place' } | { readonly kind: 'address'; readonly params: URLSearchParams };

/**
 * What an address of the list shows. `address` is where a form's search can be shared and found again.
 * @param url the place that the path names
 */
export async function carsPageFrom(setting: ListSetting, params: URLSearchParams, url: string | undefined): Promise<Answer> {
  const { locale } = setting;
  const { search, places } = setting.operations;
  const place = url === undefined ? undefined : findPlace(places.catalogue, url);
  if (url !== undefined && !place) return { kind: 'unknown_place' };
  if (!SEARCH_PARAMS.some((name) => params.has(name))) return landing(setting, place);

  const resolved = search.resolve(resolvePlaces(places.catalogue, params, locale), place?.slug);
  if (resolved.kind === 'incomplete') return { kind: 'incomplete', form: incompleteForm(setting, resolved, params) };
  if (FORM_PARAMS.some((name) => params.has(name))) return { kind: 'address', params: searchParamsFor(resolved.query) };
  return searched(setting, params, resolved);
}

async function landing(setting: ListSetting, place: Place | undefined): Promise<CarsPage> {
  const { locale, currency, residence } = setting;
  const { search, places } = setting.operations;
  const form = freshForm({ places: places.catalogue, locale, now: nowAt(setting, place), currency, residence }, place);
  if (!place) return { kind: 'landing', form, place: null, cars: [] };
  const { criteria, offers } = await search.featuredOffersAt(place, { currency });
  const cheapest = new Map(offers.toReversed().map((offer) => [offer.vehicle.class, offer]));
  const cars = offers
    .filter((offer) => cheapest.get(offer.vehicle.class) === offer)
    .map(
      (offer): LandingCar => ({
        id: offerId(offer),
        car: offer.vehicle.name,
        class: offer.vehicle.class,
        body: offer.vehicle.body,
        daily: dailyPrice(offer),
      }),
    );
  const query: SearchQuery = {
    criteria: livingIn(residence, criteria),
    ...(currency ? { currency } : {}),
    filters: {},
    sort: 'relevance',
    page: 1,
    compare: [],
  };
  const url = (await places.withOffices()).includes(place) ? place.slug : null;
  return { kind: 'landing', form, place: { name: place.name[locale], query: searchParamsFor(query).toString(), url }, cars };
}

function incompleteForm(setting: ListSetting, { draft, problems, pickup, returnTo }: Incomplete, params: URLSearchParams): SearchFormFacts {
  const { locale, currency, residence } = setting;
  const places = setting.operations.places.catalogue;
  const choice = (place: Place | undefined, name: 'pickup' | 'return') =>
    place ? choiceOf(place, locale) : openChoice(places, (params.get(`${name}_text`) ?? params.get(name) ?? '').slice(0, 80), locale);
  return formFrom({ places, locale, now: nowAt(setting, pickup), currency, residence }, draft, problems, {
    pickup: choice(pickup, 'pickup'),
    returnTo: choice(returnTo, 'return'),
  });
}

type Incomplete = Extract<ResolvedSearch, { kind: 'incomplete' }>;
type Resolved = Extract<ResolvedSearch, { kind: 'search' }>;

async function searched(setting: ListSetting, params: URLSearchParams, resolved: Resolved): Promise<CarsPage> {
  const { search, log } = setting.operations;
  const { trip } = resolved;
  const query = withShownCurrency(resolved.query, { chosen: setting.currency, outsideTurkey: setting.outsideTurkey }, trip);
  const facts = searchFacts(setting, query, trip);
  let offers: FoundOffers;
  try {
    // An address of them leads to the list while they are switched off.
    if (params.get(VIEW.view) === LIST_VIEW.dates && facts.hasDates) {
      const shift = shiftFrom(params.get(VIEW.shift));
      return { kind: 'dates', dates: await otherDates({ search, query, shift, signal: setting.signal }), ...facts };
    }
    offers = await search.find(trip, { signal: setting.signal });
    if (params.get(VIEW.wait) === '1') offers = await complete(offers);
  } catch (error) {
    log.error({ error: String(error) }, 'search failed');
    return { kind: 'unreachable', ...facts };
  }
  if (params.get(VIEW.view) === 'compare' && query.compare.length > 0) return compared(setting, query, await complete(offers), facts);
  if (params.get(VIEW.view) === 'map') return mapped(setting, query, await complete(offers), facts);
  const form = params.get(VIEW.edit) === '1' ? editForm(setting, query, trip) : null;
  return {
    kind: 'found',
    wave: await wavesOf({ listed: search.listed, now: setting.operations.clock(), query, offers, lang: langOf(setting.locale) }),
    form,
    ...facts,
  };
}

const complete = async (offers: FoundOffers): Promise<FoundOffers> => ({
  ...offers,
  arrived: [...offers.arrived, ...(await Promise.all(offers.pending))],
  pending: [],
});

function compared({ operations, locale }: ListSetting, query: SearchQuery, offers: FoundOffers, facts: SearchFacts): CarsPage {
  const byId = new Map(mergeOffers(offers.arrived).map((offer) => [offerId(offer), offer]));
  const chosen = query.compare.flatMap((id) => byId.get(id) ?? []);
  const cars = operations.search
    .listed(query.criteria, chosen)
    .map((listed) => carFacts(listed, { now: operations.clock(), query, offers, lang: langOf(locale) }));
  return { kind: 'compared', cars, rows: comparison(chosen, ({ vehicle }) => measuresOf(vehicle)?.length).rows, ...facts };
}

function mapped(
  { operations, locale }: ListSetting,
  { filters }: SearchQuery,
  { arrived, trip }: FoundOffers,
  facts: SearchFacts,
): CarsPage {
  const asked = { offers: mergeOffers(arrived), filters, places: operations.places.catalogue };
  const silent = arrived.filter(({ kind }) => kind !== 'answered').length;
  return { kind: 'map', map: officesMap(asked, trip.pickup, langOf(locale)), silent, ...facts };
}

function searchFacts({ operations, locale }: ListSetting, query: SearchQuery, trip: Trip): SearchFacts {
  const { criteria } = query;
  return {
    now: turkishNow(operations.clock),
    trip: {
      pickup: trip.pickup.name[locale],
      returnTo: trip.returnTo.name[locale],
      euroBecause: euroReasonOf(trip) ?? null,
      from: criteria.pickupAt,
      to: criteria.returnAt,
      days: tripDays(trip, 0),
      months: criteria.months ?? null,
      age: ageText(criteria.driver.age, langOf(locale)),
      country: countriesIn(locale).find(({ code }) => code === criteria.driver.country)?.name ?? criteria.driver.country,
    },
    query: {
      filters: query.filters,
      sort: query.sort,
      page: query.page,
      compare: query.compare,
      address: searchParamsFor(query).toString(),
    },
    currency: query.currency,
    hasDates: !operations.search.isOff('dates'),
  };
}

const ageText = (age: number, lang: Lang): string =>
  age >= PLAIN_AGES.from && age <= PLAIN_AGES.to
    ? m.search_age_band({ from: String(PLAIN_AGES.from), to: String(PLAIN_AGES.to) }, lang)
    : String(age);

function editForm(setting: ListSetting, { criteria, currency: shown, campaign }: SearchQuery, trip: Trip): SearchFormFacts {
  const { operations, locale, currency, residence } = setting;
  const { pickupAt, returnAt, months, driver } = criteria;
  const known = {
    elsewhere: trip.returnTo.slug !== trip.pickup.slug,
    monthly: months !== undefined,
    pickupAt,
    returnAt,
    ...driver,
    ...(months === undefined ? {} : { months }),
    ...(shown ? { currency: shown } : {}),
    ...(campaign ? { campaign } : {}),
  };
  const choices = { pickup: choiceOf(trip.pickup, locale), returnTo: choiceOf(trip.returnTo, locale) };
  return formFrom(
    { places: operations.places.catalogue, locale, now: nowAt(setting, trip.pickup), currency, residence },
    known,
    [],
    choices,
  );
}

const nowAt = ({ operations: { clock } }: ListSetting, place: Place | undefined) =>
  place ? wallClockAt(clock(), place.zone) : turkishNow(clock);
