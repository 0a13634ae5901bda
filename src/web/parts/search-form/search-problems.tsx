import { useEffect } from 'react';
import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { choosableIn, problemAbove } from './problem-messages.ts';
import { SEARCH_PROBLEMS_ID, type SearchFormFacts } from './search-form-facts.ts';

/** What is wrong with a search, above its form; the focus moves to the first field that is. */
export function SearchProblems({ form }: { form: SearchFormFacts }) {
  const lang = useLang();
  const { problems } = form;
  const choosable = choosableIn(form);
  useEffect(() => {
    if (problems.length > 0) document.querySelector<HTMLElement>('.search [aria-invalid]')?.focus();
  }, [problems]);
  return (
    <div className="note note--bad" role="alert" id={SEARCH_PROBLEMS_ID}>
      <Icon name="alert" />
      <div>
        <p>{m.search_incomplete({}, lang)}</p>
        <ul>
          {[...new Set(problems.map((problem) => problemAbove(problem, lang, choosable)))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
