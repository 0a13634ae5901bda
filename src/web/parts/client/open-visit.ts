import type { Locale } from '#kernel/locale';
import { type Currency, DEFAULT_CURRENCY, isCurrency } from '#kernel/money';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, languageFrom } from '../../request/cookies/cookies.ts';
import type { VisitorCredentials } from '../../request/site-facts.ts';
import type { Browser } from './browser.ts';
import type { OwnSite } from './own-site.ts';
import { keepLocation, keepToken, keepVersion, restoredCurrency, restoredLanguage, storedLocation, storedToken } from './stored-values.ts';
import { locationFrom, TURKEY, type VisitorLocation } from './visitor-location.ts';

/** The page that a visit opens with, as the server sent it. */
export interface OpenedPage {
  readonly pathname: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly locale: Locale;
  /** Where it stands in another language; nothing where it does not. */
  readonly translated: (locale: Locale) => string | undefined;
  /** The currency it shows prices in, where the visitor chose one. */
  readonly currency: Currency | undefined;
  /** A reservation's page: its currency stays, and it is not loaded anew under the visitor's hands. */
  readonly reservation: boolean;
  /** Of the build. */
  readonly version: string;
}

/** Settles what the browser remembers, before anything is asked. @returns whether another page is being loaded instead */
export function openVisit(browser: Browser, page: OpenedPage): 'stays' | 'leaves' {
  keepVersion(browser.store, page.version);
  const language = restoredLanguage(browser.store, languageFrom(browser.cookie(LANGUAGE_COOKIE)), page.locale);
  const translated = language && page.translated(language);
  if (translated && browser.keepCookie(LANGUAGE_COOKIE, language)) {
    browser.goTo(translated + page.search);
    return 'leaves';
  }
  return settleCurrency(browser, page, storedLocation(browser.store) ?? TURKEY);
}

/** Shows the page in the visitor's currency, where that is another one than it came in. */
export function settleCurrency(browser: Browser, page: OpenedPage, { outsideTurkey }: VisitorLocation): 'stays' | 'leaves' {
  const chosen = browser.cookie(CURRENCY_COOKIE);
  const known = isCurrency(chosen) ? chosen : undefined;
  const currency = restoredCurrency(browser.store, known, outsideTurkey);
  if (!currency) return 'stays';
  const search = inCurrency(page.search, currency);
  // An address may name another currency than the one chosen for the site; from outside Turkey it may not.
  const forbidden = outsideTurkey && search !== page.search;
  if (currency === known && !forbidden) return 'stays';
  const kept = browser.keepCookie(CURRENCY_COOKIE, currency);
  if (!kept || page.reservation || (currency === (page.currency ?? DEFAULT_CURRENCY) && !forbidden)) return 'stays';
  browser.goTo(page.pathname + search);
  return 'leaves';
}

// The list names its currency in its address, which would win over the cookie.
function inCurrency(search: string, currency: Currency): string {
  const params = new URLSearchParams(search);
  const named = params.get('currency');
  if (named === null || named === currency) return search;
  params.set('currency', currency);
  return `?${params}`;
}

/** Where the visitor is: as remembered, else as the site answers. Without an answer it is Turkey. */
export async function locateVisitor({ store, log }: Browser, site: Pick<OwnSite, 'location'>): Promise<VisitorLocation> {
  const remembered = storedLocation(store);
  if (remembered) return remembered;
  try {
    const location = locationFrom(await site.location());
    if (!location) throw new Error('The answer is no location.');
    keepLocation(store, location);
    return location;
  } catch (error) {
    log('The location is not known; Turkey is assumed.', error);
    return TURKEY;
  }
}

/** Gets the browser an anonymous visitor's token, where it has none yet (specification, sections 6 and 7). */
export async function signInVisitor(
  { store, log }: Browser,
  site: Pick<OwnSite, 'signIn'>,
  credentials: VisitorCredentials,
): Promise<void> {
  if (storedToken(store)) return;
  try {
    const answer = await site.signIn(credentials);
    const token = typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : undefined;
    if (typeof token !== 'string' || token === '') throw new Error('The answer carries no token.');
    keepToken(store, token);
  } catch (error) {
    log('The visitor could not be signed in.', error);
  }
}
