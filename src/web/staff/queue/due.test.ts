import { expect, test } from 'vitest';
import { dialOf, dueGroupOf } from './due.ts';

const now = new Date('2026-08-14T20:30:00Z');
const at = (time: string): Date => new Date(`2026-08-${time}:00Z`);

test('what is due stands in the group of its hour, its day in Turkey, or later', () => {
  expect(dueGroupOf(at('14T20:30'), now)).toBe('past');
  expect(dueGroupOf(at('14T21:30'), now)).toBe('hour');
  // 23:30 in Istanbul: the next hours are another day there.
  expect(dueGroupOf(at('14T22:00'), now)).toBe('later');
  expect(dueGroupOf(at('14T20:00'), at('14T08:00'))).toBe('today');
  expect(dueGroupOf(null, now)).toBe('none');
});

test('a dial is calm, near in the last fifth, and past when time is over', () => {
  const since = at('14T10:00');
  const dueAt = at('14T20:00');
  expect(dialOf({ since, dueAt, now: at('14T12:00') })).toEqual({ used: expect.closeTo(0.2), tone: 'calm' });
  expect(dialOf({ since, dueAt, now: at('14T18:00') })).toEqual({ used: expect.closeTo(0.8), tone: 'near' });
  expect(dialOf({ since, dueAt, now: dueAt })).toEqual({ used: 1, tone: 'past' });
  expect(dialOf({ since: null, dueAt, now: at('14T12:00') })).toEqual({ used: 0, tone: 'calm' });
  // Due before it began, as with a pickup that was over when the supplier was noted.
  expect(dialOf({ since: dueAt, dueAt: since, now })).toEqual({ used: 1, tone: 'past' });
});
