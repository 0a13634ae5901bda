import { foldText } from '#kernel/text';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { findPlace, type Place, type PlaceCatalogue, searchPlaces } from '#places';
import type { Clock } from '#platform/clock';
import type { Trip } from '#suppliers';
import type { SearchDraft, SearchProblem, SearchQuery } from './query.ts';
import { searchFrom, slugNamed } from './search-address.ts';
import { tripFrom } from './trip.ts';

const CANDIDATES = 8;

interface ResolveDeps {
  readonly places: PlaceCatalogue;
  readonly clock: Clock;
}

export type ResolvedSearch =
  | { readonly kind: 'search'; readonly query: SearchQuery; readonly trip: Trip }
  | {
      readonly kind: 'incomplete';
      /** In the order of the form's fields. */
      readonly problems: readonly SearchProblem[];
      readonly draft: SearchDraft;
      readonly pickup?: Place;
      readonly returnTo?: Place;
    };

/**
 * Reads a search from an address and finds its places. Besides what `searchFrom` refuses: a place that does not exist,
 * a pickup that has passed by the place's own clock, a time that its clocks skip in the night in which they are put forward, and a return that
 * is not later than the pickup although its clock says so. A place may be written as people do (`saw`, `Antalya Havalimanı`) where only one can be meant.
 * @param pathPickup the pickup place in the page's path, when it names one
 */
export function resolveSearch(deps: ResolveDeps, params: URLSearchParams, pathPickup?: string): ResolvedSearch {
  const { places } = deps;
  const placeOf = (slug: string | undefined): Place | undefined => (slug === undefined ? undefined : findPlace(places, slug));
  const reading = searchFrom(params, {
    nowAt: (pickup) => wallClockAt(deps.clock(), placeOf(pickup)?.zone ?? MARKET_ZONE),
    placeNamed: (text) => placeNamed(places, text)?.slug,
    pathPickup,
  });
  let problems: readonly SearchProblem[] = reading.kind === 'search' ? [] : reading.problems;
  if (reading.kind === 'search') {
    const trip = tripFrom(places, reading.query.criteria);
    problems = trip ? clockProblems(trip) : ['unknown_pickup'];
    if (trip && problems.length === 0) return { kind: 'search', query: reading.query, trip };
  }
  const draft = reading.kind === 'search' ? draftOf(reading.query) : reading.draft;
  const pickup = placeOf(draft.pickup);
  const returnTo = placeOf(draft.returnTo);
  return {
    kind: 'incomplete',
    problems,
    draft,
    ...(pickup ? { pickup } : {}),
    ...(returnTo ? { returnTo } : {}),
  };
}

/** What is wrong with times that only the clocks of the places can tell. The end of a rental by months is computed, and moved where it must be. */
function clockProblems({ criteria, pickup, returnTo, from, to }: Trip): SearchProblem[] {
  const skipped = (at: Date, zone: string, wall: string): boolean => wallClockAt(at, zone) !== wall;
  if (skipped(from, pickup.zone, criteria.pickupAt)) return ['skipped_from'];
  if (criteria.months === undefined && skipped(to, returnTo.zone, criteria.returnAt)) return ['skipped_to'];
  return from < to ? [] : ['return_before_pickup'];
}

function placeNamed(places: PlaceCatalogue, text: string): Place | undefined {
  const slug = slugNamed(text);
  const named = slug === undefined ? undefined : findPlace(places, slug);
  if (named) return named;
  const found = searchPlaces(places, { text, locale: 'tr', limit: CANDIDATES });
  const typed = foldText(text);
  const isNamed = ({ name, iata = '' }: Place): boolean => [name.tr, name.en, iata].some((known) => foldText(known) === typed);
  return found.length === 1 ? found[0] : found.find(isNamed);
}

function draftOf({ criteria, ...view }: SearchQuery): SearchDraft {
  const { pickup, returnTo, pickupAt, returnAt, months, driver } = criteria;
  return {
    ...view,
    pickup,
    returnTo,
    elsewhere: returnTo !== pickup,
    monthly: months !== undefined,
    pickupAt,
    returnAt,
    ...(months === undefined ? {} : { months }),
    ...driver,
  };
}
