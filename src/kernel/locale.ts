/** The languages of the site. Turkish is the source and the default. */
export const LOCALES = ['tr', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'tr';

/** BCP 47 tags as the specification names them (`language` in the browser's storage). */
export const LANGUAGE_TAGS = { tr: 'tr-TR', en: 'en-US' } as const satisfies Record<Locale, string>;

/** By which days, hours and lists are written: the day before the month, and twenty-four hours, in English as well. */
export const FORMAT_TAGS = { tr: 'tr-TR', en: 'en-GB' } as const satisfies Record<Locale, string>;

/** A text in both languages. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;

export function isLocale(value: unknown): value is Locale {
  return value === 'tr' || value === 'en';
}

/**
 * A number as people write it, its thousands grouped: 12.345, 12,345.
 * @param least places behind its point that are written in any case; three are written at most
 */
export function numberText(number: number, locale: Locale, { least = 0 }: { readonly least?: number } = {}): string {
  const key = `${locale}${least}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(LANGUAGE_TAGS[locale], { minimumFractionDigits: least });
  formats.set(key, format);
  return format.format(number);
}

/** Making one takes far longer than using it. */
const formats = new Map<string, Intl.NumberFormat>();
