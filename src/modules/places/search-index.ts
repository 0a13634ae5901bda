import { foldText } from '#kernel/text';
import type { Place, PlaceKind } from './model.ts';
import type { PlaceRecord } from './store.ts';

/** One word that leads to places, by their own names or by where they lie. */
export interface IndexedWord {
  readonly word: string;
  /** Which letters it has, one bit each: most words are ruled out by this before their letters are compared. */
  readonly letters: number;
  /** Positions in `places` of those that carry the word in their name or code. */
  readonly named: readonly number[];
  /** Positions of those that carry it in another name. */
  readonly alias: readonly number[];
  /** Positions of those whose city, country or kind carries it. */
  readonly around: readonly number[];
}

export interface SearchIndex {
  readonly places: readonly Place[];
  readonly prominence: readonly number[];
  /** Names and codes as a whole, folded: typing one of them completely is the best match. */
  readonly fullNames: readonly ReadonlySet<string>[];
  /** Sorted, so that words with one beginning stand together. */
  readonly words: readonly IndexedWord[];
}

/** What people call each kind, beyond what its name says already. */
const KIND_WORDS: Readonly<Record<PlaceKind, string>> = {
  city: 'merkez sehir city center',
  district: 'ilce',
  airport: 'havalimani havaalani hava limani alani airport',
  bus_station: 'otogar otogari otobus terminali terminal garaj bus station',
  train_station: 'tren gar gari istasyonu istasyon yht train railway station',
};

/** @param records in the same order as `places` */
export function prepareSearch(records: readonly PlaceRecord[], places: readonly Place[]): SearchIndex {
  const named: WordPositions = new Map();
  const alias: WordPositions = new Map();
  const around: WordPositions = new Map();
  const fullNames: Set<string>[] = [];

  records.forEach((record, position) => {
    const names = [record.name.tr, record.name.en, ...(record.iata ? [record.iata] : [])].map(foldText);
    fullNames.push(new Set(names));
    for (const name of names) noteWords(named, name, position);
    for (const name of record.aliases) noteWords(alias, foldText(name), position);
    for (const text of [record.context.tr, record.context.en, KIND_WORDS[record.kind]])
      for (const word of foldText(text).split(' ')) note(around, word, position);
  });

  const words = [...new Set([...named.keys(), ...alias.keys(), ...around.keys()])].sort().map((word) => ({
    word,
    letters: lettersOf(word),
    named: [...(named.get(word) ?? [])],
    alias: [...(alias.get(word) ?? [])],
    around: [...(around.get(word) ?? [])],
  }));
  return { places, prominence: records.map((record) => record.prominence), fullNames, words };
}

/** A bit for each letter a-z that occurs. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) {
    const letter = word.charCodeAt(index) - 97;
    if (letter >= 0 && letter < 26) letters |= 1 << letter;
  }
  return letters;
}

type WordPositions = Map<string, Set<number>>;

function noteWords(index: WordPositions, name: string, position: number): void {
  for (const word of name.split(' ')) note(index, word, position);
  // "sabihagokcen" in one go
  if (name.includes(' ')) note(index, name.replaceAll(' ', ''), position);
}

function note(index: WordPositions, word: string, position: number): void {
  const positions = index.get(word);
  if (positions) positions.add(position);
  else index.set(word, new Set([position]));
}
