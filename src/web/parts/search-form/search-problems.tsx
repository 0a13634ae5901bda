import * as m from '#i18n';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { choosableIn, problemAbove } from './problem-messages.ts';
import { SEARCH_PROBLEMS_ID, type SearchFormFacts } from './search-form-facts.ts';

/** What is wrong with a search, above its form, whose first field that is has the focus. */
export function SearchProblems({ form }: { form: SearchFormFacts }) {
  const lang = useLang();
  const { problems } = form;
  const choosable = choosableIn(form);
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
