import { expect, test } from 'vitest';
import { boundsOfPeriod, daysOf, periodFrom, usualPeriod } from './period.ts';

const NOW = new Date('2026-11-25T22:30:00Z');
const USUAL = { from: '2026-10-28', until: '2026-11-26' };

test('without a period it is the last thirty days of Turkey, today among them', () => {
  expect(usualPeriod(NOW)).toEqual(USUAL);
  expect(daysOf(USUAL)).toHaveLength(30);
});

test.each([
  [{ from: '2026-11-31', until: '' }, 'unclear'],
  [{ from: '1 or 1=1', until: '2026-11-01' }, 'unclear'],
  [{ from: '2026-11-02', until: '2026-11-01' }, 'backwards'],
  [{ from: '2020-01-01', until: '2026-11-01' }, 'too_long'],
  [{ from: '0001-01-01', until: '9999-12-31' }, 'unclear'],
  [{ from: '9999-12-31', until: '9999-12-31' }, 'unclear'],
])('%j is %s, and the usual one is shown', (typed, problem) => {
  expect(periodFrom(typed, NOW)).toEqual({ period: USUAL, problem });
});

test('a year is a period, and its last day belongs to it', () => {
  const typed = { from: '2024-01-01', until: '2024-12-31' };
  expect(periodFrom(typed, NOW)).toEqual({ period: typed, problem: null });
  expect(daysOf(typed)).toHaveLength(366);
  expect(boundsOfPeriod({ from: '2026-11-25', until: '2026-11-25' })).toEqual({
    from: new Date('2026-11-24T21:00:00Z'),
    before: new Date('2026-11-25T21:00:00Z'),
  });
});
