import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, money, roundedRatio, shareOf, splitByWeights, sumOf } from './money.ts';

const amounts = fc.integer({ min: -10_000_000_00, max: 10_000_000_00 });

test('splitting an amount loses no kuruş and strays from the exact share by less than one', () => {
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 }), (minor, weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      fc.pre(total > 0);
      const parts = splitByWeights(money(minor, 'TRY'), weights);
      expect(sumOf(parts, 'TRY').minor).toBe(minor);
      for (const [index, part] of parts.entries()) expect(Math.abs(part.minor - (minor * (weights[index] ?? 0)) / total)).toBeLessThan(1);
    }),
  );
});

test('a share is rounded half away from zero, the same for a charge and its refund', () => {
  expect(shareOf(money(5, 'TRY'), 5000).minor).toBe(3);
  expect(shareOf(money(-5, 'TRY'), 5000).minor).toBe(-3);
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (minor, share) => {
      expect(shareOf(money(-minor, 'TRY'), share).minor).toBe(-shareOf(money(minor, 'TRY'), share).minor + 0);
    }),
  );
});

test('the whole share is the amount and no share is nothing', () => {
  fc.assert(
    fc.property(amounts, (minor) => {
      expect(shareOf(money(minor, 'EUR'), 10_000).minor).toBe(minor + 0);
      expect(shareOf(money(minor, 'EUR'), 0).minor).toBe(0);
    }),
  );
});

test('a quotient is the nearest whole number', () => {
  expect([roundedRatio(7, 2), roundedRatio(-7, 2), roundedRatio(1, 3), roundedRatio(2, 3), roundedRatio(0, 5)]).toEqual([4, -4, 0, 1, 0]);
  expect(() => roundedRatio(1, 0)).toThrow(RangeError);
});

test('fractions and other currencies are refused', () => {
  expect(() => money(1.5, 'TRY')).toThrow(RangeError);
  expect(() => money(Number.MAX_SAFE_INTEGER + 1, 'TRY')).toThrow(RangeError);
  expect(() => sumOf([money(1, 'EUR')], 'TRY')).toThrow(RangeError);
});

test('people read money as the guide writes it', () => {
  expect(formatMoney(money(164_900, 'TRY'), 'tr', 'whole')).toBe('₺1.649');
  expect(formatMoney(money(824_500, 'TRY'), 'tr')).toBe('₺8.245,00');
  expect(formatMoney(money(-62_450, 'TRY'), 'tr')).toBe('−₺624,50');
  expect(formatMoney(money(164_950, 'TRY'), 'tr', 'whole')).toBe('₺1.649,50');
  expect(formatMoney(money(164_900, 'EUR'), 'en', 'whole')).toBe('€1,649');
});
