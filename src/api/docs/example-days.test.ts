import { expect, test } from 'vitest';
import { daysFrom, withDaysFrom } from './example-days.ts';

const NOW = new Date('2026-12-20T22:00:00Z');

test('an example begins after today, across the year’s end too', () => {
  expect(daysFrom(NOW, 30)).toBe('2027-01-19');
});

test('a ride of an example is to come; everything else of it stays', () => {
  expect(withDaysFrom(NOW, { date: '2026-08-20', time: '14:30' })).toEqual({ date: '2027-01-19', time: '14:30' });
  expect(withDaysFrom(NOW, { birthDate: '1991-05-12' })).toEqual({ birthDate: '1991-05-12' });
  expect(withDaysFrom(NOW, null)).toBeNull();
});
