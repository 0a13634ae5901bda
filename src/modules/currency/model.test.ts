import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { chargeCurrency, convertMoney } from './model.ts';

const rate = { tryPerEuroE4: 541_200, date: '2026-11-20' };
const anyRate = fc.record({ tryPerEuroE4: fc.integer({ min: 10_000, max: 5_000_000 }), date: fc.constant('2026-11-20') });

test.each([
  [money(100, 'EUR'), 'TRY', money(5_412, 'TRY')],
  [money(5_412, 'TRY'), 'EUR', money(100, 'EUR')],
  [money(1, 'EUR'), 'TRY', money(54, 'TRY')],
  [money(27, 'TRY'), 'EUR', money(0, 'EUR')],
  [money(28, 'TRY'), 'EUR', money(1, 'EUR')],
  [money(-5_412, 'TRY'), 'EUR', money(-100, 'EUR')],
  [money(812_400, 'TRY'), 'TRY', money(812_400, 'TRY')],
] as const)('%o in %s is %o at 54,12', (amount, to, expected) => {
  expect(convertMoney(amount, to, rate)).toEqual(expected);
});

test('an amount in euro comes back unchanged after a detour through lira', () => {
  fc.assert(
    fc.property(anyRate, fc.integer({ min: -100_000_000, max: 100_000_000 }), (anyDay, minor) => {
      const euro = money(minor, 'EUR');
      expect(convertMoney(convertMoney(euro, 'TRY', anyDay), 'EUR', anyDay)).toEqual(euro);
    }),
  );
});

test.each([
  ['TR', false, 'TRY'],
  ['TR', true, 'EUR'],
  ['DE', false, 'EUR'],
  ['DE', true, 'EUR'],
] as const)('a driver from %s renting abroad (%s) is charged in %s', (country, abroad, currency) => {
  expect(chargeCurrency(country, abroad)).toBe(currency);
});

test.each([
  [money(461_800, 'TRY'), 'USD', money(10_000, 'USD')],
  [money(614_900, 'TRY'), 'GBP', money(10_000, 'GBP')],
  // Over the lira, and rounded once.
  [money(100_00, 'EUR'), 'USD', money(11_719, 'USD')],
] as const)('%o is shown as %o %o', (amount, to, expected) => {
  expect(convertMoney(amount, to, { ...rate, tryPerDollarE4: 461_800, tryPerPoundE4: 614_900 })).toEqual(expected);
});

test('an amount stays in its own currency where the list did not say another one’s rate', () => {
  expect(convertMoney(money(461_800, 'TRY'), 'USD', rate)).toEqual(money(461_800, 'TRY'));
});
