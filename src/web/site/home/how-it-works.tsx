import * as m from '#i18n';
import { useLang } from '../../ui/use-lang.ts';
import { Dial } from './dial.tsx';

/** The four steps, each a turn of the key further. */
export function HowItWorks() {
  const lang = useLang();
  const steps = [
    [m.how_search({}, lang), m.how_search_text({}, lang)],
    [m.how_compare({}, lang), m.how_compare_text({}, lang)],
    [m.how_book({}, lang), m.how_book_text({}, lang)],
    [m.how_drive({}, lang), m.how_drive_text({}, lang)],
  ] as const;
  return (
    <section className="section page" aria-labelledby="how">
      <div className="section-head">
        <h2 id="how">{m.how_title({}, lang)}</h2>
      </div>
      <ol className="steps">
        {steps.map(([title, text], index) => (
          <li key={title}>
            <Dial turned={index / (steps.length - 1)} />
            <h3>
              {index + 1}. {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
