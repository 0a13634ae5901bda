/** Words of prose that people read in a minute, on a screen and with a table in between. */
const WORDS_A_MINUTE = 200;

/** How long it takes to read a text, in whole minutes. */
export function readingMinutes(markdown: string): number {
  const words = markdown.split(/\s+/).filter((word) => /[\p{Letter}\p{Number}]/u.test(word));
  return Math.max(1, Math.round(words.length / WORDS_A_MINUTE));
}
