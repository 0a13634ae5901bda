import { isCurrency } from '#kernel/money';
import { slugFrom } from '#kernel/text';
import { addMonths, type WallClock, wallClockFrom } from '#kernel/time';
import type { RentalCriteria } from '#suppliers/model';
import { countryCodeFrom } from './countries.ts';
import {
  COMPARED_AT_MOST,
  FILTER_GROUPS,
  FILTER_VALUES,
  type Filters,
  FURTHEST_PICKUP_MONTHS,
  LONGEST_RENTAL_MONTHS,
  OLDEST_DRIVER,
  SEARCH_PROBLEMS,
  type SearchDraft,
  type SearchProblem,
  type SearchQuery,
  SORTS,
  YOUNGEST_DRIVER,
} from './query.ts';

export type SearchReading =
  | { readonly kind: 'search'; readonly query: SearchQuery }
  | { readonly kind: 'incomplete'; readonly problems: readonly SearchProblem[]; readonly draft: SearchDraft };

export interface SearchSetting {
  /** What the clock shows now at the pickup place; Turkey's, while the place is not known. */
  readonly nowAt: (pickup: string | undefined) => WallClock;
  /** The pickup place that the page's path names; a `pickup` parameter wins over it. */
  readonly pathPickup?: string | undefined;
  /**
   * The slug of the place that a text names. Without it every text that can be a slug is one: a browser knows no list
   * of places.
   */
  readonly placeNamed?: (text: string) => string | undefined;
}

const LAST_PAGE = 99;
const VALUES_AT_MOST = 40;
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const OFFER_ID = /^[a-z0-9]{1,16}$/;
const CAMPAIGN_CODE = /^[\p{L}\d-]{1,40}$/u;

/**
 * Reads a search from an address or a form sent with GET (decisions, section 3). It never throws: what cannot be
 * understood is named in `problems`, or left out where a default will do (filters, sort, page, currency).
 *
 * Besides the parameters of the address it reads what a form without JavaScript sends: `from_date` and `from_time` (and
 * `to_…`) instead of `from`, `elsewhere=1|0` for the "different return place" box, `mode=daily|monthly` for the two
 * kinds of rental, and places as a person writes them (`İstanbul Havalimanı`).
 */
export function searchFrom(params: URLSearchParams, setting: SearchSetting): SearchReading {
  const problems = new Set<SearchProblem>();
  const places = placesFrom(params, setting, problems);
  const draft: SearchDraft = {
    ...places,
    ...datesFrom(params, setting.nowAt(places.pickup), problems),
    ...driverFrom(params, problems),
    ...viewFrom(params),
  };
  const criteria = problems.size === 0 ? criteriaFrom(draft) : undefined;
  if (!criteria) return { kind: 'incomplete', problems: SEARCH_PROBLEMS.filter((problem) => problems.has(problem)), draft };
  const { currency, campaign, filters, sort, page, compare } = draft;
  const chosen = { ...(currency ? { currency } : {}), ...(campaign ? { campaign } : {}) };
  return { kind: 'search', query: { criteria, ...chosen, filters, sort, page, compare } };
}

/** The address of a search: one order, defaults left out, so that equal searches have equal addresses. */
export function searchParamsFor(query: SearchQuery): URLSearchParams {
  const { criteria, filters } = query;
  const params = new URLSearchParams();
  params.set('pickup', criteria.pickup);
  if (criteria.returnTo !== criteria.pickup) params.set('return', criteria.returnTo);
  params.set('from', criteria.pickupAt);
  if (criteria.months) params.set('months', String(criteria.months));
  else params.set('to', criteria.returnAt);
  params.set('country', criteria.driver.country);
  params.set('age', String(criteria.driver.age));
  if (query.currency) params.set('currency', query.currency);
  if (query.campaign) params.set('campaign', query.campaign);
  for (const group of FILTER_GROUPS) for (const value of filters[group] ?? []) params.append(group, value);
  if (query.sort !== 'relevance') params.set('sort', query.sort);
  if (query.page > 1) params.set('page', String(query.page));
  for (const id of query.compare) params.append('compare', id);
  return params;
}

/** The parameters of the address of a list; cars that are compared stand in that of their visitor alone. */
export const SEARCH_ADDRESS: readonly string[] = [
  'pickup',
  'return',
  'from',
  'to',
  'months',
  'country',
  'age',
  'currency',
  'campaign',
  ...FILTER_GROUPS,
  'sort',
  'page',
];

type Problems = Set<SearchProblem>;

function placesFrom(params: URLSearchParams, setting: SearchSetting, problems: Problems) {
  const pickupText = last(params, 'pickup') || (setting.pathPickup ?? '');
  const returnText = last(params, 'return');
  const box = last(params, 'elsewhere');
  const slugOf = setting.placeNamed ?? slugNamed;
  const pickup = slugOf(pickupText);
  if (pickupText === '') problems.add('missing_pickup');
  else if (!pickup) problems.add('unknown_pickup');

  const asked = box === '' ? returnText !== '' : box === '1';
  const returnTo = asked ? slugOf(returnText) : pickup;
  if (asked && returnText === '') problems.add('missing_return');
  else if (asked && !returnTo) problems.add('unknown_return');
  const elsewhere = asked && (returnTo === undefined || returnTo !== pickup);
  return { ...(pickup ? { pickup } : {}), ...(returnTo ? { returnTo } : {}), elsewhere };
}

function datesFrom(params: URLSearchParams, now: WallClock, problems: Problems) {
  const from = momentFrom(params, 'from');
  const pickupAt = from?.at;
  if (!from) problems.add('missing_from');
  else if (!pickupAt) problems.add('invalid_from');
  else if (pickupAt < now) problems.add('pickup_in_past');
  else if (pickupAt > addMonths(now, FURTHEST_PICKUP_MONTHS)) problems.add('pickup_too_far');

  const mode = last(params, 'mode');
  const monthly = mode === '' ? last(params, 'months') !== '' : mode === 'monthly';
  const period = monthly ? monthsFrom(params, pickupAt, problems) : returnFrom(params, pickupAt, problems);
  return { monthly, ...(pickupAt ? { pickupAt } : {}), ...period };
}

function monthsFrom(params: URLSearchParams, pickupAt: WallClock | undefined, problems: Problems) {
  const text = last(params, 'months');
  const months = wholeNumber(text, 1, LONGEST_RENTAL_MONTHS);
  if (text === '') problems.add('missing_months');
  else if (!months) problems.add('invalid_months');
  if (!months) return {};
  const returnAt = pickupAt && wallClockFrom(addMonths(pickupAt, months));
  if (pickupAt && !returnAt) problems.add('invalid_from');
  return { months, ...(returnAt ? { returnAt } : {}) };
}

function returnFrom(params: URLSearchParams, pickupAt: WallClock | undefined, problems: Problems) {
  const to = momentFrom(params, 'to');
  if (!to) problems.add('missing_to');
  else if (!to.at) problems.add('invalid_to');
  else if (pickupAt && to.at <= pickupAt) problems.add('return_before_pickup');
  else if (pickupAt && to.at > addMonths(pickupAt, LONGEST_RENTAL_MONTHS)) problems.add('too_long');
  return to?.at ? { returnAt: to.at } : {};
}

function driverFrom(params: URLSearchParams, problems: Problems) {
  const countryText = last(params, 'country');
  const country = countryCodeFrom(countryText);
  if (countryText === '') problems.add('missing_country');
  else if (!country) problems.add('invalid_country');

  const ageText = last(params, 'age');
  const age = wholeNumber(ageText, YOUNGEST_DRIVER, OLDEST_DRIVER);
  if (ageText === '') problems.add('missing_age');
  else if (!age) problems.add('invalid_age');
  return { ...(country ? { country } : {}), ...(age ? { age } : {}) };
}

function viewFrom(params: URLSearchParams) {
  const currency = last(params, 'currency').toUpperCase();
  const campaign = last(params, 'campaign');
  const sort = last(params, 'sort');
  const compare = params
    .getAll('compare')
    .slice(0, VALUES_AT_MOST)
    .filter((id) => OFFER_ID.test(id));
  return {
    ...(isCurrency(currency) ? { currency } : {}),
    ...(CAMPAIGN_CODE.test(campaign) ? { campaign } : {}),
    filters: filtersFrom(params),
    sort: SORTS.find((known) => known === sort) ?? 'relevance',
    page: wholeNumber(last(params, 'page'), 1, LAST_PAGE) ?? 1,
    compare: [...new Set(compare)].slice(0, COMPARED_AT_MOST),
  } as const;
}

/** Known values in their order, slugs in the alphabet's: the same choice always has the same address. */
function filtersFrom(params: URLSearchParams): Filters {
  const filters: Partial<Record<keyof Filters, readonly string[]>> = {};
  for (const group of FILTER_GROUPS) {
    const given = new Set(params.getAll(group));
    const values = FILTER_VALUES[group]?.filter((value) => given.has(value)) ?? [...given].filter((value) => SLUG.test(value)).sort();
    if (values.length > 0) filters[group] = values.slice(0, VALUES_AT_MOST);
  }
  return filters;
}

function criteriaFrom(draft: SearchDraft): RentalCriteria | undefined {
  const { pickup, returnTo, pickupAt, returnAt, months, country, age } = draft;
  if (!pickup || !returnTo || !pickupAt || !returnAt || !country || !age) return undefined;
  return { pickup, returnTo, pickupAt, returnAt, ...(months ? { months } : {}), driver: { country, age } };
}

/**
 * `from`, or `from_date` and `from_time` as two fields: nothing when one of them is missing, no `at` when they are no
 * date and time.
 */
function momentFrom(params: URLSearchParams, name: 'from' | 'to'): { readonly at: WallClock | undefined } | undefined {
  const whole = last(params, name);
  const date = last(params, `${name}_date`);
  const time = last(params, `${name}_time`);
  if (whole === '' && (date === '' || time === '')) return undefined;
  return { at: wallClockFrom(whole || `${date}T${time}`) };
}

/** `İstanbul Havalimanı` and `istanbul-havalimani` are `istanbul-havalimani`. */
export function slugNamed(text: string): string | undefined {
  const slug = slugFrom(text.slice(0, 120));
  return SLUG.test(slug) ? slug : undefined;
}

function wholeNumber(text: string, lowest: number, highest: number): number | undefined {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return number >= lowest && number <= highest ? number : undefined;
}

/** A form may send a field twice (a hidden default before a box): the last one counts. */
function last(params: URLSearchParams, name: string): string {
  return params.getAll(name).at(-1)?.trim() ?? '';
}
