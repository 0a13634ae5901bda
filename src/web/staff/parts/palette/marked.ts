import type { Locale } from '#kernel/locale';

/** A title cut in three: what comes before the words that were typed, they themselves, and the rest; they are empty where the title does not have them. */
export function markedIn(title: string, words: string, locale: Locale): readonly [string, string, string] {
  const typed = words.trim().toLocaleLowerCase(locale);
  const lower = title.toLocaleLowerCase(locale);
  const at = typed === '' || lower.length !== title.length ? -1 : lower.indexOf(typed);
  if (at < 0) return [title, '', ''];
  return [title.slice(0, at), title.slice(at, at + typed.length), title.slice(at + typed.length)];
}
