/** A source of numbers that looks random and is always the same for the same seed and subject. */
export type Chance = () => number;

/**
 * Each subject (a supplier, an office, a price) has a source of its own, so that adding one supplier to the sample leaves all
 * the others as they were.
 */
export function chanceOf(seed: number, ...subject: (string | number)[]): Chance {
  let state = fnv1a([seed, ...subject].join('\u0000'));
  // mulberry32
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** A whole number from `least` to `most`, both included. */
export const integerBetween = (chance: Chance, least: number, most: number): number => least + Math.floor(chance() * (most - least + 1));

export const happens = (chance: Chance, percent: number): boolean => chance() * 100 < percent;

export function pickOne<const Choices extends readonly [unknown, ...unknown[]]>(chance: Chance, choices: Choices): Choices[number] {
  return choices[Math.floor(chance() * choices.length)] ?? choices[0];
}

/** Everything in a drawn order in which the heavier tend to come first. */
export function shuffleByWeight<T>(chance: Chance, candidates: readonly T[], weightOf: (candidate: T) => number): T[] {
  return candidates
    .map((candidate) => ({ candidate, key: chance() ** (1 / weightOf(candidate)) }))
    .sort((a, b) => b.key - a.key)
    .map(({ candidate }) => candidate);
}
