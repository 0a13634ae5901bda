import * as m from '#i18n';
import { PageLink } from '../../../ui/links/page-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { PlaceFacts } from './place-facts.ts';

/** What is written of a place, and what its facts say. */
export function PlaceText({ facts: { name, written, sections } }: { facts: PlaceFacts }) {
  const lang = useLang();
  return (
    <section className="plc-text" aria-labelledby="guide">
      <div className="plc-head">
        <h2 id="guide">{m.place_page_driving({ place: name }, lang)}</h2>
      </div>
      <div className="prose card pad">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module */}
        {written && <div dangerouslySetInnerHTML={{ __html: written }} />}
        {sections.map(({ title, paragraphs }) => (
          <div key={title}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** How far it is to the nearest cities by road. */
export function Roads({ roads }: { roads: PlaceFacts['roads'] }) {
  const lang = useLang();
  if (roads.length === 0) return null;
  return (
    <section className="card plc-roads" aria-labelledby="roads">
      <h2 id="roads">{m.place_page_roads({}, lang)}</h2>
      <ul>
        {roads.map((road) => (
          <li key={road.slug}>
            {road.hasPage ? (
              <PageLink page="place" params={{ url: road.slug }}>
                {road.name}
              </PageLink>
            ) : (
              road.name
            )}
            <span>{m.place_page_km({ km: road.km }, lang)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
