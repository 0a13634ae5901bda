import type { Country, SearchFormFacts } from './search-form-facts.ts';

/** The attribute of the element around the form that carries what it cannot tell itself. */
export const SEARCH_FACTS = 'data-search';

/** All but the countries: they stand in their list. */
export type IslandFacts = Omit<SearchFormFacts, 'countries'>;

export function islandFactsOf({ countries: _inItsList, ...facts }: SearchFormFacts): string {
  return JSON.stringify(facts satisfies IslandFacts);
}

/** What the form was drawn from on the server, read back from it. */
export function searchFactsAt(place: Element): SearchFormFacts {
  const facts: IslandFacts = JSON.parse(place.getAttribute(SEARCH_FACTS) ?? '');
  const list = place.querySelectorAll<HTMLOptionElement>('select[name="country"] option:not([value=""])');
  return { ...facts, countries: [...list].map(({ value, text }): Country => ({ code: value, name: text })) };
}
