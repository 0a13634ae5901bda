import { useReading } from '../../request/reading.ts';
import { islandFactsOf, SEARCH_FACTS } from './island-facts.ts';
import type { SearchFormFacts } from './search-form-facts.ts';
import { StandingSearch } from './standing-search.tsx';

/** The search of a page that is read but for it: alive by itself (`reading/search-page.tsx`), and by the page's scripts where the page came by a link of one that has them. */
export function PageSearch({ facts }: { facts: SearchFormFacts }) {
  const stands = useReading();
  const form = <StandingSearch facts={facts} />;
  if (import.meta.env.SSR && stands)
    return (
      <div className="search-place" {...{ [SEARCH_FACTS]: islandFactsOf(facts) }}>
        {form}
      </div>
    );
  return form;
}
