import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMinutes,
  addMonths,
  addWeekdays,
  ageOn,
  calendarDateFrom,
  formatDate,
  rentalDays,
  type WallClock,
  wallClockFrom,
  weekdayOf,
} from './time.ts';
import { instantOf, wallClockAt } from './zones.ts';

const wall = (text: string) => wallClockFrom(text) as WallClock;

test('only real dates and times within the calendar of the specification are read', () => {
  expect(wallClockFrom('2026-08-14T10:00')).toBe('2026-08-14T10:00');
  for (const wrong of [
    '2026-02-30T10:00',
    '2026-13-01T10:00',
    '2026-08-14T24:30',
    '1899-12-31T10:00',
    '2100-01-01T00:00',
    '2026-8-1T10:00',
    '',
    'x',
    '2026-08-14T10:00Z',
  ]) {
    expect(wallClockFrom(wrong), wrong).toBeUndefined();
  }
  expect(calendarDateFrom('2024-02-29')).toBe('2024-02-29');
  expect(calendarDateFrom('2026-02-29')).toBeUndefined();
});

test('a rental day is 24 hours begun, with a grace, and a rental has at least one', () => {
  const days = (minute: number, grace = 59) => rentalDays(wall('2026-08-14T10:00'), addMinutes(wall('2026-08-14T10:00'), minute), grace);
  expect([days(1), days(1440), days(1440 + 59), days(1440 + 60), days(5 * 1440)]).toEqual([1, 1, 1, 2, 5]);
  expect(days(1441, 0)).toBe(2);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 0, max: 120 }), (length, grace) => {
      const count = days(length, grace);
      expect(count).toBeGreaterThanOrEqual(1);
      expect(days(length + 1, grace)).toBeGreaterThanOrEqual(count);
    }),
  );
});

test('a month later is the same day of the month, or its last', () => {
  expect(addMonths(wall('2026-01-31T10:00'), 1)).toBe('2026-02-28T10:00');
  expect(addMonths(wall('2026-11-21T10:00'), 12)).toBe('2027-11-21T10:00');
  expect(addDays(wall('2026-12-31T23:30'), 1)).toBe('2027-01-01T23:30');
});

test('weekdays leave weekends out, wherever they begin', () => {
  // A Friday.
  expect(addWeekdays(wall('2026-08-21T10:00'), 1)).toBe('2026-08-24T10:00');
  expect(addWeekdays(wall('2026-08-21T10:00'), 5)).toBe('2026-08-28T10:00');
  expect(addWeekdays(wall('2026-08-22T10:00'), 1)).toBe('2026-08-24T10:00');
  expect(addWeekdays(wall('2026-08-23T10:00'), 15)).toBe('2026-09-11T10:00');
  expect(addWeekdays(wall('2026-08-21T10:00'), 0)).toBe('2026-08-21T10:00');
});

test('an age changes on the birthday', () => {
  expect(ageOn('2000-11-21', '2026-11-20')).toBe(25);
  expect(ageOn('2000-11-21', '2026-11-21')).toBe(26);
  expect(ageOn('2000-02-29', '2026-02-28')).toBe(25);
});

test('a wall clock and its instant are the same moment in a zone', () => {
  expect(instantOf(wall('2026-08-14T10:00'), 'Europe/Istanbul').toISOString()).toBe('2026-08-14T07:00:00.000Z');
  expect(wallClockAt(new Date('2026-08-14T07:00:00Z'), 'Europe/Istanbul')).toBe('2026-08-14T10:00');
  // Clocks in Athens skip 03:00-04:00 on this night.
  expect(instantOf(wall('2026-03-29T03:30'), 'Europe/Athens').toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

test('dates are written as each language writes them', () => {
  expect(formatDate(wall('2026-08-14T10:00'), 'tr', 'short')).toBe('14 Ağu Cum');
  expect(formatDate(wall('2026-08-14T10:00'), 'tr', 'long')).toBe('14 Ağustos 2026 Cuma');
  expect(formatDate(wall('2026-08-14T10:00'), 'en', 'date')).toBe('14 August 2026');
  expect(weekdayOf(wall('2026-08-14T10:00'))).toBe(4);
});
