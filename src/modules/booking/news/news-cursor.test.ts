import { expect, test } from 'vitest';
import { createUnseen } from './news-cursor.ts';

const numbered = (...ids: number[]) => ids.map((id) => ({ id }));

test('what was written before anybody listened is no news, and what was not there yet is', () => {
  const unseen = createUnseen([68, 70]);
  expect(unseen.after()).toBe(0);
  expect(unseen.take(numbered(68, 69, 70))).toEqual(numbered(69));
});

test('each is told once, also one whose transaction ended after that of a later one', () => {
  const unseen = createUnseen([70]);
  expect(unseen.take(numbered(71, 73))).toEqual(numbered(71, 73));
  expect(unseen.take(numbered(71, 72, 73))).toEqual(numbered(72));
  expect(unseen.take(numbered(71, 72, 73))).toEqual([]);
});

test('what is long told is not kept', () => {
  const unseen = createUnseen([]);
  for (let id = 1; id <= 1_000; id += 1) unseen.take(numbered(id));
  expect(unseen.after()).toBe(800);
  expect(unseen.take(numbered(801, 1_000, 1_001))).toEqual(numbered(1_001));
});
