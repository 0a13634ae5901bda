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
