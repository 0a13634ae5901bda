import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';

/** Hundredths of a per cent as the language writes them: `%12,5`, `12.5%`. */
export const percentText = (bp: number, locale: Locale): string =>
  new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: 'percent', maximumFractionDigits: 2 }).format(bp / 10_000);
