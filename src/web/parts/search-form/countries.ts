import { LANGUAGE_TAGS, type Locale } from '#kernel/locale';
import { comparatorFor } from '#kernel/text';
import { COUNTRY_CODES } from '#search/model';
import type { Country } from './search-form-facts.ts';

/** What our texts call otherwise than the list of names does: one page has one word for a country. */
const OUR_WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { tr: {}, en: { TR: 'Turkey' } };

const lists = new Map<Locale, readonly Country[]>();

/** Every country by its name in a language, Turkey first. Made on the server only: browsers may name a country differently. */
export function countriesIn(locale: Locale): readonly Country[] {
  const known = lists.get(locale);
  if (known) return known;
  const names = new Intl.DisplayNames([LANGUAGE_TAGS[locale]], { type: 'region', style: 'short' });
  const compare = comparatorFor(locale);
  const list = COUNTRY_CODES.map((code) => ({ code, name: OUR_WORDS[locale][code] ?? names.of(code) ?? code })).sort(
    (a, b) => Number(b.code === 'TR') - Number(a.code === 'TR') || compare(a.name, b.name),
  );
  lists.set(locale, list);
  return list;
}
