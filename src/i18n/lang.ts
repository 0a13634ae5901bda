import type { Locale } from '#kernel/locale';

/** A language as messages want it: `m.key({}, langOf('tr'))`. */
export interface Lang {
  readonly locale: Locale;
}

const LANGS: Readonly<Record<Locale, Lang>> = { tr: { locale: 'tr' }, en: { locale: 'en' } };

export const langOf = (locale: Locale): Lang => LANGS[locale];
