import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';
import type { Currency } from '#kernel/money';

/** Names under which the specification keeps choices in the browser (section 4). */
const LANGUAGE = 'language';
const CURRENCY = 'currency';

/** On a first visit the page's language is remembered; a choice made earlier stays. */
export function rememberVisit(locale: Locale): void {
  const known = Object.values<string>(LANGUAGE_TAGS);
  write(LANGUAGE, (stored) => (stored !== null && known.includes(stored) ? stored : LANGUAGE_TAGS[locale]));
}

export const rememberLanguage = (locale: Locale): void => write(LANGUAGE, () => LANGUAGE_TAGS[locale]);
export const rememberCurrency = (currency: Currency): void => write(CURRENCY, () => currency);

// A browser may refuse to store anything; the cookie then carries the choice alone.
function write(name: string, next: (stored: string | null) => string): void {
  try {
    localStorage.setItem(name, next(localStorage.getItem(name)));
  } catch {
    return;
  }
}
