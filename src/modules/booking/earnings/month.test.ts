import { expect, test } from 'vitest';
import { boundsOf, monthAfter, monthAt, monthFrom } from './month.ts';

const month = (text: string) => {
  const read = monthFrom(text);
  if (read === null) throw new Error(text);
  return read;
};

test.each(['2026-00', '2026-13', '1999-01', '2026-1', '2026-01-01', '', 'x'])('%j is no month', (typed) => {
  expect(monthFrom(typed)).toBeNull();
});

test('a month begins and ends at midnight of the market', () => {
  expect(boundsOf(month('2026-12'))).toEqual({ from: new Date('2026-11-30T21:00:00Z'), before: new Date('2026-12-31T21:00:00Z') });
});

test('an instant belongs to the month that the market’s calendar shows', () => {
  expect(monthAt(new Date('2026-11-30T20:59:59Z'))).toBe('2026-11');
  expect(monthAt(new Date('2026-11-30T21:00:00Z'))).toBe('2026-12');
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
  ['2026-05', -17, '2024-12'],
] as const)('%s and %i months is %s', (from, months, to) => {
  expect(monthAfter(month(from), months)).toBe(to);
});
