export const NOUN_CASES = ['dative', 'locative', 'ablative', 'genitive'] as const;
/** Towards, at, from and of: `Ankara’ya`, `Ankara’da`, `Ankara’dan`, `Ankara’nın`. */
export type NounCase = (typeof NOUN_CASES)[number];

/**
 * Names that end in a possessive of their own, the second half of a compound: they take an n before every ending (`Kuşadası’nda`).
 * Other names in -eli are used as simple ones (`Kocaeli’de`, `Tunceli’de`).
 */
const COMPOUND =
  /(?:Havalimanı|Otogarı|Garı|oğlu|adası|altı|düzü|burnu|önü|içi|pazarı|başı|dağı|ovası|yolu|suyu|hisarı|köprüsü|Otlukbeli|Kırklareli)$/;
const VOWEL = /[aıoueiöü]/g;
const HARD = /[çfhkpsşt]$/;

/** The close vowel that follows each vowel: ı after a and ı, and so on. */
const CLOSE: Readonly<Record<string, string>> = { a: 'ı', ı: 'ı', o: 'u', u: 'u', e: 'i', i: 'i', ö: 'ü', ü: 'ü' };

/**
 * The name of a place with a Turkish ending, parted from it by an apostrophe as names are: vowels in harmony, d hardened to t, and the
 * letters between two vowels. What stands in brackets after the name comes after the ending: `Ankara Otogarı’nda (AŞTİ)`.
 */
export function withSuffix(name: string, nounCase: NounCase): string {
  const [, before = name, brackets = ''] = /^(.*?)(\s*\([^)]*\))$/.exec(name) ?? [];
  const word = before.normalize('NFC');
  const lower = word.toLocaleLowerCase('tr');
  const last = lower.match(VOWEL)?.at(-1) ?? 'e';
  const close = CLOSE[last] ?? 'i';
  const open = close === 'ı' || close === 'u' ? 'a' : 'e';
  const endsInVowel = /[aıoueiöü]$/.test(lower);
  const isCompound = COMPOUND.test(word);
  const d = HARD.test(lower) ? 't' : 'd';
  const endings: Readonly<Record<NounCase, string>> = {
    dative: `${isCompound ? 'n' : endsInVowel ? 'y' : ''}${open}`,
    locative: `${isCompound ? 'n' : ''}${d}${open}`,
    ablative: `${isCompound ? 'n' : ''}${d}${open}n`,
    genitive: `${endsInVowel ? 'n' : ''}${close}n`,
  };
  return `${before}’${endings[nounCase]}${brackets}`;
}
