import { expect, test } from 'vitest';
import { createCountsHere } from './counts-here.ts';

test('a process alone counts as well as it can', () => {
  const take = createCountsHere();
  expect([1, 2, 3].map((ms) => take('a', 2, 60, ms))).toEqual([1, 0, undefined]);
  expect(take('b', 2, 60, 4)).toBe(1);
  expect(take('a', 2, 60, 60_001)).toBe(1);
});

test('many visitors do not fill its memory, and none of them is refused for it', () => {
  const take = createCountsHere();
  const refused = Array.from({ length: 30_000 }, (_, visitor) => take(String(visitor), 1, 60, 0)).filter((left) => left === undefined);
  expect(refused).toEqual([]);
  expect(take('0', 1, 60, 1)).toBeUndefined();
  expect(take('29999', 1, 60, 1)).toBe(0);
});
