import * as m from '#messages';
import { useLang } from '../../i18n/use-lang.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { PlaceFacts } from './place-facts.ts';

/** What is written of a place, and what its facts say. */
export function PlaceText({ facts: { name, written, sections, roads } }: { facts: PlaceFacts }) {
  const lang = useLang();
  return (
    <section className="page plc-text" aria-labelledby="guide">
      <div className="plc-head">
        <h2 id="guide">{m.place_page_driving({ place: name }, lang)}</h2>
      </div>
      <div className={classNames('plc-text__in', roads.length > 0 && 'has-roads')}>
        <div className="prose card pad">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; what fills it is escaped by the content module */}
          {written && <div className="plc-text__written" dangerouslySetInnerHTML={{ __html: written }} />}
          {sections.map(({ title, paragraphs }) => (
            <div key={title}>
              <h3>{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </div>
        {roads.length > 0 && (
          <div className="card plc-roads">
            <h3>{m.place_page_roads({}, lang)}</h3>
            <ul>
              {roads.map((road) => (
                <li key={road.slug}>
                  <PageLink page="place" params={{ url: road.slug }}>
                    {road.name}
                  </PageLink>
                  <span>{m.place_page_km({ km: road.km }, lang)}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
