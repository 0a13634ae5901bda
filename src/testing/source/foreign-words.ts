import type { Locale } from '#kernel/locale';

/** Words that no sentence of a language does without, and that mean nothing in the other. */
const TELLING: Readonly<Record<Locale, readonly string[]>> = {
  tr: 've veya ile bir olarak daha değil için kadar sonra önce yok evet hayır bu şu gibi günlük fiyat araba araç kiralama rezervasyon ödeme siz'.split(
    ' ',
  ),
  en: 'the and of with your from you are this that which when have will price rental booking payment car cars'.split(' '),
};
/** A word with letters that English does not have. Names begin with a capital letter, so this one is no name. */
const TURKISH_LETTERS = /^\p{Ll}*[ığşçöü]\p{Ll}*$/u;

/** What travellers know by its Turkish name only. */
const BORROWED = ['çibörek', 'gözleme', 'börek', 'pişmaniye', 'köfte'];

/** Words of the other language in a text that should be in this one. Names are no words of a language, and begin with a capital letter. */
export function foreignWords(text: string, locale: Locale): string[] {
  const other = locale === 'tr' ? 'en' : 'tr';
  const words = text.match(/(?<![\p{L}\p{N}.@/_-])\p{Ll}+(?![\p{L}\p{N}@/_-]|\.\p{L})/gu) ?? [];
  return words.filter(
    (word) => TELLING[other].includes(word) || (locale === 'en' && TURKISH_LETTERS.test(word) && !BORROWED.includes(word)),
  );
}
