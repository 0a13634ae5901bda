import { useLocation } from 'react-router';
import { pageAt } from '#addresses/model';
import * as m from '#i18n';
import { telephoneUrl } from '#kernel/contact';
import { useSiteFacts } from '../../request/site-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import { type Panel, PanelOpener } from '../../ui/overlay/drawer.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { CURRENCY_SIGNS, type CurrencyPage, useShownCurrency } from '../client/use-shown-currency.ts';
import { MemberTools } from './member-tools.tsx';

/** @param menu what its openers open: the panel itself stands at the end of the page */
export function Header({ currencyPage, menu }: { currencyPage: CurrencyPage; menu: Panel }) {
  const lang = useLang();
  const { brand } = useSiteFacts();
  const { currency } = useShownCurrency(currencyPage);
  const here = pageAt(useLocation().pathname)?.page;
  return (
    <header className="top on-inverse">
      <div className="page top__in">
        <PageLink className="top__logo" page="home">
          <img src="/art/logo-kontak-inverse.svg" width="126" height="37" decoding="sync" alt={m.brand_home({ brand: brand.name }, lang)} />
        </PageLink>
        <nav aria-label={m.main_menu({}, lang)}>
          <PageLink page="home" aria-current={here === 'home' ? 'page' : undefined}>
            {m.nav_home({}, lang)}
          </PageLink>
          <PageLink page="campaigns" aria-current={here === 'campaigns' ? 'page' : undefined}>
            {m.nav_deals({}, lang)}
          </PageLink>
          <PageLink page="cars" aria-current={here === 'cars' || here === 'carsAt' ? 'page' : undefined}>
            {m.nav_cars({}, lang)}
          </PageLink>
          <PageLink page="places" aria-current={here === 'places' ? 'page' : undefined}>
            {m.nav_places({}, lang)}
          </PageLink>
        </nav>
        <div className="top__tools">
          <a className="txt" href={telephoneUrl(brand.phone)}>
            <Icon name="phone" />
            {brand.phone}
          </a>
          <PageLink className="txt" page="saved" aria-current={here === 'saved' ? 'page' : undefined}>
            <Icon name="heart" />
            <span className="sr">{m.saved_nav({}, lang)}</span>
          </PageLink>
          <PanelOpener className="txt" panel={menu}>
            <Icon name="globe" />
            {lang.locale.toUpperCase()} · {CURRENCY_SIGNS[currency]}
            <span className="sr">{m.language_and_currency({}, lang)}</span>
          </PanelOpener>
          <a className="iconbtn" href={telephoneUrl(brand.phone)} aria-label={m.call_us({}, lang)}>
            <Icon name="phone" size="l" />
          </a>
          <MemberTools />
          <PanelOpener className="iconbtn" panel={menu} aria-label={m.open_menu({}, lang)}>
            <Icon name="menu" size="l" />
          </PanelOpener>
        </div>
      </div>
    </header>
  );
}
