import { useLocation } from 'react-router';
import type { Locale } from '#kernel/locale';
import { localeOf } from '../paths.ts';

/** The language of the page, as messages want it: `m.key({}, useLang())`. */
export interface Lang {
  readonly locale: Locale;
}

const LANGS: Readonly<Record<Locale, Lang>> = { tr: { locale: 'tr' }, en: { locale: 'en' } };

export const langOf = (locale: Locale): Lang => LANGS[locale];

export function useLang(): Lang {
  return langOf(localeOf(useLocation().pathname));
}
