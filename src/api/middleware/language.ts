import { DEFAULT_LOCALE, isLocale, type Locale } from '#kernel/locale';

/** The language somebody reads best, of ours: by `Accept-Language` (RFC 9110, 12.5.4), Turkish when it says nothing. */
export function preferredLocale(acceptLanguage: string | null): Locale {
  let best: { readonly locale: Locale; readonly weight: number } | undefined;
  for (const range of (acceptLanguage ?? '').slice(0, LONGEST).split(',')) {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const primary = tag.split('-')[0];
    const locale = primary === '*' ? DEFAULT_LOCALE : primary;
    const weight = weightOf(parameters);
    if (isLocale(locale) && weight > (best?.weight ?? 0)) best = { locale, weight };
  }
  return best?.locale ?? DEFAULT_LOCALE;
}

const LONGEST = 500;

function weightOf(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return text === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
