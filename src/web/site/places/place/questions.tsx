import * as m from '#i18n';
import { placeWith } from '../../../parts/place/place-with.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { PlaceFacts } from './place-facts.ts';

/** What people ask about a place, with the first answer open. */
export function Questions({ facts: { name, questions } }: { facts: PlaceFacts }) {
  const lang = useLang();
  if (questions.length === 0) return null;
  return (
    <section className="page section" aria-labelledby="questions">
      <div className="card pad plc-faq">
        <h2 id="questions">{m.place_page_faq({ place: placeWith('locative', name, lang) }, lang)}</h2>
        {questions.map(({ question, answer }, index) => (
          <details key={question} open={index === 0}>
            <summary>
              {question}
              <Icon name="chev-d" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
