import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOCALES } from '#kernel/locale';
import { preferredLocale } from './language.ts';

test.each([
  [null, 'tr'],
  ['', 'tr'],
  ['*', 'tr'],
  ['en', 'en'],
  ['en-GB,en;q=0.8', 'en'],
  ['de-DE, en;q=0.5', 'en'],
  ['de', 'tr'],
  ['en;q=0.4, tr;q=0.9', 'tr'],
  ['tr;q=0.4, en;q=0.9', 'en'],
  ['EN-us', 'en'],
  ['en;q=0', 'tr'],
  ['en;q=high', 'tr'],
  ['en, tr', 'en'],
])('somebody who asks for %s reads %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

test('whatever is asked for, one of our languages is answered', () => {
  fc.assert(fc.property(fc.string(), (header) => LOCALES.includes(preferredLocale(header))));
});
