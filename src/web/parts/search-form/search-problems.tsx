import { useEffect } from 'react';
import * as m from '#i18n';
import type { SearchProblem } from '#search/model';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { problemMessage, SEARCH_PROBLEMS_ID } from './problem-messages.ts';

/** What is wrong with a search, above its form; the focus moves to the first field that is. */
export function SearchProblems({ problems }: { problems: readonly SearchProblem[] }) {
  const lang = useLang();
  useEffect(() => {
    if (problems.length > 0) document.querySelector<HTMLElement>('.search [aria-invalid]')?.focus();
  }, [problems]);
  return (
    <div className="note note--bad" role="alert" id={SEARCH_PROBLEMS_ID}>
      <Icon name="alert" />
      <div>
        <p>{m.search_incomplete({}, lang)}</p>
        <ul>
          {[...new Set(problems.map((problem) => problemMessage(problem, lang)))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
