import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryCodeFrom } from './countries.ts';

test('every country of ISO 3166 has its code, in the order of the alphabet', () => {
  expect(COUNTRY_CODES).toHaveLength(249);
  expect([...COUNTRY_CODES].sort()).toEqual(COUNTRY_CODES);
  for (const code of COUNTRY_CODES) expect(code).toMatch(/^[A-Z]{2}$/);
});

test.each([
  ['TR', 'TR'],
  [' tr ', 'TR'],
  ['XX', undefined],
  ['TRx', undefined],
  ['', undefined],
])('%j is %j', (typed, code) => {
  expect(countryCodeFrom(typed)).toBe(code);
});
