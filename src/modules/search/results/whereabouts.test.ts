import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { anyOffers, testOffer } from '#testing';
import { filterOffers } from './filters.ts';
import { foundOffices } from './offices.ts';
import { rankOffers } from './ranking.ts';
import { nearFirst, wayKm } from './whereabouts.ts';

const city = { kind: 'city' } as const;
const office = (id: string, distanceKm: number) => ({ ...testOffer().pickup, id, name: id, distanceKm });
const centre = testOffer({ supplierRef: 'centre', pickup: office('centre', 1.2), total: money(900_000, 'TRY') });
const kemer = testOffer({ supplierRef: 'kemer', pickup: office('kemer', 36), total: money(500_000, 'TRY') });
const manavgat = testOffer({ supplierRef: 'manavgat', pickup: office('manavgat', 66), total: money(400_000, 'TRY') });
const brought = testOffer({ supplierRef: 'brought', pickup: { ...office('alanya', 120), delivery: 'valet' } });
const all = [manavgat, kemer, brought, centre];

test('an office 66 km away stands apart from the city that was searched for, and a car that is brought does not', () => {
  const { near, further } = nearFirst(rankOffers(all, 'price_asc'), city);
  expect(near).toEqual([brought, centre]);
  expect(further).toEqual([manavgat, kemer]);
});

test('what is an hour away from an airport is nearby in no place, and what is in the terminal is nearby in all', () => {
  for (const kind of ['city', 'district', 'airport', 'bus_station', 'train_station'] as const) {
    expect(nearFirst([kemer], { kind }).near).toEqual([]);
    expect(nearFirst([centre], { kind }).further).toEqual([]);
  }
});

test('standing apart loses no offer and changes no order', () => {
  fc.assert(
    fc.property(anyOffers(), (offers) => {
      const { near, further } = nearFirst(offers, city);
      expect(offers.filter((offer) => near.includes(offer))).toEqual(near);
      expect(near.length + further.length).toBe(offers.length);
    }),
  );
});

test('sorted by distance the nearest comes first, and what is brought is nearest of all', () => {
  expect(rankOffers(all, 'distance').map(wayKm)).toEqual([0, 1.2, 36, 66]);
});

test.each([
  ['here', [brought, centre]],
  ['over_30', [manavgat, kemer]],
  ['up_to_10', []],
])('the distance %s keeps what is there', (band, kept) => {
  expect(filterOffers(all, { distance: [band] })).toEqual(kept);
});

test('the offices of a list say how many cars they have and from what price, the nearest first; a valet has no office to go to', () => {
  const dear = testOffer({ supplierRef: 'dear', pickup: office('kemer', 36), total: money(700_000, 'TRY') });
  expect(foundOffices([...all, dear], {})).toMatchObject([
    { office: { id: 'centre' }, count: 1, lowest: money(900_000, 'TRY'), chosen: false },
    { office: { id: 'kemer' }, count: 2, lowest: money(500_000, 'TRY') },
    { office: { id: 'manavgat' }, count: 1 },
  ]);
});

test('the counts at the offices follow the other filters, and not the office that is chosen', () => {
  const found = foundOffices(all, { distance: ['over_30'], office: ['kemer'] });
  expect(found.map((one) => [one.office.id, one.count, one.chosen])).toEqual([
    ['kemer', 1, true],
    ['manavgat', 1, false],
  ]);
});

test('offices that are equally far stand in the order of their names, whoever answers first', () => {
  const [a, b] = ['a', 'b'].map((id) => testOffer({ supplierRef: id, pickup: office(id, 5) })) as [
    ReturnType<typeof testOffer>,
    ReturnType<typeof testOffer>,
  ];
  for (const offers of [
    [a, b],
    [b, a],
  ])
    expect(foundOffices(offers, {}).map((one) => one.office.id)).toEqual(['a', 'b']);
});

test('the lowest price at an office is one that this driver can book', () => {
  const priced = (supplierRef: string, total: number, more = {}) =>
    testOffer({ supplierRef, pickup: office('kemer', 36), total: money(total, 'TRY'), ...more });
  const tooYoung = priced('young', 100, { ineligible: [{ kind: 'too_young', minimumAge: 25 }] });
  expect(foundOffices([priced('a', 500), tooYoung, priced('b', 300), priced('c', 400)], {})).toMatchObject([
    { count: 4, lowest: money(300, 'TRY') },
  ]);
  expect(foundOffices([tooYoung], {})).toMatchObject([{ count: 1, lowest: null }]);
});
