import type { z } from '@hono/zod-openapi';
import {
  classPrices,
  type FoundOffers,
  facets,
  filterOffers,
  findOffers,
  listedOffers,
  mergeOffers,
  nearFirst,
  page,
  progressiveResults,
  rankOffers,
  resolveSearch,
  type SearchDeps,
  type SearchProgress,
  type SearchQuery,
} from '#search';
import { operation } from '../operation.ts';
import { problem } from '../problems/problem.ts';
import { searchProblems } from '../problems/search-problems.ts';
import { offerFrom } from '../schemas/offer.ts';
import { placeFrom } from '../schemas/place.ts';
import { MOST_PAGES, SearchAnswer, SearchParameters } from '../schemas/search.ts';
import { moneyOrNull } from '../schemas/shared.ts';

export const searchOffers = operation({
  name: 'searchOffers',
  method: 'get',
  path: '/api/v1/offers',
  tag: 'offers',
  summary: 'Search for cars',
  description: [
    'Asks every supplier at once and answers when all have, or when their time is over: a late or broken one is counted and costs the others nothing.',
    'With `Accept: application/x-ndjson` the answer comes as lines, each a whole answer as it stands, the last one complete (`suppliers.waiting` is 0).',
    'The last page is answered when a later one is asked for.',
  ].join('\n\n'),
  action: 'offers.search',
  limit: 'search',
  crossOrigin: true,
  params: { query: SearchParameters },
  responses: { 200: { description: 'The offers, filtered, sorted and paged.', schema: SearchAnswer, ndjson: true } },
  problems: [],
  async handle({ booking: deps }, { query, caller, wantsNdjson }) {
    const resolved = resolveSearch(deps, addressOf(query));
    if (resolved.kind === 'incomplete') return problem('invalid_request', { errors: searchProblems(resolved.problems, caller.locale) });
    const found = await findOffers(deps, resolved.trip, { signal: caller.signal });
    const answerAt = (arrival: SearchProgress) => searchAnswer(deps, resolved.query, found, arrival, { ...query, demo: caller.isDemo });
    if (wantsNdjson) return { kind: 'ok', status: 200, ndjson: mapped(progressiveResults(found), answerAt) };
    const outcomes = [...found.arrived, ...(await Promise.all(found.pending))];
    return { kind: 'ok', status: 200, body: answerAt({ outcomes, waiting: 0 }) };
  },
});

/** The search as an address of the site has it: one reader for both. */
function addressOf({ perPage, facets, page, ...search }: SearchParameters): URLSearchParams {
  const params = new URLSearchParams({ page: String(Math.min(page, MOST_PAGES)) });
  for (const [name, value] of Object.entries(search)) {
    for (const one of value === undefined ? [] : [value].flat()) params.append(name, String(one));
  }
  return params;
}

async function* mapped<From, To>(values: AsyncIterable<From>, to: (value: From) => To): AsyncGenerator<To> {
  for await (const value of values) yield to(value);
}

function searchAnswer(
  deps: SearchDeps,
  { criteria, filters, sort, page: wanted, currency }: SearchQuery,
  { trip, currency: charged, rate }: FoundOffers,
  { outcomes, waiting }: SearchProgress,
  { perPage, facets: counted, demo }: Pick<SearchParameters, 'perPage' | 'facets'> & { readonly demo: boolean },
): z.input<typeof SearchAnswer> {
  const all = mergeOffers(outcomes);
  const { near, further } = nearFirst(rankOffers(filterOffers(all, filters), sort), trip.pickup);
  const shown = page([...near, ...further], wanted, perPage);
  return {
    criteria: {
      pickup: placeFrom(trip.pickup),
      returnTo: placeFrom(trip.returnTo),
      pickupAt: criteria.pickupAt,
      returnAt: criteria.returnAt,
      months: criteria.months ?? null,
      driver: { ...criteria.driver },
    },
    demo,
    currency: charged,
    offers: listedOffers(deps, criteria, shown.offers).map((listed) => offerFrom(listed, { currency, rate })),
    page: { number: shown.number, pages: shown.pages, perPage, offers: shown.total, unfiltered: all.length },
    facets: (counted === 'true' ? facets(all, filters) : []).map(({ group, values }) => ({
      group,
      values: values.map(({ name, lowest, ...value }) => ({ ...value, name: name ?? null, lowest: moneyOrNull(lowest) })),
    })),
    classes: (counted === 'true' ? classPrices(all, filters) : []).map(({ class: name, count, lowest, lowestDaily }) => ({
      class: name,
      count,
      lowest: moneyOrNull(lowest),
      lowestDaily: moneyOrNull(lowestDaily),
    })),
    suppliers: { waiting, unavailable: outcomes.filter(({ kind }) => kind !== 'answered').length },
  };
}
