import fc from 'fast-check';
import { expect, test } from 'vitest';
import { includedKm } from './mileage.ts';

const terms = {
  kmPerDay: 300,
  kmPerMonth: 3000,
  shares: [
    { fromDays: 1, shareBp: 10_000 },
    { fromDays: 7, shareBp: 8_000 },
    { fromDays: 15, shareBp: 6_000 },
  ],
};

test.each([
  [1, undefined, 300],
  [6, undefined, 1800],
  [7, undefined, 1800],
  [8, undefined, 1920],
  [30, undefined, 5400],
  [31, 1, 3000],
  [92, 3, 9000],
])('%i days (by months: %s) include %i km', (days, months, km) => {
  expect(includedKm(terms, days, months)).toBe(km);
});

test('unlimited stays unlimited', () => {
  expect(includedKm({ ...terms, kmPerDay: null, kmPerMonth: null }, 12)).toBeNull();
});

test('a longer rental never includes fewer kilometres', () => {
  const shares = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(shares, fc.integer({ min: 1, max: 800 }), (percentages, kmPerDay) => {
      const arbitrary = { ...terms, kmPerDay, shares: percentages.map((shareBp, index) => ({ fromDays: 1 + 6 * index, shareBp })) };
      for (let days = 2; days <= 40; days += 1)
        expect(includedKm(arbitrary, days)).toBeGreaterThanOrEqual(includedKm(arbitrary, days - 1) ?? 0);
    }),
  );
});
