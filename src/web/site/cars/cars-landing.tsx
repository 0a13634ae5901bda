import * as m from '#i18n';
import { className } from '../../parts/fleet/car-words.ts';
import { Main } from '../../parts/page/main.tsx';
import { POPULAR_AIRPORTS, POPULAR_CITIES } from '../../parts/page/popular-places.ts';
import { PageSearch } from '../../parts/search-form/page-search.tsx';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { CarsPage, LandingCar } from './list/cars-page.ts';

type LandingFacts = Extract<CarsPage, { kind: 'landing' }>;

/** The list before anything has been searched for; at a place, with its cheapest cars. */
export function CarsLanding({ facts }: { facts: LandingFacts }) {
  const lang = useLang();
  const { place, cars, form } = facts;
  return (
    <Main>
      <div className="searchband searchband--tall on-inverse">
        <div className="page">
          <h1>{place ? m.cars_at_title({ place: place.name }, lang) : m.cars_title({}, lang)}</h1>
          <p className="lead">{m.cars_lead({}, lang)}</p>
          <PageSearch key={form.pickup.slug} facts={form} />
        </div>
      </div>
      {place && cars.length > 0 && <CheapestCars place={place} cars={cars} />}
      {place?.url && (
        <p className="page">
          <PageLink className="link" page="place" params={{ url: place.url }}>
            {m.place_page_driving({ place: place.name }, lang)}
            <Icon name="chev-r" size="s" />
          </PageLink>
        </p>
      )}
      <Places />
    </Main>
  );
}

function CheapestCars({ place, cars }: { place: { readonly query: string }; cars: readonly LandingCar[] }) {
  const lang = useLang();
  return (
    <section className="section page" aria-labelledby="cheapest">
      <div className="section-head">
        <div>
          <h2 id="cheapest">{m.cheapest_title({}, lang)}</h2>
          <p>{m.cheapest_text({}, lang)}</p>
        </div>
        <SearchLink className="btn btn--outline" query={place.query}>
          {m.search_show_cars({}, lang)}
        </SearchLink>
      </div>
      <div className="deals deals--wrap">
        {cars.map((car) => (
          <SearchLink key={car.id} className="deal card" query={place.query}>
            <div className="deal__art">
              <span className="badge">{className(car.class, lang)}</span>
              <CarArt body={car.body} width={320} lazy />
            </div>
            <div className="deal__b">
              <h3>{car.car}</h3>
              <p className="sm muted">{m.or_similar({}, lang)}</p>
              <p className="deal__p">
                <b>{wholePrice(car.daily, lang.locale)}</b>
                <span className="sm ink2">{m.per_day({}, lang)}</span>
              </p>
            </div>
          </SearchLink>
        ))}
      </div>
    </section>
  );
}

function Places() {
  const lang = useLang();
  return (
    <section className="section page" aria-labelledby="points">
      <div className="section-head">
        <h2 id="points">{m.places_title({}, lang)}</h2>
      </div>
      <ul className="row">
        {[
          ...POPULAR_AIRPORTS.map((place) => ({ ...place, airport: true })),
          ...POPULAR_CITIES.map((place) => ({ ...place, airport: false })),
        ].map(({ slug, name, airport }) => (
          <li key={slug}>
            <PageLink className="chip" page="carsAt" params={{ url: slug }}>
              {airport ? m.airport_of({ name: name[lang.locale] }, lang) : name[lang.locale]}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
