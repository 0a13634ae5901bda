import { expect, test } from 'vitest';
import { flightCodeFrom } from './flight-code.ts';

test.each([
  ['TK 2410', 'TK2410'],
  ['pc-2', 'PC2'],
  ['4B123', '4B123'],
  ['XQ12345', undefined],
  ['12345', undefined],
])('the flight code %j is %j', (typed, code) => {
  expect(flightCodeFrom(typed)).toBe(code);
});
