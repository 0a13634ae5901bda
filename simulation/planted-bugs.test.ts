import { expect, test } from 'vitest';
import { PLANTED_BUGS, placesOf } from './planted-bugs.ts';
import { randomOf } from './random.ts';

test.each(PLANTED_BUGS)('there is one place for the mistake that $name', (bug) => {
  expect(placesOf(bug)).toBe(1);
  expect(bug.instead).not.toBe(bug.words);
});

test('a seed decides the same every time, and another one otherwise', () => {
  const drawn = (seed: number): number[] => {
    const random = randomOf(seed);
    return Array.from({ length: 20 }, () => random.between(1, 1000));
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
  expect(new Set(drawn(7)).size).toBeGreaterThan(15);
});
