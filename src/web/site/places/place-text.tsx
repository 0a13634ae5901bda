import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { PlaceFacts } from './place-facts.ts';

/** What is written of a place; else what its facts say. */
export function PlaceText({ facts: { name, text, roads } }: { facts: PlaceFacts }) {
  const lang = useLang();
  return (
    <section className="plc-text" aria-labelledby="guide">
      <h2 id="guide">{m.place_page_driving({ place: name }, lang)}</h2>
      {text.kind === 'written' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module
        <div className="prose card pad" dangerouslySetInnerHTML={{ __html: text.html }} />
      ) : (
        <div className="prose card pad">
          {text.sections.map(({ title, paragraphs }) => (
            <div key={title}>
              <h3>{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </div>
      )}
      {roads.length > 0 && (
        <>
          <h3 className="plc-text__roads">{m.place_page_roads({}, lang)}</h3>
          <ul className="plc-roads">
            {roads.map((road) => (
              <li key={road.slug}>
                <PageLink page="place" params={{ url: road.slug }}>
                  {road.name}
                </PageLink>
                <span>{m.place_page_km({ km: road.km }, lang)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
