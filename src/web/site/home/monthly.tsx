import * as m from '#i18n';
import type { Lang } from '#i18n/lang';
import { numberText } from '#kernel/locale';
import { className, fuelName, transmissionName } from '../../parts/fleet/car-words.ts';
import { CarArt } from '../../ui/art/car-art.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { SearchLink } from '../../ui/links/search-link.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { wholePrice } from '../../ui/whole-price.ts';
import { MONTHLY_PERIODS, type MonthlyOffer, type MonthlyPeriod } from './home-facts.ts';

/** Monthly rentals; the length is switched with links, so that it works before scripts do. */
export function Monthly({ months, offers }: { months: MonthlyPeriod; offers: readonly MonthlyOffer[] }) {
  const lang = useLang();
  return (
    <section className="page" aria-labelledby="monthly">
      <div className="band on-inverse monthly">
        <div>
          <h2 id="monthly">{m.monthly_title({}, lang)}</h2>
          <p>{m.monthly_text({}, lang)}</p>
          <nav className="seg" aria-label={m.search_period({}, lang)}>
            {MONTHLY_PERIODS.map((period) => (
              <PageLink
                key={period}
                page="home"
                query={{ months: String(period) }}
                hash="monthly"
                preventScrollReset
                aria-current={period === months ? 'true' : undefined}
              >
                {m.months_count({ count: period }, lang)}
              </PageLink>
            ))}
          </nav>
          <PageLink className="link" page="monthly">
            {m.all_monthly({}, lang)}
            <Icon name="chev-r" size="s" />
          </PageLink>
        </div>
        <ul>
          {offers.map((offer) => (
            <li key={offer.id}>
              <SearchLink className="mcard" query={offer.query}>
                <CarArt body={offer.body} width={168} lazy />
                <div>
                  <h3>{offer.car}</h3>
                  <p className="sm">{factsText(offer, lang)}</p>
                </div>
                <p className="mcard__p">
                  <b>{wholePrice(offer.monthly, lang.locale)}</b>
                  <span className="sm">{m.monthly_vat({}, lang)}</span>
                </p>
                <span className="only-lg">
                  <Icon name="chev-r" />
                </span>
              </SearchLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function factsText(offer: MonthlyOffer, lang: Lang): string {
  const km =
    offer.mileage.kind === 'limited' ? m.km_per_month({ km: numberText(offer.mileage.km, lang.locale) }, lang) : m.km_unlimited({}, lang);
  return [className(offer.class, lang), transmissionName(offer.transmission, lang), fuelName(offer.fuel, lang), km].join(' · ');
}
