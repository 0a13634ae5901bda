import { expect, test } from 'vitest';
import { group, lira, office } from './catalogue.fixture.ts';
import { byFrequency, carsIn, fleetTerms, lowestDaily, placesWithMost } from './fleet-terms.ts';

const cheap = group('fiat', 'egea', {
  deposit: lira(3_000),
  daily: lira(900),
  minimumAge: 21,
  minimumLicenceYears: 1,
  kmPerDay: 200,
  cars: 3,
});
const middle = group('renault', 'clio', {
  deposit: lira(5_000),
  daily: lira(1_200),
  minimumAge: 23,
  minimumLicenceYears: 2,
  kmPerDay: 400,
  cars: 2,
});
const dear = group('bmw', '3', {
  deposit: lira(9_000),
  daily: null,
  minimumAge: 27,
  minimumLicenceYears: 3,
  kmPerDay: null,
  supplier: 'kuzey',
  cars: 1,
});

test.each([
  ['the cheapest first', [cheap, middle, dear]],
  ['the dearest first', [dear, middle, cheap]],
])('what renting some cars asks for spans from the least to the most, %s', (_, groups) => {
  expect(fleetTerms(groups)).toEqual({
    minimumAge: [21, 27],
    licenceYears: [1, 3],
    deposit: [lira(3_000), lira(9_000)],
    kmPerDay: [200, 400],
    unlimited: true,
    from: lira(900),
    companies: 2,
    models: 3,
    cars: 6,
  });
});

test('cars without a limit of kilometres have no span of them, and those with one are not unlimited', () => {
  expect(fleetTerms([dear])).toMatchObject({ kmPerDay: null, unlimited: true, from: null });
  expect(fleetTerms([cheap])).toMatchObject({ kmPerDay: [200, 200], unlimited: false });
});

test('where there are no cars there are no terms', () => {
  expect(fleetTerms([])).toBeUndefined();
});

test('the lowest price of a day is one that somebody asks', () => {
  expect([lowestDaily([dear, middle, cheap]), lowestDaily([cheap, middle]), lowestDaily([dear]), lowestDaily([])]).toEqual([
    lira(900),
    lira(900),
    null,
    null,
  ]);
});

test('cars are counted over all offices, and places by their cars, equal ones by name', () => {
  const at = (place: string, units: number) => ({ office: office(place, { place }), units });
  const spread = group('fiat', 'egea', { lots: [at('van', 2), at('adana', 2), at('izmir', 1)] });
  const more = group('fiat', 'egea', { lots: [at('izmir', 4), at('bursa', 2)] });
  expect(carsIn([spread, more])).toBe(11);
  const places = [
    { place: 'izmir', cars: 5 },
    { place: 'adana', cars: 2 },
    { place: 'bursa', cars: 2 },
    { place: 'van', cars: 2 },
  ];
  expect(placesWithMost([spread, more])).toEqual(places);
  expect(placesWithMost([more, spread])).toEqual(places);
});

test('values come once, the most frequent first', () => {
  expect(byFrequency(['a', 'b', 'c', 'b', 'c', 'b'])).toEqual(['b', 'c', 'a']);
});
