import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { isBookable, type VehicleClass } from '#suppliers/model';
import { anyOffers, testOffer } from '#testing';
import { rankAlternatives } from './rank-alternatives.ts';

const car = (supplierRef: string, vehicleClass: VehicleClass, lira: number) =>
  testOffer({ supplierRef, vehicleClass, total: money(lira * 100, 'TRY') });

test('the same class comes first by closeness of price, then one larger, then one smaller', () => {
  const offers = [
    car('mini', 'mini', 5_000),
    car('suv-dear', 'suv', 9_000),
    car('midsize', 'midsize', 10_000),
    car('suv-close', 'suv', 10_400),
    car('upper', 'upper', 13_000),
    car('wished', 'suv', 10_000),
  ];
  const wished = { vehicleClass: 'suv', listedTotal: money(1_000_000, 'TRY'), connector: 'direct', supplierRef: 'wished' } as const;
  expect(rankAlternatives(offers, wished, 4).map((offer) => offer.supplierRef)).toEqual(['suv-close', 'suv-dear', 'upper', 'midsize']);
});

test('only cars that this driver can book, never the one that is gone, never more than asked for', () => {
  fc.assert(
    fc.property(anyOffers(), fc.nat({ max: 5 }), (offers, count) => {
      const gone = offers[0];
      const found = rankAlternatives(offers, { ...(gone ? { connector: gone.connector, supplierRef: gone.supplierRef } : {}) }, count);
      expect(found.length).toBeLessThanOrEqual(count);
      expect(found.every(isBookable)).toBe(true);
      expect(found).not.toContain(gone);
    }),
  );
});

test('a wish in another currency still finds its class', () => {
  const offers = [car('van', 'van', 3_000), car('suv', 'suv', 9_000)];
  expect(rankAlternatives(offers, { vehicleClass: 'suv', listedTotal: money(10_000, 'EUR') }, 1).map((offer) => offer.supplierRef)).toEqual(
    ['suv'],
  );
});

const referencesOf = (offers: ReturnType<typeof car>[], wished: Parameters<typeof rankAlternatives>[1]) =>
  rankAlternatives(offers, wished, 9).map((offer) => offer.supplierRef);

test('only the very offer is left out: another connector may use the same reference', () => {
  const other = { ...car('1', 'suv', 10_000), connector: 'other' };
  expect(rankAlternatives([car('1', 'suv', 9_000), other], { connector: 'direct', supplierRef: '1' }, 9)).toEqual([other]);
});

test('of equal offers the same one comes first, whichever was found first', () => {
  const equal = [car('b', 'suv', 10_000), car('a', 'suv', 10_000), car('c', 'suv', 10_000)];
  for (const offers of [equal, [...equal].reverse()]) expect(referencesOf(offers, { vehicleClass: 'suv' })).toEqual(['a', 'b', 'c']);
});

test('without a total to compare with, the more relevant comes first', () => {
  const offers = [car('dear', 'suv', 12_000), car('cheap', 'suv', 9_000), car('middle', 'suv', 10_000)];
  for (const listedTotal of [money(0, 'TRY'), money(1_200_000, 'EUR'), undefined])
    expect(referencesOf(offers, { vehicleClass: 'suv', ...(listedTotal ? { listedTotal } : {}) })).toEqual(['cheap', 'middle', 'dear']);
  expect(referencesOf(offers, { vehicleClass: 'suv', listedTotal: money(1_200_000, 'TRY') })).toEqual(['dear', 'middle', 'cheap']);
});
