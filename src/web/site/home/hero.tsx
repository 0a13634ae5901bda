import * as m from '#i18n';
import { PageSearch } from '../../parts/search-form/page-search.tsx';
import type { SearchFormFacts } from '../../parts/search-form/search-form-facts.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { ratingTexts } from './rating-texts.ts';

export function Hero({ form }: { form: SearchFormFacts }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const rating = brand.rating && ratingTexts(brand.rating, lang);
  return (
    <div className="hero on-inverse">
      <div className="page hero__in">
        <div>
          <h1>
            {m.hero_title_start({}, lang)} <em>{m.hero_title_end({}, lang)}</em>
          </h1>
          <p className="lead">{m.hero_lead({}, lang)}</p>
          {rating && (
            <p className="rate">
              <Icon name="star" />
              <span>
                <b>{rating.stars}/5</b> · {rating.reviews} <small>{rating.source}</small>
              </span>
            </p>
          )}
        </div>
        <div className="hero__art" aria-hidden="true">
          <img className="dial" src="/art/hero-dial.svg" width="720" height="470" alt="" decoding="sync" data-fit="xMidYMid" />
          <CarArt className="car" body="convertible" width={590} />
        </div>
        <PageSearch facts={form} />
      </div>
    </div>
  );
}
