import { href, PLACES_PARAMS } from '#addresses/model';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { useSiteFactsIfKnown } from '../../request/site-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { Main } from './main.tsx';
import { POPULAR_AIRPORTS, POPULAR_CITIES } from './popular-places.ts';

const AIRPORTS = POPULAR_AIRPORTS.slice(0, 5);
const CITIES = POPULAR_CITIES.slice(0, 5);

/** The page of an address that leads nowhere, and the ways on from it. Throw `notFound()` to show it. */
export default function NotFoundPage() {
  const lang = useLang();
  const brand = useSiteFactsIfKnown()?.brand;
  const title = m.error_not_found_title({}, lang);
  return (
    <Main className="page donepg">
      <title>{brand ? `${title} · ${brand.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <section className="card state lost" aria-labelledby="lost">
        <img src="/art/illus-notfound.svg" width="300" height="186" alt="" />
        <h1 id="lost">{title}</h1>
        <p>{m.error_not_found_text({}, lang)}</p>
        <PlaceSearch />
        <div className="row">
          <PageLink className="btn btn--primary" page="home">
            {m.search_cars({}, lang)}
          </PageLink>
          <PageLink className="btn btn--outline" page="places">
            {m.nav_places({}, lang)}
          </PageLink>
        </div>
        {brand && (
          <p className="lost__call">
            {m.error_not_found_call({}, lang)}{' '}
            <a className="link nowrap" href={telephoneUrl(brand.phone)}>
              {brand.phone}
            </a>
          </p>
        )}
      </section>
      <nav className="lost__places" aria-label={m.error_not_found_places({}, lang)}>
        <h2>{m.error_not_found_places({}, lang)}</h2>
        <ul>
          {AIRPORTS.map(({ slug, name }) => (
            <li key={slug}>
              <PageLink className="chip" page="place" params={{ url: slug }}>
                <Icon name="plane" />
                {m.airport_of({ name: name[lang.locale] }, lang)}
              </PageLink>
            </li>
          ))}
          {CITIES.map(({ slug, name }) => (
            <li key={slug}>
              <PageLink className="chip" page="place" params={{ url: slug }}>
                <Icon name="city" />
                {name[lang.locale]}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
    </Main>
  );
}

/** A plain form: whatever led here, the list of places is loaded from the server. */
function PlaceSearch() {
  const lang = useLang();
  return (
    <search>
      <form className="lost__search" action={href('places', lang.locale, {})}>
        <label>
          <span className="sr">{m.error_not_found_search({}, lang)}</span>
          <input
            className="input"
            type="search"
            name={PLACES_PARAMS.text}
            placeholder={m.error_not_found_search({}, lang)}
            autoComplete="off"
          />
        </label>
        <button className="btn btn--secondary" type="submit">
          <Icon name="search" />
          {m.error_not_found_find({}, lang)}
        </button>
      </form>
    </search>
  );
}
