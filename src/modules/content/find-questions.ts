import type { Locale } from '#kernel/locale';
import { foldText } from '#kernel/text';
import type { Faq } from './faq.ts';
import type { FaqCategory, Question } from './model.ts';

export interface FoundQuestion {
  readonly category: FaqCategory;
  readonly question: Question;
}

/** Words that a question is made of and that say nothing of its subject, folded. */
const EMPTY_WORDS = new Set(
  (
    'acaba ben benim bir bu da de daha en gibi gerekir gerekli hangi icin ile istiyorum kac ki kim midir mi mu nasil ne neden nedir nerede olur ' +
    'oluyor soru var ve veya ya yok zaman ' +
    'a about am an and any are be can could do does for how i if in is it my of on or should the there to what when where which who why will with you'
  ).split(' '),
);
/** Words that people use for one thing, folded. */
const SAME_THING = [
  ['arac', 'araba', 'otomobil'],
  ['depozito', 'provizyon', 'bloke', 'kapora', 'teminat'],
  ['guvence', 'sigorta', 'kasko'],
  ['koltuk', 'puset'],
  ['kod', 'kupon', 'promosyon'],
  ['gecis', 'hgs', 'kopru', 'otoyol'],
  ['cover', 'coverage', 'insurance'],
  ['licence', 'license'],
  ['child', 'children', 'kid', 'kids'],
  ['tolls', 'toll', 'hgs', 'motorway'],
  ['tyre', 'tire', 'tyres', 'tires'],
  ['code', 'coupon', 'voucher', 'promo'],
  ['late', 'delay', 'delayed'],
] as const;
const ALIKE = 0.7;
const WEIGHTS = { question: 4, category: 2, answer: 1 } as const;
/** Long enough to be told from other words when one letter is wrong, and when two are. */
const ONE_WRONG_FROM = 5;
const TWO_WRONG_FROM = 9;
/** So much of a word stays the same under its endings. */
const STEM = 5;
const LONGEST_SEARCH = 200;

interface Indexed extends FoundQuestion {
  readonly words: Readonly<Record<keyof typeof WEIGHTS, readonly string[]>>;
}

const indexes = new WeakMap<Faq, Map<Locale, readonly Indexed[]>>();

/**
 * The questions that answer a search, the best first. Turkish letters and case do not matter, endings and a wrong letter are
 * forgiven. Every word has to be found; of three or more, one may be missing when nothing else is found.
 * @param within the key of a category, to search in it only
 */
export function findQuestions(faq: Faq, locale: Locale, typed: string, within?: string): FoundQuestion[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const scored = indexOf(faq, locale)
    .filter(({ category }) => within === undefined || category.key === within)
    .map((indexed) => ({ indexed, scores: words.map((word) => scoreOf(word, indexed)) }));
  const found = (missing: number) => scored.filter(({ scores }) => scores.filter((score) => score === 0).length === missing);
  const whole = found(0);
  const best = whole.length > 0 || words.length < 3 ? whole : found(1);
  return best.toSorted((a, b) => sum(b.scores) - sum(a.scores)).map(({ indexed: { category, question } }) => ({ category, question }));
}

function searchWords(typed: string): string[] {
  const words = [...new Set(wordsOf(typed.slice(0, LONGEST_SEARCH)))];
  const telling = words.filter((word) => !EMPTY_WORDS.has(word) && word.length > 1);
  return telling.length > 0 ? telling : words;
}

/** The typed word counts most; another word for the same thing counts too. */
const scoreOf = (word: string, { words }: Indexed): number =>
  Math.max(weighed(word, words), ...othersFor(word).map((other) => ALIKE * weighed(other, words)));

const weighed = (word: string, words: Indexed['words']): number =>
  Math.max(
    WEIGHTS.question * bestLikeness(word, words.question),
    WEIGHTS.category * bestLikeness(word, words.category),
    WEIGHTS.answer * bestLikeness(word, words.answer),
  );

function othersFor(word: string): string[] {
  const known = (other: string) => likeness(word, other) >= 0.8;
  return SAME_THING.filter((same) => same.some(known)).flatMap((same) => same.filter((other) => !known(other)));
}

const bestLikeness = (word: string, words: readonly string[]): number =>
  words.reduce((best, other) => Math.max(best, likeness(word, other)), 0);

/** 1 for the same word, less for the same beginning and for a misspelling, 0 for another word. */
function likeness(typed: string, word: string): number {
  if (typed === word) return 1;
  const [shorter, longer] = typed.length < word.length ? [typed, word] : [word, typed];
  if (longer.startsWith(shorter) && (shorter === typed ? shorter.length >= 3 : shorter.length >= 4)) return 0.8;
  // A Turkish word softens its last letter before an ending: koltuklar, koltuğu.
  if (commonStart(shorter, longer) >= Math.max(STEM, shorter.length - 2)) return 0.6;
  const allowed = typed.length >= TWO_WRONG_FROM ? 2 : typed.length >= ONE_WRONG_FROM ? 1 : 0;
  if (allowed === 0 || typed[0] !== word[0]) return 0;
  const beginning = word.slice(0, typed.length + allowed);
  return editsWithin(typed, beginning, allowed) ? 0.5 : 0;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Whether letters put in, left out, exchanged or swapped turn the word into a beginning of the other. */
function editsWithin(typed: string, beginning: string, allowed: number): boolean {
  let before: number[] = [];
  let last = Array.from({ length: beginning.length + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row++) {
    const next = [row];
    for (let column = 1; column <= beginning.length; column++) {
      const same = typed[row - 1] === beginning[column - 1];
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1));
      const swapped = typed[row - 1] === beginning[column - 2] && typed[row - 2] === beginning[column - 1];
      if (row > 1 && column > 1 && swapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, last] = [last, next];
  }
  return Math.min(...last.slice(Math.max(0, typed.length - allowed))) <= allowed;
}

function indexOf(faq: Faq, locale: Locale): readonly Indexed[] {
  const known = indexes.get(faq) ?? new Map<Locale, readonly Indexed[]>();
  indexes.set(faq, known);
  const index =
    known.get(locale) ?? [...faq.values()].flatMap((both) => both[locale].questions.map((question) => indexed(both[locale], question)));
  known.set(locale, index);
  return index;
}

function indexed(category: FaqCategory, question: Question): Indexed {
  const answer = question.markdown.replace(/\]\(page:[^)]*\)|\{\{\w+\}\}/g, ' ');
  const words = { question: wordsOf(question.question), category: wordsOf(category.title), answer: [...new Set(wordsOf(answer))] };
  return { category, question, words };
}

const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
