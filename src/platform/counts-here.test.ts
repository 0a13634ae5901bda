import { expect, test } from 'vitest';
import { createCountsHere } from './counts-here.ts';

test('a process alone counts as well as it can', () => {
  const allow = createCountsHere();
  expect([1, 2, 3].map((ms) => allow('a', 2, 60, ms))).toEqual([true, true, false]);
  expect(allow('b', 2, 60, 4)).toBe(true);
  expect(allow('a', 2, 60, 60_001)).toBe(true);
});

test('many visitors do not fill its memory, and none of them is refused for it', () => {
  const allow = createCountsHere();
  const refused = Array.from({ length: 30_000 }, (_, visitor) => allow(String(visitor), 1, 60, 0)).filter((allowed) => !allowed);
  expect(refused).toEqual([]);
  expect(allow('0', 1, 60, 1)).toBe(false);
  expect(allow('29999', 1, 60, 1)).toBe(true);
});
