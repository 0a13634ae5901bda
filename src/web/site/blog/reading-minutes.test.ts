import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

test.each([
  [1, 1],
  [200, 1],
  [310, 2],
  [900, 5],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes('kelime '.repeat(words))).toBe(minutes);
});

test('signs of the markup are not read', () => {
  expect(readingMinutes(`${'kelime '.repeat(200)}${'- | --- '.repeat(500)}`)).toBe(1);
});
