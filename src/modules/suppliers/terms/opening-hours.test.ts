import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import type { OpeningHours } from '../model.ts';
import { isOpenAt } from './opening-hours.ts';

const hours: OpeningHours = [
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['09:00', '18:00'],
  ['00:00', '24:00'],
  ['10:00', '14:00'],
  null,
];

test.each([
  ['a Monday before opening', '2026-08-10T08:59', false],
  ['the minute it opens', '2026-08-10T09:00', true],
  ['the minute it closes', '2026-08-10T18:00', true],
  ['a minute after', '2026-08-10T18:01', false],
  ['midnight of an all-day Friday', '2026-08-14T00:00', true],
  ['the last minute of an all-day Friday', '2026-08-14T23:59', true],
  ['a Saturday afternoon', '2026-08-15T15:00', false],
  ['a closed Sunday', '2026-08-16T12:00', false],
])('an office at %s', (_when, wall, open) => {
  expect(isOpenAt(hours, wall as WallClock)).toBe(open);
});

test('an office without hours is closed', () => {
  expect(isOpenAt([], '2026-08-10T12:00' as WallClock)).toBe(false);
});
