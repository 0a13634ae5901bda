import { Form, useLocation } from 'react-router';
import { endpoint, href, type PageName } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES } from '#kernel/locale';
import { CURRENCIES, type Currency } from '#kernel/money';
import { TEXT_SIZES } from '../../request/cookies/text-size.ts';
import { useSiteFacts } from '../../request/site-facts.ts';
import { useSiteVisit } from '../../request/site-visit.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/links/page-link.tsx';
import type { Panel } from '../../ui/overlay/drawer.tsx';
import { useLang } from '../../ui/use-lang.ts';
import { thisBrowser } from '../client/browser.ts';
import type { CurrencyLock } from '../client/currency-lock.ts';
import { keepCurrency, keepLanguage } from '../client/stored-values.ts';
import { CURRENCY_SIGNS, type CurrencyPage, useShownCurrency } from '../client/use-shown-currency.ts';

const CURRENCY_NAMES = { TRY: m.currency_try, EUR: m.currency_eur, USD: m.currency_usd, GBP: m.currency_gbp } as const satisfies Readonly<
  Record<Currency, unknown>
>;
const LANGUAGE_NAMES = { tr: 'Türkçe', en: 'English' } as const;

export interface MenuProps {
  readonly panel: Panel;
  readonly currencyPage: CurrencyPage;
}

/** What is in the menu: the pages, and for everybody the choice of language and currency. */
export default function Menu({ panel, currencyPage }: MenuProps) {
  const lang = useLang();
  const entry = (page: PageName, icon: IconName, text: string) => (
    <PageLink page={page} onClick={panel.close}>
      <Icon name={icon} />
      {text}
      <Icon name="chev-r" size="s" />
    </PageLink>
  );
  return (
    <>
      <nav className="navlist" aria-label={m.menu({}, lang)}>
        {entry('home', 'city', m.nav_home({}, lang))}
        {entry('campaigns', 'tag', m.nav_deals({}, lang))}
        {entry('cars', 'car', m.nav_cars({}, lang))}
        {entry('places', 'pin', m.nav_places({}, lang))}
        {entry('saved', 'heart', m.saved_nav({}, lang))}
        {entry('reservations', 'search', m.find_reservation({}, lang))}
        {entry('conditions', 'info', m.rental_conditions({}, lang))}
      </nav>
      <Preferences panel={panel} currencyPage={currencyPage} />
      <MenuAccess panel={panel} />
    </>
  );
}

// Whole-page forms: the server keeps the choice and answers with the same page, in the other language or currency.
function Preferences({ panel, currencyPage }: MenuProps) {
  const lang = useLang();
  const { currency, lock } = useShownCurrency(currencyPage);
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={endpoint('preferences', {})} className="stack">
      <input type="hidden" name="page" value={pathname + search} />
      <fieldset className="field">
        <legend className="label">{m.language({}, lang)}</legend>
        <div className="seg seg--wide">
          {LOCALES.map((locale) => (
            <button
              key={locale}
              type="submit"
              name="language"
              value={locale}
              lang={locale}
              aria-pressed={locale === lang.locale}
              onClick={() => keepLanguage(thisBrowser().store, locale)}
            >
              {LANGUAGE_NAMES[locale]}
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend className="label">{m.currency({}, lang)}</legend>
        <div className="seg seg--wide">
          {CURRENCIES.map((one) => (
            <button
              key={one}
              type="submit"
              name="currency"
              value={one}
              aria-pressed={one === currency}
              disabled={lock !== undefined}
              onClick={() => keepCurrency(thisBrowser().store, one)}
            >
              {CURRENCY_SIGNS[one]} {CURRENCY_NAMES[one]({}, lang)}
            </button>
          ))}
        </div>
        <p className="help">
          <CurrencyHelp lock={lock} leave={panel.close} />
        </p>
      </fieldset>
      <TextSizes />
    </form>
  );
}

const LOCK_TEXTS = {
  reservation: m.currency_fixed_here,
  international: m.client_currency_international,
  residence: m.client_currency_residence,
} as const;

/** The three sizes of text; each button shows its own. */
function TextSizes() {
  const lang = useLang();
  const { textSize } = useSiteFacts();
  return (
    <fieldset className="field">
      <legend className="label">{m.text_size({}, lang)}</legend>
      <div className="seg seg--wide">
        {TEXT_SIZES.map((size) => (
          <button key={size} type="submit" name="textSize" value={size} aria-pressed={size === textSize}>
            {m.text_size_percent({ percent: size }, lang)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function CurrencyHelp({ lock, leave }: { lock: CurrencyLock | undefined; leave: () => void }) {
  const lang = useLang();
  if (!lock) return m.currency_help({}, lang);
  if (lock === 'outside_turkey') return m.client_currency_outside({}, lang);
  return (
    <span>
      {LOCK_TEXTS[lock]({}, lang)}{' '}
      <PageLink page="home" onClick={leave}>
        {m.client_currency_at_home({}, lang)}
      </PageLink>
    </span>
  );
}

/** Log in and register, or log out, as in the header, with more room. */
function MenuAccess({ panel }: { panel: Panel }) {
  const lang = useLang();
  const { member } = useSiteVisit();
  if (member) {
    return (
      <div className="stack">
        <nav className="navlist" aria-label={m.account_page_menu({}, lang)}>
          {(['profile', 'account'] as const).map((page) => (
            <PageLink key={page} page={page} onClick={panel.close}>
              <Icon name={page === 'profile' ? 'user' : 'settings'} />
              {page === 'profile' ? m.account_page_profile({}, lang) : m.account_page_settings({}, lang)}
              <Icon name="chev-r" size="s" />
            </PageLink>
          ))}
        </nav>
        <Form method="post" action={href('logIn', lang.locale, {})}>
          <Button look="outline" block icon="logout" type="submit" name="action" value="log_out">
            {m.account_page_log_out({}, lang)}
          </Button>
        </Form>
      </div>
    );
  }
  return (
    <div className="stack">
      <PageLink page="logIn" className="btn btn--secondary btn--block" onClick={panel.close}>
        {m.account_page_log_in({}, lang)}
      </PageLink>
      <PageLink page="register" className="btn btn--outline btn--block" onClick={panel.close}>
        {m.account_page_register({}, lang)}
      </PageLink>
    </div>
  );
}
