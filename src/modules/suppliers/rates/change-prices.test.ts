import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedPrices, type PriceChange, priceChangeFormFrom, ROUNDINGS, roundedTo } from './change-prices.ts';
import type { PriceList } from './price-list.ts';

const LIST: PriceList = {
  lengths: [1, 7],
  seasons: [
    { name: 'Kış', kind: 'yearly', startsOn: '01-01' },
    { name: 'Yaz', kind: 'yearly', startsOn: '06-01' },
  ],
  prices: { 1: { Kış: [100_000, 90_000], Yaz: [150_000, null] }, 2: { Kış: [200_000, null], Yaz: [null, null] } },
};
const ALL = { season: null, group: null, length: null };
const changed = (change: PriceChange) => changedPrices(LIST, [1, 2], change);

describe('many prices at once', () => {
  test('are raised where they are meant, and nowhere else', () => {
    expect(changed({ ...ALL, season: 'Kış', kind: 'percent', percent: 5, rounding: 'none' })).toEqual({
      1: { Kış: [105_000, 94_500], Yaz: [150_000, null] },
      2: { Kış: [210_000, null], Yaz: [null, null] },
    });
    expect(changed({ ...ALL, group: 1, length: 0, kind: 'percent', percent: -10, rounding: 'nine' })).toEqual({
      1: { Kış: [89_900, 90_000], Yaz: [134_900, null] },
      2: LIST.prices[2],
    });
  });

  test('are filled to the right and down, and copied from another season', () => {
    expect(changed({ ...ALL, kind: 'right' })).toEqual({
      1: { Kış: [100_000, 100_000], Yaz: [150_000, 150_000] },
      2: { Kış: [200_000, 200_000], Yaz: [null, null] },
    });
    expect(changed({ ...ALL, kind: 'down', season: 'Yaz' })).toEqual({ ...LIST.prices, 2: { Kış: [200_000, null], Yaz: [150_000, null] } });
    expect(changed({ ...ALL, kind: 'copy', from: 'Kış', season: 'Yaz' })).toEqual({
      1: { Kış: [100_000, 90_000], Yaz: [100_000, 90_000] },
      2: { Kış: [200_000, null], Yaz: [200_000, null] },
    });
  });

  test('are whole and never nothing, however they are rounded', () => {
    const prices = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(prices, fc.constantFrom(...ROUNDINGS), (minor, rounding) => {
        const rounded = roundedTo(minor, rounding);
        expect(Number.isSafeInteger(rounded) && rounded > 0).toBe(true);
        if (rounding !== 'none') expect(rounded % 100).toBe(0);
        if (rounding === 'nine') expect(rounded % 1_000).toBe(900);
        if (minor > 1_000) expect(Math.abs(rounded - minor)).toBeLessThanOrEqual(500);
      }),
    );
  });
});

describe('the form of a change', () => {
  const read = (fields: Record<string, string>) => priceChangeFormFrom(Object.entries(fields), LIST, [1, 2]);

  test.each([
    ['5', 5],
    ['-3', -3],
    ['%2,5', 2.5],
    ['− 10 %', -10],
  ])('reads %s per cent', (percent, value) => {
    const reading = read({ change: 'percent', percent, rounding: 'five', season: '1', group: '', length: '0' });
    expect(reading).toEqual({
      kind: 'read',
      value: { kind: 'percent', percent: value, rounding: 'five', season: 'Yaz', group: null, length: 0 },
    });
  });

  test.each([
    [{ change: 'percent', percent: 'beş', rounding: 'one' }, { percent: 'not_whole' }],
    [{ change: 'percent', percent: '250', rounding: 'one' }, { percent: 'out_of_range' }],
    [{ change: 'percent', percent: '', rounding: 'one' }, { percent: 'required' }],
    [{ change: 'copy', from: '0', season: '' }, { season: 'required' }],
    [{ change: 'right', group: '7' }, { group: 'out_of_range' }],
    [{ change: 'down', season: 'Yaz' }, { season: 'not_whole' }],
  ])('refuses %o', (fields, problems) => {
    expect(read(fields)).toEqual({ kind: 'unclear', problems });
  });
});
