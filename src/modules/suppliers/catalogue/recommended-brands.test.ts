import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Vehicle, VehicleClass } from '../model.ts';
import { priceLevelBp, usualPrices } from './price-level.ts';
import { RECOMMENDED_FROM_COMPANIES, recommendedBrands } from './recommended-brands.ts';

interface Priced {
  readonly supplier: string;
  readonly vehicle: Vehicle;
  readonly daily: ReturnType<typeof money> | null;
}

function car(brand: string, supplier: number, lira: number | null, vehicleClass: VehicleClass = 'economy'): Priced {
  const vehicle: Vehicle = {
    slug: `${brand}-${vehicleClass}`,
    acriss: 'EDMR',
    class: vehicleClass,
    name: brand,
    brand: { slug: brand, name: brand },
    series: { slug: 'one', name: 'One' },
    body: 'sedan',
    transmission: 'manual',
    fuel: 'petrol',
    seats: 5,
    bags: 2,
    doors: 4,
    airConditioning: true,
  };
  return { supplier: `company-${supplier}`, vehicle, daily: lira === null ? null : money(lira * 100, 'TRY') };
}

const everywhere = (brand: string, lira: number, companies = RECOMMENDED_FROM_COMPANIES, vehicleClass: VehicleClass = 'economy') =>
  Array.from({ length: companies }, (_, index) => car(brand, index, lira, vehicleClass));

test('a brand that costs clearly less than its class at enough companies is recommended', () => {
  const groups = [...everywhere('fair', 900), ...everywhere('usual', 1_000), ...everywhere('dear', 1_200)];
  expect([...recommendedBrands(groups)]).toEqual(['fair']);
});

test('a brand at too few companies is not, however cheap', () => {
  const groups = [...everywhere('rare', 500, RECOMMENDED_FROM_COMPANIES - 1), ...everywhere('usual', 1_000), ...everywhere('dear', 1_200)];
  expect(recommendedBrands(groups).has('rare')).toBe(false);
});

test('a luxury brand is measured against luxury cars, not against small ones', () => {
  const groups = [
    ...everywhere('small', 1_000),
    ...everywhere('grand', 8_000, RECOMMENDED_FROM_COMPANIES, 'luxury'),
    ...everywhere('grander', 10_000, RECOMMENDED_FROM_COMPANIES, 'luxury'),
    ...everywhere('grandest', 11_000, RECOMMENDED_FROM_COMPANIES, 'luxury'),
  ];
  expect([...recommendedBrands(groups)]).toEqual(['grand']);
});

test('a price within three percent of the usual one is usual', () => {
  const groups = [...everywhere('near', 975), ...everywhere('usual', 1_000), ...everywhere('dear', 1_200)];
  expect(recommendedBrands(groups).size).toBe(0);
});

test('at most six brands are recommended, the best ones', () => {
  const cheap = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((brand, index) => everywhere(brand, 500 + index * 10));
  const dear = ['t', 'u', 'v', 'w', 'x', 'y', 'z', 'q'].flatMap((brand) => everywhere(brand, 1_000));
  expect([...recommendedBrands([...cheap, ...dear])].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('cars without a price say nothing about the level of their brand', () => {
  const groups = [car('fair', 1, 800), car('fair', 2, null), car('usual', 1, 1_000), car('dear', 1, 1_200)];
  expect(priceLevelBp(groups.slice(0, 2), usualPrices(groups))).toBe(8_000);
  expect(priceLevelBp([car('fair', 2, null)], usualPrices(groups))).toBeUndefined();
});

test('exactly three percent below its class is enough, and the best six are chosen wherever they stand', () => {
  const groups = [...everywhere('near', 970), ...everywhere('usual', 1_000), ...everywhere('dear', 1_200)];
  expect([...recommendedBrands(groups)]).toEqual(['near']);
  const cheap = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((brand, index) => everywhere(brand, 600 - index * 10));
  const dear = ['t', 'u', 'v', 'w', 'x', 'y', 'z', 'q'].flatMap((brand) => everywhere(brand, 1_000));
  expect([...recommendedBrands([...dear, ...cheap])].sort()).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
});

test('what is usual lies in the middle: of an even number between the two, whatever their order', () => {
  const usual = (...prices: number[]) => usualPrices(prices.map((price) => car('any', 1, price))).get('economy');
  expect([usual(1_200, 900, 1_000), usual(1_000, 900, 3_000, 1_200), usual(700)]).toEqual([1_000_00, 1_100_00, 700_00]);
});
