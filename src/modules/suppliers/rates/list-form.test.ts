import { describe, expect, test } from 'vitest';
import { findingsOf } from './check-list.ts';
import { calendarFormFrom, cellField, gridFrom, pastedFields } from './list-form.ts';
import { changedCells, type PriceList, sheetOf } from './price-list.ts';
import { sampleRentals } from './sample-rentals.ts';

const LIST: PriceList = {
  lengths: [1, 3, 7],
  seasons: [
    { name: 'Kış', kind: 'yearly', startsOn: '11-01' },
    { name: 'Yaz', kind: 'yearly', startsOn: '06-01' },
    { name: 'Bayram', kind: 'dated', from: '2027-03-06', to: '2027-03-14' },
  ],
  prices: { 1: { Yaz: [200_000, 190_000, 180_000], Kış: [100_000, 95_000, 90_000] }, 2: { Yaz: [300_000, null, 280_000] } },
};

describe('a grid', () => {
  test('a cell that cannot be read keeps its price and says why, and stops none of the others', () => {
    const grid = gridFrom(
      [
        [cellField(1, 0, 0), '2.100,50'],
        [cellField(1, 0, 1), 'iki bin'],
        [cellField(1, 0, 2), '0'],
        [cellField(2, 0, 0), ''],
      ],
      LIST,
      [1, 2],
    );
    expect(grid.prices[1]?.Yaz).toEqual([210_050, 190_000, 180_000]);
    expect(grid.prices[1]?.Kış).toEqual([100_000, 95_000, 90_000]);
    expect(grid.prices[2]?.Yaz).toEqual([null, null, 280_000]);
    expect(grid.unread.map(({ length, typed, problem }) => [length, typed, problem])).toEqual([
      [1, 'iki bin', 'not_an_amount'],
      [2, '0', 'zero'],
    ]);
  });

  test('fields of another supplier’s groups change nothing', () => {
    const grid = gridFrom([[cellField(2, 0, 0), '1']], LIST, [1]);
    expect(Object.keys(grid.prices)).toEqual(['1']);
  });

  test('a block from a spreadsheet is laid over one season, with the names of its rows or without', () => {
    const at = { groups: [1, 2], season: 0, lengths: 3 };
    const fields = [
      ['p.1.0.0', '₺1249'],
      ['p.1.0.1', '1.199,50'],
      ['p.1.0.2', '1,099.50'],
      ['p.2.0.0', '9'],
      ['p.2.0.1', ''],
      ['p.2.0.2', '7'],
    ];
    expect(pastedFields('Egea\t₺1249\t1.199,50\t1,099.50\r\nDuster\t9\t\t7\r\n', at)).toEqual(fields);
    expect(pastedFields('₺1249\t1.199,50\t1,099.50\n9\t\t7\nfazla\t1\t1\t1', at)).toEqual(fields);
  });
});

describe('seasons and lengths', () => {
  const YEAR = { lengths: '1, 3, 7', 'name.0': 'Kış', 'kind.0': 'yearly', 'startsOn.0': '2026-11-01' };
  const read = (fields: Readonly<Record<string, string>>) => calendarFormFrom(Object.entries({ ...YEAR, ...fields }));

  test('are read, and a row without a name is left out', () => {
    expect(read({ 'name.1': 'Bayram', 'kind.1': 'dated', 'from.1': '2027-03-06', 'to.1': '2027-03-14', 'name.2': ' ' })).toEqual({
      kind: 'read',
      value: {
        lengths: [1, 3, 7],
        seasons: [
          { name: 'Kış', kind: 'yearly', startsOn: '11-01' },
          { name: 'Bayram', kind: 'dated', from: '2027-03-06', to: '2027-03-14' },
        ],
      },
    });
  });

  test.each([
    [{ lengths: '3, 7' }, { lengths: 'lengths_not_rising' }],
    [{ lengths: '1, 7, 3' }, { lengths: 'lengths_not_rising' }],
    [{ lengths: '1 x' }, { lengths: 'lengths_not_rising' }],
    [{ 'name.1': 'Yaz', 'kind.1': 'yearly', 'startsOn.1': '2027-11-01' }, { 'startsOn.1': 'season_overlaps' }],
    [{ 'name.1': 'B', 'kind.1': 'dated', 'from.1': '2027-03-06', 'to.1': '2027-03-01' }, { 'to.1': 'ends_before_it_begins' }],
    [{ 'name.1': 'Kış', 'kind.1': 'dated', 'from.1': '2027-03-06', 'to.1': '2027-03-06' }, { 'name.1': 'season_named_twice' }],
    [
      { 'name.1': 'B', 'kind.1': 'dated', 'from.1': '30.2.2027', 'to.1': '' },
      { 'from.1': 'not_a_date', 'to.1': 'required' },
    ],
    [{ 'kind.0': 'dated', 'from.0': '2027-03-06', 'to.0': '2027-03-06' }, { 'name.0': 'required' }],
  ])('%o is refused where it is wrong', (fields, problems) => {
    expect(read(fields)).toMatchObject({ kind: 'unclear', problems });
  });
});

test('a length without a price has the one before it, a season without a first price is not sold', () => {
  expect(sheetOf(LIST, 2)).toEqual({ Yaz: { fromDays: [1, 7], dailyMinor: [300_000, 280_000] } });
  expect(sheetOf({ ...LIST, prices: { 2: { Yaz: [null, 1, 2] } } }, 2)).toEqual({});
});

test('what differs between two lists is told cell by cell, whatever happened to lengths and seasons', () => {
  const after: PriceList = { ...LIST, lengths: [1, 7], prices: { 1: { Yaz: [200_000, 150_000], Kış: [100_000, 90_000] }, 2: {} } };
  expect(
    changedCells(LIST, after).map(({ group, season, fromDays, before, after: now }) => [group, season, fromDays, before, now]),
  ).toEqual([
    [1, 'Yaz', 3, 190_000, null],
    [1, 'Yaz', 7, 180_000, 150_000],
    [1, 'Kış', 3, 95_000, null],
    [2, 'Yaz', 1, 300_000, null],
    [2, 'Yaz', 7, 280_000, null],
  ]);
});

test('what is far from usual, moves far, is dearer for longer or is not sold is noticed', () => {
  const next: PriceList = { ...LIST, prices: { ...LIST.prices, 1: { Yaz: [200_000, 210_000, 18_000], Kış: [100_000, 95_000, 90_000] } } };
  expect(findingsOf(next, LIST, [1]).map(({ kind }) => kind)).toEqual(['longer_dearer', 'unusual', 'not_sold', 'jump']);
  expect(findingsOf({ ...LIST, prices: {} }, LIST, [1])).toEqual([{ kind: 'nothing_sold', weight: 'refuses' }]);
});

test('sample rentals begin tomorrow at the earliest, and show both prices', () => {
  const next: PriceList = {
    ...LIST,
    prices: { ...LIST.prices, 1: { Yaz: [220_000, 210_000, 200_000], Kış: [110_000, 105_000, 100_000] } },
  };
  const rentals = sampleRentals(LIST, next, { groups: [1, 2], today: '2027-06-10', most: 10 });
  expect(rentals.length).toBeGreaterThan(4);
  for (const { from } of rentals) expect(from > '2027-06-11').toBe(true);
  expect(rentals[0]).toMatchObject({ group: 1, before: expect.any(Number), after: expect.any(Number) });
});
