import { LANGUAGE_TAGS, type Locale } from './locale.ts';

const FOLDED: Readonly<Record<string, string>> = {
  ı: 'i',
  İ: 'i',
  I: 'i',
  ş: 's',
  Ş: 's',
  ğ: 'g',
  Ğ: 'g',
  ç: 'c',
  Ç: 'c',
  ö: 'o',
  Ö: 'o',
  ü: 'u',
  Ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
  Â: 'a',
  Î: 'i',
  Û: 'u',
};

/**
 * Brings Turkish and English spellings of a word together for searching: `İSTANBUL`, `Istanbul` and `ıstanbul`
 * all become `istanbul`. Accents go, letters are lower case, everything else becomes single spaces.
 */
export function foldText(text: string): string {
  return text
    .replace(/[ıİIşŞğĞçÇöÖüÜâîûÂÎÛ]/g, (letter) => FOLDED[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** The address form of a name: `Sabiha Gökçen Havalimanı` becomes `sabiha-gokcen-havalimani`. */
export function slugFrom(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Sorts as a reader of that language expects (ç after c, ı before i). */
export function comparatorFor(locale: Locale): (a: string, b: string) => number {
  const collator = new Intl.Collator(LANGUAGE_TAGS[locale]);
  return (a, b) => collator.compare(a, b);
}

/** What a text says as JSON; undefined where it is none. Who asks checks the shape. */
export function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Signs that no reader sees, or that turn the direction of writing around. */
const UNSEEN = /[^\P{Cc}\n]|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** What somebody has written, in lines, without signs that nobody sees; three empty lines say no more than one. */
export const normaliseLines = (typed: string): string =>
  typed
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSEEN, '')
    .replace(/[ \u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
