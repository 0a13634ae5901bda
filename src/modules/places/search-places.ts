import type { Locale } from '#kernel/locale';
import { comparatorFor, foldText } from '#kernel/text';
import type { PlaceCatalogue } from './catalogue.ts';
import { editDistance } from './edit-distance.ts';
import type { Place } from './model.ts';
import { type IndexedWord, lettersOf, type SearchIndex } from './search-index.ts';

const LONGEST_TEXT = 60;
const MOST_WORDS = 6;

/** Lower is better. A word in the name counts more than one in another name, and that more than one in the surroundings. */
const COST = { beginning: 12, edit: 25, alias: 6, around: 20, wholeName: -15 } as const;
/** What the most looked-for place in the catalogue gains over an unknown one. */
const PROMINENCE_GAIN = 30;

const BY_NAME = { tr: comparatorFor('tr'), en: comparatorFor('en') } as const;

/**
 * Places for what a person typed so far, the best first; nothing for empty text. Turkish and English letters are the same,
 * every word may be just the beginning of one, IATA codes and other names count, and when nothing fits as typed,
 * one slip is forgiven in words of four letters or more and two in words of seven or more.
 * @param search.locale decides only the order of equals
 */
export function searchPlaces(catalogue: PlaceCatalogue, search: { text: string; locale: Locale; limit: number }): Place[] {
  const text = foldText(search.text.slice(0, LONGEST_TEXT));
  if (!text) return [];
  const words = text.split(' ').slice(0, MOST_WORDS);
  const index = catalogue.search;
  const asTyped = ranked(index, text, words, costAsTyped, search);
  return asTyped.length > 0 ? asTyped : ranked(index, text, words, costWithSlips, search);
}

/** How far a word of the catalogue is from a typed one; undefined when it is another word. */
type WordCost = (typed: string, word: string) => number | undefined;

function costAsTyped(typed: string, word: string): number | undefined {
  if (!word.startsWith(typed)) return undefined;
  return word.length === typed.length ? 0 : COST.beginning;
}

function costWithSlips(typed: string, word: string): number | undefined {
  const exact = costAsTyped(typed, word);
  if (exact !== undefined) return exact;
  const forgiven = forgivenSlips(typed);
  const edits = editDistance(typed, word.slice(0, typed.length + forgiven + 1));
  if (edits.whole <= forgiven) return edits.whole * COST.edit;
  return edits.beginning <= forgiven ? edits.beginning * COST.edit + COST.beginning : undefined;
}

const forgivenSlips = (typed: string): number => (typed.length >= 7 ? 2 : typed.length >= 4 ? 1 : 0);

function ranked(
  index: SearchIndex,
  text: string,
  words: readonly string[],
  wordCost: WordCost,
  search: { locale: Locale; limit: number },
): Place[] {
  const totals = new Float64Array(index.places.length);
  for (const typed of words) addCosts(totals, index, typed, wordCost);

  const found: { place: Place; score: number }[] = [];
  index.places.forEach((place, position) => {
    const cost = totals[position] ?? Number.POSITIVE_INFINITY;
    if (!Number.isFinite(cost)) return;
    const whole = index.fullNames[position]?.has(text) ? COST.wholeName : 0;
    found.push({ place, score: cost + whole - ((index.prominence[position] ?? 0) * PROMINENCE_GAIN) / 100 });
  });
  const byName = BY_NAME[search.locale];
  return found
    .sort((a, b) => a.score - b.score || byName(a.place.name[search.locale], b.place.name[search.locale]))
    .slice(0, search.limit)
    .map(({ place }) => place);
}

/** Adds each place's best cost for one typed word; a place without it is out. */
function addCosts(totals: Float64Array, index: SearchIndex, typed: string, wordCost: WordCost): void {
  const best = new Float64Array(totals.length).fill(Number.POSITIVE_INFINITY);
  const offer = (positions: readonly number[], cost: number) => {
    for (const position of positions) if (cost < (best[position] ?? 0)) best[position] = cost;
  };
  for (const { word, named, alias, around } of candidates(index, typed, wordCost)) {
    const cost = wordCost(typed, word);
    if (cost === undefined) continue;
    offer(named, cost);
    offer(alias, cost + COST.alias);
    offer(around, cost + COST.around);
  }
  for (let position = 0; position < totals.length; position += 1) totals[position] = (totals[position] ?? 0) + (best[position] ?? 0);
}

/** As typed, only the words with that beginning can fit, and they stand together; with slips, any word with nearly those letters can. */
function candidates(index: SearchIndex, typed: string, wordCost: WordCost): readonly IndexedWord[] {
  if (wordCost === costWithSlips) {
    const letters = lettersOf(typed);
    const forgiven = forgivenSlips(typed);
    return index.words.filter(({ word, letters: its }) => word.length >= typed.length - forgiven && bitsIn(letters & ~its) <= forgiven);
  }
  const start = firstAtOrAfter(index.words, typed);
  let end = start;
  while (index.words[end]?.word.startsWith(typed)) end += 1;
  return index.words.slice(start, end);
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

function firstAtOrAfter(words: readonly IndexedWord[], typed: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}
