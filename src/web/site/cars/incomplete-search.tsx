import * as m from '#i18n';
import { Main } from '../../parts/page/main.tsx';
import { PageSearch } from '../../parts/search-form/page-search.tsx';
import type { SearchFormFacts } from '../../parts/search-form/search-form-facts.ts';
import { SearchProblems } from '../../parts/search-form/search-problems.tsx';
import { useLang } from '../../ui/use-lang.ts';

/** A search that lacks something: what it lacks, and the form filled with what is known. */
export function IncompleteSearch({ form }: { form: SearchFormFacts }) {
  const lang = useLang();
  return (
    <Main>
      <div className="searchband searchband--tall on-inverse">
        <div className="page">
          <h1>{m.cars_title({}, lang)}</h1>
          <SearchProblems form={form} />
          <PageSearch key={JSON.stringify(form)} facts={form} />
        </div>
      </div>
    </Main>
  );
}
