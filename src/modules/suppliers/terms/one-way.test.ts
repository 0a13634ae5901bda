import { expect, test } from 'vitest';
import { oneWayFee } from './one-way.ts';

const terms = { withinProvinceMinor: 500, perKmMinor: 5, minimumMinor: 1500, longestKm: 1000 };

test.each([
  ['another office of the province', true, undefined, 500],
  ['a near city, at least the minimum', false, 100, 1500],
  ['a far city, by the kilometre', false, 450, 2250],
  ['the farthest', false, 1000, 5000],
  ['too far', false, 1001, undefined],
  ['no road known', false, undefined, undefined],
])('a return to %s', (_where, sameProvince, km, fee) => {
  expect(oneWayFee(terms, sameProvince, km)).toBe(fee);
});

test('a supplier without one-way rentals takes no car back elsewhere', () => {
  expect(oneWayFee(null, true, 10)).toBeUndefined();
});
