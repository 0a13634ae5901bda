import type { Locale } from '#kernel/locale';
import type { TextKey } from '../model.ts';
import type { Texts } from './texts.ts';

/** The day of a text's present wording, `YYYY-MM-DD`: what a stored consent refers to. The same in both languages. */
export function textVersion(texts: Texts, key: TextKey, locale: Locale = 'tr'): string {
  return texts[key][locale].version;
}
