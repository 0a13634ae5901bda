import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import type { WallClock } from '#kernel/time';
import { freeUntilText } from './offer-words.ts';

const DEADLINE = '2026-11-26T10:00' as WallClock;

test('a card says the last free moment as a date and a time, and in Turkish without an ending on either', () => {
  expect(freeUntilText(DEADLINE, { locale: 'tr' })).toBe('Ücretsiz iptal: 26 Kas, 10:00 saatine kadar');
  expect(freeUntilText(DEADLINE, { locale: 'en' })).toBe('Free cancellation until 26 Nov, 10:00');
});

test.each(LOCALES)('a moment that has passed is not shown as free (%s)', (locale) => {
  expect(freeUntilText(null, { locale })).toMatch(/geçti|has ended/);
});
