import type { Found, Wave } from '../list/car-card-facts.ts';
import type { CarsPage } from '../list/cars-page.ts';
import type { ListSite } from '../place/list-place.ts';

type FoundFacts = Extract<CarsPage, { kind: 'found' }>;
type ComparedFacts = Extract<CarsPage, { kind: 'compared' }>;

/** A list as its page is told it: what has been found until now. What is found later is told apart. */
export type ToldList = Omit<FoundFacts, 'wave'> & { readonly found: Found };

/** What the page's script is told of the face that it brings to life, as JSON in the page. */
export interface ToldPage {
  readonly page: ToldList | ComparedFacts;
  readonly site: ListSite;
}

/** The id of the element that carries it, and the attribute of each that tells what was found later. */
export const TOLD_PAGE = 'told-page';
export const TOLD_LATER = 'data-told-later';
/** The attribute of the element around what comes to life. */
export const LIST_PLACE = 'data-list';

export function toldList({ wave, ...facts }: FoundFacts): ToldList {
  return { ...facts, found: wave.found };
}

/** The list again, with all that will be told of it. */
export function listFrom({ found, ...facts }: ToldList, later: AsyncIterator<Found>): FoundFacts {
  return { ...facts, wave: waveFrom(found, later) };
}

function waveFrom(found: Found, later: AsyncIterator<Found>): Wave {
  if (found.waiting === 0) return { found, next: null };
  const next = later.next().then(({ value, done }) => {
    if (done) throw new Error('The page ended before everybody had answered.');
    return waveFrom(value, later);
  });
  // Who shows the list hears of it; one that nobody shows any more is no fault.
  next.catch(() => {});
  return { found, next };
}
