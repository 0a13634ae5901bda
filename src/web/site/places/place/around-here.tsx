import * as m from '#i18n';
import { categoryName } from '../../../parts/category/category-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/links/page-link.tsx';
import { useLang } from '../../../ui/use-lang.ts';
import type { NearFacts, PlaceFacts } from './place-facts.ts';
import { KIND_ICONS } from './place-kinds.ts';

/** Where to go on from a place: its cars, its companies, and the places in and around it. */
export function AroundHere({ facts }: { facts: PlaceFacts }) {
  const lang = useLang();
  const { name, slug, companies, inside, around, reading } = facts;
  return (
    <section className="page plc-around" aria-labelledby="around">
      <div className="plc-head">
        <h2 id="around">{m.place_page_around({}, lang)}</h2>
        <div className="row">
          <PageLink className="btn btn--primary" page="carsAt" params={{ url: slug }}>
            {m.place_page_all_cars({ place: name }, lang)}
          </PageLink>
          <PageLink className="btn btn--outline" page="places">
            {m.place_page_all_places({}, lang)}
          </PageLink>
        </div>
      </div>
      {inside.length > 0 && <Places title={m.place_page_inside({ place: name }, lang)} places={inside} />}
      {around.length > 0 && <Places title={inside.length > 0 ? m.place_page_outside({}, lang) : undefined} places={around} />}
      {companies.length > 0 && (
        <>
          <h3>{m.place_page_companies_here({}, lang)}</h3>
          <ul className="plc-chips">
            {companies.map((company) => (
              <li key={company.slug}>
                <PageLink className="chip" page="company" params={{ url: company.slug }}>
                  {company.name}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <Reading reading={reading} />
    </section>
  );
}

function Reading({ reading: { posts, questions, categories } }: { reading: PlaceFacts['reading'] }) {
  const lang = useLang();
  return (
    <>
      <h3>{m.place_page_reading({}, lang)}</h3>
      <ul className="plc-reading">
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink className="link" page="post" params={{ post: slug }}>
              {title}
            </PageLink>
          </li>
        ))}
        {questions.map(({ slug, title }) => (
          <li key={slug}>
            <PageLink className="link" page="faqCategory" params={{ category: slug }}>
              {m.place_page_questions_about({ title }, lang)}
            </PageLink>
          </li>
        ))}
      </ul>
      {categories.length > 0 && (
        <>
          <h3>{m.place_page_categories({}, lang)}</h3>
          <ul className="plc-chips">
            {categories.map((category) => (
              <li key={category}>
                <PageLink className="chip" page={category}>
                  {categoryName(category, lang)}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Places({ title, places }: { title: string | undefined; places: readonly NearFacts[] }) {
  const lang = useLang();
  return (
    <>
      {title && <h3>{title}</h3>}
      <ul className="plc-near">
        {places.map((place) => (
          <li key={place.slug}>
            <PageLink className="card" page="place" params={{ url: place.slug }}>
              <Icon name={KIND_ICONS[place.kind]} />
              <span>
                <b>{place.name}</b>
                <span>
                  {m.place_list_companies({ count: place.companies }, lang)} · {m.place_page_km({ km: place.km }, lang)}
                </span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      <p className="sm muted">{m.place_page_straight({}, lang)}</p>
    </>
  );
}
