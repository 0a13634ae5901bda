import { expect, test } from 'vitest';
import { maskedCardNumber, maskedDate, maskedExpiry } from './input-masks.ts';

test.each([
  ['1', '1'],
  ['12', '12'],
  ['120', '12.0'],
  ['12051990', '12.05.1990'],
  ['12.05.1990', '12.05.1990'],
  ['1990-05-12', '1990-05-12'],
  ['12/05/1990', '12/05/1990'],
])('a birth date typed as %s reads %s', (typed, shown) => expect(maskedDate(typed)).toBe(shown));

test.each([
  ['08', '08'],
  ['082', '08/2'],
  ['0829', '08/29'],
  ['08/29', '08/29'],
  ['8/29', '8/29'],
  ['08 / 29', '08 / 29'],
])('an expiry typed as %s reads %s', (typed, shown) => expect(maskedExpiry(typed)).toBe(shown));

test.each([
  ['55287', '5528 7'],
  ['5528790000000008', '5528 7900 0000 0008'],
  ['3744', '3744'],
  ['37442700', '3744 2700'],
  ['5528-79', '5528-79'],
])('a card number typed as %s reads %s', (typed, shown) => expect(maskedCardNumber(typed)).toBe(shown));
