import { HOME_SECTIONS } from '#addresses/model';
import * as m from '#i18n';
import { PlaceArt } from '../../ui/art/place-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import type { PopularPlace } from './home-facts.ts';

export function PopularPlaces({ places, all }: { places: readonly PopularPlace[]; all: boolean }) {
  const lang = useLang();
  return (
    <section className="section page" aria-labelledby={HOME_SECTIONS.places}>
      <div className="section-head">
        <div>
          <h2 id={HOME_SECTIONS.places}>{m.places_title({}, lang)}</h2>
          <p>{m.places_text({}, lang)}</p>
        </div>
        <PageLink className="link" page="places">
          {m.all_places({}, lang)}
          <Icon name="chev-r" size="s" />
        </PageLink>
      </div>
      <div className="places">
        {places.map((place) => (
          <PlaceCard key={place.slug} place={place} />
        ))}
      </div>
      {!all && (
        <div className="more">
          <PageLink className="btn btn--outline" page="home" query={{ places: 'all' }} hash={HOME_SECTIONS.places} preventScrollReset>
            {m.show_more({}, lang)}
          </PageLink>
        </div>
      )}
    </section>
  );
}

function PlaceCard({ place }: { place: PopularPlace }) {
  const lang = useLang();
  return (
    <PageLink className="place" page="place" params={{ url: place.slug }}>
      {place.art && (
        <figure>
          <PlaceArt name={place.art} />
        </figure>
      )}
      <div>
        <h3>{place.name}</h3>
        {place.from && (
          <p>
            {m.lowest_daily({}, lang)} <b className="nowrap">{wholePrice(place.from, lang.locale)}</b>
          </p>
        )}
      </div>
    </PageLink>
  );
}
