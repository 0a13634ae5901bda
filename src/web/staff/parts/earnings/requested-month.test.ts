import { expect, test } from 'vitest';
import { requestedMonth } from './requested-month.ts';

const NOW = new Date('2026-11-25T12:00:00Z');
const at = (search: string) => new URL(`https://kontak.test/staff/earnings${search}`);

test('all months since the first that something was earned in can be chosen', () => {
  expect(requestedMonth(at('?month=2026-10'), new Date('2026-09-30T21:00:00Z'), NOW)).toEqual({
    month: '2026-10',
    months: ['2026-11', '2026-10'],
  });
});

test('three years can be chosen, however long ago the first was', () => {
  expect(requestedMonth(at(''), new Date('2001-01-01T00:00:00Z'), NOW).months).toHaveLength(36);
});

test.each(['', '?month=2026-12', '?month=2026-08', '?month=x'])('%j shows the month that is now', (search) => {
  expect(requestedMonth(at(search), new Date('2026-09-30T21:00:00Z'), NOW).month).toBe('2026-11');
});

test('where nothing was earned yet there is the month that is now', () => {
  expect(requestedMonth(at('?month=2026-10'), null, NOW)).toEqual({ month: '2026-11', months: ['2026-11'] });
});
