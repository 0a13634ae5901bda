import { use } from 'react';
import { useLocation } from 'react-router';
import { endpoint, PAGE_NAMES, PATHS, translatedPath } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES, type Locale } from '#kernel/locale';
import { useReadingKind } from '../../request/reading.ts';
import { carriesThirdParties } from '../../request/rights/third-party-pages.ts';
import { useSiteFactsIfKnown } from '../../request/site-facts.ts';
import { isHidden } from '../../seo/files/hidden-pages.ts';
import { useLang } from '../../ui/use-lang.ts';
import { HELD_LOADER, HELD_TYPE } from '../scripts/held-script.ts';
import { PageNonce } from './page-nonce.ts';
import { FACTS, type ReadingFacts } from './reading-facts.ts';
import script from './reading-page.ts?worker&url';
import { SEARCH_PAGE_FILES } from './search-page-files.ts';

/**
 * The scripts of a page that is read: one of its own, and where a search is on the page those of its form, held back until somebody is there. The
 * router never comes, and what the page says stands in it once.
 */
export function ReadingScripts() {
  const nonce = use(PageNonce);
  const lang = useLang();
  const { pathname } = useLocation();
  const site = useSiteFactsIfKnown();
  const kind = useReadingKind();
  // A request that broke before anything was known has a page of links alone.
  if (!site) return null;
  const { visitor, thirdParties, outsideTurkey, consent, askAgain, currency, version } = site;
  const other = LOCALES.find((locale) => locale !== lang.locale);
  const inOtherLanguage = other && translatedPath(pathname, other);
  const facts: ReadingFacts = {
    visitor,
    thirdParties,
    outsideTurkey,
    consent,
    askAgain,
    currency,
    version,
    locale: lang.locale,
    ...(inOtherLanguage === undefined ? {} : { inOtherLanguage }),
    ownSite: { location: endpoint('location', {}), signIn: endpoint('visitorSignIn', {}) },
    mayCarry: carriesThirdParties(pathname),
    currencyText: m.client_currency_outside({}, lang),
  };
  return (
    <>
      <script type="module" src={script} nonce={nonce} {...{ [FACTS]: JSON.stringify(facts) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: PREFETCHED[lang.locale] }} />
      {kind === 'with_search' && (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
          <script type={HELD_TYPE} nonce={nonce} dangerouslySetInnerHTML={{ __html: SEARCH_PAGE }} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HELD_LOADER }} />
        </>
      )}
    </>
  );
}

/** All files at once: named only by each other, the second would be asked for when the first is there. */
const SEARCH_PAGE = SEARCH_PAGE_FILES.map((file) => `import"${file}";`).join('');

/**
 * Links that are pointed at are fetched ahead, but for pages of one visitor, files and interfaces, and searches: each of those is asked of
 * every supplier, and its link says `nofollow`.
 */
const PREFETCHED: Readonly<Record<Locale, string>> = { tr: rulesIn('tr'), en: rulesIn('en') };

function rulesIn(locale: Locale): string {
  const hidden = PAGE_NAMES.filter(isHidden).map((page) => ({ pathname: PATHS[page][locale], search: '*' }));
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: [...hidden, { pathname: '/api/*', search: '*' }, { pathname: '/*.*', search: '*' }] } },
      { not: { selector_matches: '[rel~=nofollow]' } },
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
