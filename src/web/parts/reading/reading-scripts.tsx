import { use } from 'react';
import { useLocation } from 'react-router';
import { endpoint, PAGE_NAMES, PATHS, translatedPath } from '#addresses/model';
import * as m from '#i18n';
import { LOCALES, type Locale } from '#kernel/locale';
import type { Reading } from '../../request/page-handle.ts';
import { useReadingKind } from '../../request/reading.ts';
import { carriesThirdParties } from '../../request/rights/third-party-pages.ts';
import { useSiteFactsIfKnown } from '../../request/site-facts.ts';
import { isHidden } from '../../seo/files/hidden-pages.ts';
import { useLang } from '../../ui/use-lang.ts';
import { WHOLE_SHEET } from '../page/style-sheets.ts';
import { HELD_LOADER, HELD_TYPE } from '../scripts/held-script.ts';
import { LIST_PAGE_FILES, SEARCH_PAGE_FILES } from './island-files.ts';
import { PageNonce } from './page-nonce.ts';
import { FACTS, type ReadingFacts } from './reading-facts.ts';
import script from './reading-page.ts?worker&url';

/**
 * The scripts of a page that is read: one of its own, and where a search or a list is on the page those of that, held back until somebody is there. The
 * router never comes.
 */
export function ReadingScripts() {
  const nonce = use(PageNonce);
  const lang = useLang();
  const { pathname } = useLocation();
  const site = useSiteFactsIfKnown();
  const kind = useReadingKind();
  // A request that broke before anything was known has a page of links alone.
  if (!site) return null;
  // The frame of people at work has a script of its own.
  if (import.meta.env.SSR && kind === 'at_work') return null;
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
    nextStyles: WHOLE_SHEET,
  };
  const files = typeof kind === 'string' ? FILES[kind] : undefined;
  const grows = kind === 'with_growing_list';
  return (
    <>
      {/* The document of a list that grows ends when the last supplier has answered. */}
      <script type="module" async={grows} src={script} nonce={nonce} {...{ [FACTS]: JSON.stringify(facts) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
      <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: PREFETCHED[lang.locale] }} />
      {files && (
        <>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours */}
          <script {...(grows ? AT_ONCE : HELD)} nonce={nonce} dangerouslySetInnerHTML={{ __html: files }} />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: HELD_LOADER }} />
        </>
      )}
    </>
  );
}

const AT_ONCE = { type: 'module', async: true } as const;
const HELD = { type: HELD_TYPE } as const;

/** All files at once: named only by each other, the second would be asked for when the first is there. */
const imports = (files: readonly string[]): string => files.map((file) => `import"${file}";`).join('');
const LIST = imports(LIST_PAGE_FILES);
const FILES: Readonly<Partial<Record<Extract<Reading, string>, string>>> = {
  with_search: imports(SEARCH_PAGE_FILES),
  with_list: LIST,
  with_growing_list: LIST,
};

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
      // It leads to a place of the page that is there.
      { not: { selector_matches: '[href^="#"]' } },
      { not: { href_matches: { pathname: PATHS.cars[locale], search: '(.+)' } } },
    ],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
