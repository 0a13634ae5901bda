import { expect, test } from 'vitest';
import { beforeAllSince, isSince, positionAt } from './reading-position.ts';

test('since a position is what came after it, and what was numbered before and not there yet', () => {
  const position = positionAt([70, 68, 71]);
  expect(position).toEqual({ last: 71, open: [69] });
  expect([67, 68, 69, 70, 71, 72].filter((id) => isSince(position, id))).toEqual([69, 72]);
  expect(beforeAllSince(position)).toBe(68);
});

test('before the first event everything is since', () => {
  expect(positionAt([])).toEqual({ last: 0, open: [] });
  expect(isSince(positionAt([]), 1)).toBe(true);
});
