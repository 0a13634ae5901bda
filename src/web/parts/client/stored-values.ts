import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '#kernel/locale';
import { type Currency, isCurrency } from '#kernel/money';
import { ASK_AGAIN, type Consent, consentFrom, consentText } from '../../request/cookies/consent.ts';
import { STORED, type ValueStore } from './browser.ts';
import { locationFrom, type VisitorLocation } from './visitor-location.ts';

/** What no new version of the site takes away: an answer that was given, and what somebody put aside. */
const KEPT = [STORED.consentGiven, STORED.consentChoice, STORED.savedCars, STORED.recentSearches];

/** Values of another version are forgotten, except those that stay; then this version is kept. */
export function keepVersion(store: ValueStore, version: string): void {
  if (store.getItem(STORED.version) === version) return;
  const kept = KEPT.map((name) => [name, store.getItem(name)] as const);
  store.clear();
  for (const [name, value] of kept) if (value !== null) store.setItem(name, value);
  store.setItem(STORED.version, version);
}

export const storedLanguage = (store: ValueStore): Locale | undefined =>
  LOCALES.find((locale) => LANGUAGE_TAGS[locale] === store.getItem(STORED.language));

export const keepLanguage = (store: ValueStore, locale: Locale): void => store.setItem(STORED.language, LANGUAGE_TAGS[locale]);

/**
 * Settles the stored language when a page opens.
 * @param chosen the explicit choice that the cookie carries; the server has already obeyed it
 * @returns the language in which the page is to be loaded instead, if any
 */
export function restoredLanguage(store: ValueStore, chosen: Locale | undefined, ofPage: Locale): Locale | undefined {
  const language = chosen ?? storedLanguage(store) ?? DEFAULT_LOCALE;
  keepLanguage(store, language);
  // The default is stored on every first visit, so only another language says that somebody chose it.
  return chosen === undefined && language !== DEFAULT_LOCALE && language !== ofPage ? language : undefined;
}

export function storedCurrency(store: ValueStore): Currency | undefined {
  const currency = store.getItem(STORED.currency);
  return isCurrency(currency) ? currency : undefined;
}

export const keepCurrency = (store: ValueStore, currency: Currency): void => store.setItem(STORED.currency, currency);

/**
 * Settles the stored currency: euro for visitors from outside Turkey, else what was chosen.
 * @param chosen what the cookie carries, and the server therefore shows
 * @returns the currency that the visitor sees from now on; nothing while nobody has chosen
 */
export function restoredCurrency(store: ValueStore, chosen: Currency | undefined, outsideTurkey: boolean): Currency | undefined {
  const currency = outsideTurkey ? 'EUR' : (chosen ?? storedCurrency(store));
  if (currency) keepCurrency(store, currency);
  else store.removeItem(STORED.currency);
  return currency;
}

export function storedLocation(store: ValueStore): VisitorLocation | undefined {
  try {
    return locationFrom(JSON.parse(store.getItem(STORED.location) ?? 'null'));
  } catch {
    return undefined;
  }
}

export const keepLocation = (store: ValueStore, location: VisitorLocation): void =>
  store.setItem(STORED.location, JSON.stringify(location));

export const storedToken = (store: ValueStore): string | undefined => store.getItem(STORED.token) || undefined;
export const keepToken = (store: ValueStore, token: string): void => store.setItem(STORED.token, token);

export function storedConsent(store: ValueStore): Consent | undefined {
  return store.getItem(STORED.consentGiven) === 'true' ? consentFrom(store.getItem(STORED.consentChoice)) : undefined;
}

export function keepConsent(store: ValueStore, consent: Consent): void {
  store.setItem(STORED.consentGiven, 'true');
  store.setItem(STORED.consentChoice, consentText(consent));
}

/**
 * Settles the answer about cookies when a page opens.
 * @param told what the cookie carries: the server has already asked by it, or not
 * @returns the answer; nothing when the visitor is to be asked
 */
export function restoredConsent(store: ValueStore, told: string | undefined): Consent | undefined {
  const consent = told === ASK_AGAIN ? undefined : (consentFrom(told) ?? storedConsent(store));
  if (consent) {
    keepConsent(store, consent);
  } else {
    store.removeItem(STORED.consentGiven);
    store.removeItem(STORED.consentChoice);
  }
  return consent;
}
