import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cappedPrice, dailyRentalPrice, monthlyRentalPrice, type PriceSheet, ratesOf } from './pricing.ts';
import type { SeasonRun } from './seasons.ts';

const sheet: PriceSheet = {
  low: { fromDays: [1, 4, 7], dailyMinor: [1000, 950, 900] },
  high: { fromDays: [1, 7], dailyMinor: [1600, 1450] },
};

describe('a rental by days', () => {
  test.each<[string, SeasonRun[], number]>([
    ['one day', [{ season: 'low', days: 1 }], 1000],
    ['three days at the short price', [{ season: 'low', days: 3 }], 3000],
    ['four days, each at the price for four', [{ season: 'low', days: 4 }], 3800],
    ['a week at the weekly price', [{ season: 'high', days: 7 }], 10_150],
    [
      'two seasons, each day at its own',
      [
        { season: 'low', days: 2 },
        { season: 'high', days: 3 },
      ],
      2 * 950 + 3 * 1600,
    ],
  ])('%s', (_name, runs, price) => {
    expect(dailyRentalPrice(sheet, runs)).toBe(price);
  });

  test('seven days do not undercut the six that were dearer', () => {
    const steep: PriceSheet = { low: { fromDays: [1, 7], dailyMinor: [1000, 800] } };
    expect(dailyRentalPrice(steep, [{ season: 'low', days: 6 }])).toBe(6000);
    expect(dailyRentalPrice(steep, [{ season: 'low', days: 7 }])).toBe(6000);
    expect(dailyRentalPrice(steep, [{ season: 'low', days: 8 }])).toBe(6400);
  });

  test('a band that it does not reach says nothing about a rental', () => {
    const odd: PriceSheet = { low: { fromDays: [1, 5, 10], dailyMinor: [100, 300, 50] } };
    expect(dailyRentalPrice(odd, [{ season: 'low', days: 3 }])).toBe(300);
  });

  test('there is no price without days or for a season without rates', () => {
    expect(dailyRentalPrice(sheet, [])).toBeUndefined();
    expect(dailyRentalPrice(sheet, [{ season: 'ramadan', days: 2 }])).toBeUndefined();
    expect(
      dailyRentalPrice(sheet, [
        { season: 'low', days: 2 },
        { season: 'ramadan', days: 2 },
      ]),
    ).toBeUndefined();
  });

  const ratesOf = fc
    .array(fc.tuple(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 900_000 })), { maxLength: 5 })
    .chain((bands) => fc.integer({ min: 1, max: 900_000 }).map((first) => ({ bands, first })))
    .map(({ bands, first }) => {
      const sorted = [...new Map(bands)].sort(([a], [b]) => a - b);
      return { fromDays: [1, ...sorted.map(([from]) => from)], dailyMinor: [first, ...sorted.map(([, daily]) => daily)] };
    });

  test('whatever the rates, a longer rental is never free and never cheaper than a shorter one from the same day', () => {
    fc.assert(
      fc.property(ratesOf, ratesOf, fc.integer({ min: 0, max: 40 }), (low, high, lowDays) => {
        const prices = { low, high };
        let shorter = 0;
        for (let days = 1; days <= 40; days += 1) {
          const runs = [
            { season: 'low', days: Math.min(days, lowDays) },
            { season: 'high', days: Math.max(0, days - lowDays) },
          ].filter((run) => run.days > 0);
          const price = dailyRentalPrice(prices, runs) ?? 0;
          expect(Number.isSafeInteger(price)).toBe(true);
          expect(price).toBeGreaterThan(0);
          expect(price).toBeGreaterThanOrEqual(shorter);
          shorter = price;
        }
      }),
    );
  });
});

describe('a rental by months', () => {
  test('costs its plan, every month', () => {
    expect(monthlyRentalPrice([3000, 2800, 2600], 1)).toBe(3000);
    expect(monthlyRentalPrice([3000, 2800, 2600], 3)).toBe(7800);
  });

  test('is not offered beyond the plans there are', () => {
    expect(monthlyRentalPrice([3000, 2800], 3)).toBeUndefined();
    expect(monthlyRentalPrice([3000], 0)).toBeUndefined();
    expect(monthlyRentalPrice([], 1)).toBeUndefined();
  });

  test('never costs less in all than a shorter plan', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 2, maxLength: 12 }), (monthly) => {
        for (let months = 2; months <= monthly.length; months += 1) {
          expect(monthlyRentalPrice(monthly, months)).toBeGreaterThanOrEqual(monthlyRentalPrice(monthly, months - 1) ?? 0);
        }
      }),
    );
  });
});

test.each([
  ['by the day', 100, 'day', 5, null, 500],
  ['by the day up to its cap', 100, 'day', 9, 600, 600],
  ['once, however long', 400, 'rental', 30, null, 400],
] as const)('an extra is charged %s', (_how, unit, per, days, cap, price) => {
  expect(cappedPrice(unit, per, days, cap)).toBe(price);
});

test('why a rental costs what it does: each season’s days at the price for its whole length', () => {
  const sheet = {
    summer: { fromDays: [1, 7], dailyMinor: [220_000, 209_000] },
    autumn: { fromDays: [1, 7], dailyMinor: [150_000, 140_000] },
  };
  const runs = [
    { season: 'summer', days: 5 },
    { season: 'autumn', days: 3 },
  ];
  const rates = ratesOf(sheet, runs);
  expect(rates).toEqual([
    { season: 'summer', days: 5, dailyMinor: 209_000 },
    { season: 'autumn', days: 3, dailyMinor: 140_000 },
  ]);
  expect(rates.reduce((sum, { days, dailyMinor }) => sum + days * dailyMinor, 0)).toBe(1_465_000);
});
