import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { aboutPrice, wholePrice } from './whole-price.ts';

test('a day in lira is said in whole lira', () => {
  expect(wholePrice(money(116_307, 'TRY'), 'tr')).toBe('₺1.163');
});

test('a day in euro keeps its cents: five days of it are what stands beside it', () => {
  expect(wholePrice(money(2049, 'EUR'), 'tr')).toBe('€20,49');
  expect(wholePrice(money(2049, 'EUR'), 'en')).toBe('€20.49');
  expect(wholePrice(money(2000, 'EUR'), 'en')).toBe('€20');
});

test('an amount that is only about right has no cents', () => {
  expect(aboutPrice(money(10_246, 'EUR'), 'en')).toBe('€102');
});
