import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFrom, amountText } from './typed-amount.ts';

test.each([
  ['1249', 124_900],
  ['1.249', 124_900],
  ['1,249', 124_900],
  ['1.249,50', 124_950],
  ['1,249.50', 124_950],
  ['1249,5', 124_950],
  ['1249.5', 124_950],
  ['₺1249', 124_900],
  ['1.249,50 TL', 124_950],
  ['₺ 1 249,50', 124_950],
  ['1\u00a0249', 124_900],
  ['12.500.000,00', null],
  ['1.250.000', 125_000_000],
  ['0', 0],
  ['  980 ', 98_000],
])('%s is read as it was meant', (text, minor) => {
  expect(amountFrom(text)).toEqual(minor === null ? { kind: 'unclear', problem: 'too_large' } : { kind: 'read', minor });
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
])('nothing typed is no amount: "%s"', (text) => {
  expect(amountFrom(text)).toEqual({ kind: 'empty' });
});

test.each([
  ['bin iki yüz', 'not_an_amount'],
  ['12a', 'not_an_amount'],
  ['₺', 'not_an_amount'],
  ['1.24.90', 'not_an_amount'],
  ['1.249.50', 'not_an_amount'],
  ['1,24,900.50', 'not_an_amount'],
  ['1249,5000', 'too_precise'],
  ['-5', 'negative'],
  ['(1.249)', 'negative'],
  ['99999999999', 'too_large'],
])('%s is refused with a reason', (text, problem) => {
  expect(amountFrom(text)).toEqual({ kind: 'unclear', problem });
});

test('what a field was filled with is read as the same amount, in both languages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom('tr' as const, 'en' as const), (minor, locale) => {
      expect(amountFrom(amountText(minor, locale))).toEqual({ kind: 'read', minor });
    }),
  );
});
