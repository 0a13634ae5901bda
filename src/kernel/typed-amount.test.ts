import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['1249', 124_900],
  ['1.249', 124_900],
  ['1,249', 124_900],
  ['1.249,50', 124_950],
  ['1,249.50', 124_950],
  ['1249,5', 124_950],
  ['₺1.249,05 ', 124_905],
  ['1 249,50 TL', 124_950],
  ['0,5', 50],
  ['2.520,00', 252_000],
  ['1.000.000', 100_000_000],
])('%s is %i in minor units', (text, minor) => {
  expect(typedAmount(text)).toBe(minor);
});

test.each(['', 'on lira', '-5', '1.24.9', '1,2,3', '12.34,567', '1.2345', '5,', '1e5', '99999999999'])('%s cannot be read', (text) => {
  expect(typedAmount(text)).toBeUndefined();
});
