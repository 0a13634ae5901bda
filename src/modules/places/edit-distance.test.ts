import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['ankara', 'ankara', 0],
  ['ankra', 'ankara', 1],
  ['anakra', 'ankara', 1],
  ['ankaraa', 'ankara', 1],
  ['amkara', 'ankara', 1],
  ['akmara', 'ankara', 2],
  ['', 'ankara', 6],
])('%s to %s takes %i edits', (typed, word, edits) => {
  expect(editDistance(typed, word).whole).toBe(edits);
});

test('the beginning of a word is reached where the whole is far', () => {
  expect(editDistance('sabhia', 'sabihagokcen')).toEqual({ whole: 7, beginning: 1 });
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 8 });

test('it is the same both ways, zero only for the same word, and never more than the longer word', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const edits = editDistance(a, b).whole;
      expect(edits).toBe(editDistance(b, a).whole);
      expect(edits === 0).toBe(a === b);
      expect(edits).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(editDistance(a, b).beginning).toBeLessThanOrEqual(edits);
    }),
  );
});
