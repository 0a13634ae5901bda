import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { isBookable, type Offer } from '#suppliers/model';
import { anyOffer, anyOffers, testOffer } from '#testing';
import { SORTS } from '../criteria/query.ts';
import { equalCars } from './equal-cars.ts';

const anySort = fc.constantFrom(...SORTS);

const egea = testOffer();
const { vehicle, pickup } = egea;
const of = (company: string, total: number, changes: Partial<Offer> = {}): Offer =>
  testOffer({
    connector: company,
    supplierRef: `${company}-${total}`,
    supplier: { slug: company, name: company, rating: null },
    total: money(total, 'TRY'),
    ...changes,
  });
const companies = (offers: readonly Offer[], sort: (typeof SORTS)[number] = 'relevance'): string[][] =>
  equalCars(offers, sort).map(({ first, others }) => [first, ...others].map(({ supplier }) => supplier.slug));

test('one car of three companies is one card, the cheapest first', () => {
  expect(companies([of('kuzey', 700_00), of('anka', 500_00), of('ege', 600_00)])).toEqual([['anka', 'ege', 'kuzey']]);
});

test('company, price, deposit, kilometres, cancellation and confirmation make no other car of it', () => {
  const other = of('anka', 900_00, {
    deposit: { ...egea.deposit, amount: money(1_000_00, 'TRY') },
    mileage: { kind: 'unlimited' },
    cancellation: { freeUntilHours: 2, afterwards: 'credit' },
    confirmation: 'on_request',
    vehicle: { ...vehicle, slug: 'theirs', acriss: 'EDMD', name: 'FIAT Egea  Sedan' },
  });
  expect(companies([of('kuzey', 700_00), other])).toEqual([['kuzey', 'anka']]);
});

test.each<[what: string, Partial<Offer>]>([
  ['model', { vehicle: { ...vehicle, name: 'Renault Clio' } }],
  ['class', { vehicle: { ...vehicle, class: 'midsize' } }],
  ['body', { vehicle: { ...vehicle, body: 'station_wagon' } }],
  ['gearbox', { vehicle: { ...vehicle, transmission: 'automatic' } }],
  ['fuel', { vehicle: { ...vehicle, fuel: 'petrol' } }],
  ['seats', { vehicle: { ...vehicle, seats: 4 } }],
  ['bags', { vehicle: { ...vehicle, bags: 2 } }],
  ['valet instead of an office', { pickup: { ...pickup, delivery: 'valet' } }],
  ['longer way to its office', { pickup: { ...pickup, distanceKm: 4 } }],
  ['town', { pickup: { ...pickup, locality: { tr: 'Kemer', en: 'Kemer' } } }],
])('another %s is another car', (_, changes) => {
  expect(companies([of('kuzey', 500_00), of('anka', 600_00, changes)])).toEqual([['kuzey'], ['anka']]);
});

test('an offer that this driver cannot book stands for no car that they can', () => {
  const tooYoung = of('kuzey', 300_00, { ineligible: [{ kind: 'too_young', minimumAge: 28 }] });
  expect(companies([tooYoung, of('anka', 500_00)])).toEqual([['anka', 'kuzey']]);
});

test('cars are sorted by the offers that stand for them', () => {
  const clio = { vehicle: { ...vehicle, name: 'Renault Clio' } };
  const offers = [of('kuzey', 900_00), of('anka', 500_00), of('ege', 600_00, clio), of('pusula', 2_000_00, clio)];
  expect(companies(offers, 'price_asc')).toEqual([
    ['anka', 'kuzey'],
    ['ege', 'pusula'],
  ]);
  expect(companies(offers, 'price_desc')).toEqual([
    ['ege', 'pusula'],
    ['anka', 'kuzey'],
  ]);
});

test('no offer is lost and none stands twice, and whoever stands first is the cheapest that can be booked', () => {
  fc.assert(
    fc.property(anyOffers(), anySort, (offers, sort) => {
      const cars = equalCars(offers, sort);
      const all = cars.flatMap(({ first, others }) => [first, ...others]);
      expect(all).toHaveLength(offers.length);
      expect(new Set(all)).toEqual(new Set(offers));
      expect(new Set(cars.map(({ key }) => key)).size).toBe(cars.length);
      for (const { first, others } of cars) {
        const better = others.filter((other) => isBookable(other) >= isBookable(first) && other.total.minor < first.total.minor);
        expect(better).toEqual([]);
      }
    }),
  );
});

test('an offer that arrives late changes no car but its own', () => {
  fc.assert(
    fc.property(anyOffers(), anyOffer(), anySort, (offers, late, sort) => {
      const before = equalCars(offers, sort);
      const after = equalCars([...offers, { ...late, connector: 'late' }], sort);
      const own = after.find(({ first, others }) => [first, ...others].some(({ connector }) => connector === 'late'))?.key;
      expect(after.filter(({ key }) => key !== own)).toEqual(before.filter(({ key }) => key !== own));
    }),
  );
});

test('facts of a car are not read into each other', () => {
  const four = of('kuzey', 700_00, { vehicle: { ...vehicle, seats: 4, bags: 12 } });
  const forty = of('anka', 500_00, { vehicle: { ...vehicle, seats: 41, bags: 2 } });
  expect(companies([four, forty]).length).toBe(2);
});
