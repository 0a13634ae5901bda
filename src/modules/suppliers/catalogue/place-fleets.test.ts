import { expect, test } from 'vitest';
import type { OpeningHours } from '../model.ts';
import { catalogueOf, company, group, lira, office } from './catalogue.fixture.ts';
import { placeFleets } from './place-fleets.ts';

const week = (opens: string, closes: string): OpeningHours => Array.from({ length: 7 }, () => [opens, closes] as const);
const van = (id: string, openingHours: OpeningHours, supplier = 'yolbaz') =>
  office(id, { place: 'van', province: 'van', openingHours, supplier });
const day = van('day', week('00:00', '20:00'));
const late = van('late', week('08:00', '24:00'), 'kuzey');
const sundays = van('sundays', [...week('00:00', '24:00').slice(0, 6), null]);
const always = van('always', week('00:00', '24:00'));
const abroad = office('berlin', { place: 'berlin', market: 'abroad' });

const vanOf = (offices: ReturnType<typeof office>[], groups: ReturnType<typeof group>[] = []) =>
  placeFleets(catalogueOf([company('all', { offices, groups })])).get('van');

test('a place has the cars and companies of its desks, and the lowest price there', () => {
  const there = (units: number, price: number) => group('fiat', 'egea', { lots: [{ office: day, units }], daily: lira(price) });
  const elsewhere = group('fiat', 'egea', { lots: [{ office: office('desk'), units: 50 }], daily: lira(1) });
  expect(vanOf([day, late, sundays], [there(2, 1_200), there(3, 900), elsewhere])).toEqual({
    place: 'van',
    companies: 2,
    cars: 5,
    from: lira(900),
    dayAndNight: false,
  });
});

test('a place is open day and night where one desk never closes', () => {
  expect(vanOf([day, always])?.dayAndNight).toBe(true);
  for (const desk of [day, late, sundays]) expect(vanOf([desk])?.dayAndNight).toBe(false);
});

test('a desk without cars is a desk, and one abroad is not told of', () => {
  const fleets = placeFleets(catalogueOf([company('all', { offices: [day, abroad] })]));
  expect([...fleets.keys()]).toEqual(['van']);
  expect(fleets.get('van')).toMatchObject({ cars: 0, from: null });
});
