import { LANGUAGE_TAGS, type Locale } from './locale.ts';

/** A whole number as people write it, its thousands grouped: 12.345, 12,345. */
export const numberText = (number: number, locale: Locale): string => new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(number);
