import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import type { RentalCriteria } from '../../model.ts';
import { everyDay, office, provider } from './provider.fixture.ts';
import { bestRoute } from './route.ts';

const round: RentalCriteria = {
  pickup: 'kadikoy',
  returnTo: 'kadikoy',
  pickupAt: '2026-08-14T10:00' as WallClock,
  returnAt: '2026-08-19T10:00' as WallClock,
  driver: { country: 'TR', age: 35 },
};
const elsewhere: RentalCriteria = { ...round, returnTo: 'sisli' };
const idsOf = (route: ReturnType<typeof bestRoute>) => route && [route.pickup.id, route.returnTo.id];
const noRoad = () => undefined;

test('a desk is preferred to a valet of the same price', () => {
  const both = [office('by-valet', { delivery: 'valet' }), office('desk')];
  expect(idsOf(bestRoute(provider(both, both), round, noRoad))).toEqual(['desk', 'desk']);
});

test('a valet from an open office is preferred to a closed desk that costs more', () => {
  const valet = office('open', { delivery: 'valet', feeMinor: 300, openingHours: everyDay('00:00', '24:00') });
  const both = [office('closed', { openingHours: everyDay('12:00', '18:00') }), valet];
  expect(idsOf(bestRoute(provider(both, both), round, noRoad))).toEqual(['open', 'open']);
});

test('a car rented and returned at one place goes back to its own office', () => {
  const pickups = [office('a'), office('b')];
  expect(bestRoute(provider(pickups, [office('c')]), round, noRoad)).toBeUndefined();
});

test('an office that serves both places saves the one-way fee', () => {
  const route = bestRoute(provider([office('a'), office('b', { airportFeeMinor: 300 })], [office('b')]), elsewhere, noRoad);
  expect(idsOf(route)).toEqual(['b', 'b']);
  expect(route).toMatchObject({ airportMinor: 300, oneWayMinor: 0 });
});

test('the airport fee is for those who come to the desk', () => {
  const valet = office('airport', { delivery: 'valet', airportFeeMinor: 300, feeMinor: 250 });
  expect(bestRoute(provider([valet], [valet]), round, noRoad)).toMatchObject({ airportMinor: 0, valetMinor: 500 });
});

test('another province costs its road, and is not served where there is none', () => {
  const returns = [office('far', { province: 'ankara' })];
  expect(bestRoute(provider([office('a')], returns), elsewhere, () => 450)).toMatchObject({ oneWayMinor: 2_250 });
  expect(bestRoute(provider([office('a')], returns), elsewhere, noRoad)).toBeUndefined();
});

test('nobody comes out of hours for a supplier that does not offer it', () => {
  const early = { ...round, pickupAt: '2026-08-14T06:00' as WallClock };
  const desk = [office('a')];
  expect(bestRoute(provider(desk, desk), early, noRoad)).toMatchObject({ outOfHoursMinor: 700 });
  expect(bestRoute(provider(desk, desk, { outOfHours: null }), early, noRoad)).toBeUndefined();
});

test('a supplier that does not come out of hours serves whoever comes while its desks are open', () => {
  const desk = [office('a')];
  expect(idsOf(bestRoute(provider(desk, desk, { outOfHours: null }), round, noRoad))).toEqual(['a', 'a']);
});

test('another office of the same province costs what the supplier asks there, whatever the roads', () => {
  expect(bestRoute(provider([office('a')], [office('b')]), elsewhere, () => 450)).toMatchObject({ oneWayMinor: 400 });
});

test('every fee counts, at the desk and by valet', () => {
  const dear = office('a-dear', { airportFeeMinor: 300, feeMinor: 300 });
  const fair = office('b-fair', { airportFeeMinor: 200, feeMinor: 50 });
  expect(idsOf(bestRoute(provider([dear, fair], [dear, fair]), round, noRoad))).toEqual(['b-fair', 'b-fair']);
});

test('of equal prices the one with fewer valets is chosen, whichever office is named first', () => {
  const valet = office('a', { delivery: 'valet' });
  const brought = office('b', { delivery: 'valet' });
  const desk = office('c');
  const free = { oneWay: { withinProvinceMinor: 0, perKmMinor: 0, minimumMinor: 0, longestKm: 1 } };
  const route = (pickups: ReturnType<typeof office>[], returns: ReturnType<typeof office>[]) =>
    idsOf(bestRoute(provider(pickups, returns, free), elsewhere, noRoad));
  expect(route([valet, desk], [brought])).toEqual(['c', 'b']);
  expect(route([brought], [valet, desk])).toEqual(['b', 'c']);
});

test('of equal routes the same one is chosen, whichever is found first', () => {
  const all = ['b', 'a', 'c'].map((id) => office(id));
  for (const offices of [all, [...all].reverse()]) expect(idsOf(bestRoute(provider(offices, offices), round, noRoad))).toEqual(['a', 'a']);
});
