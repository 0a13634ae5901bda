import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import type { SupplierConditions } from '../../conditions.ts';
import type { OpeningHours, RentalCriteria } from '../../model.ts';
import type { Provider, ServiceOffice } from './provider.ts';
import { bestRoute } from './route.ts';

const everyDay = (opens: string, closes: string): OpeningHours => Array.from({ length: 7 }, () => [opens, closes] as const);

const office = (id: string, wishes: Partial<ServiceOffice> = {}): ServiceOffice => ({
  id,
  name: id,
  address: id,
  phone: '+908500000000',
  latitude: 41,
  longitude: 29,
  openingHours: everyDay('08:00', '20:00'),
  delivery: 'office',
  province: 'istanbul',
  airportFeeMinor: 0,
  feeMinor: 0,
  ...wishes,
});

const provider = (pickups: ServiceOffice[], returns: ServiceOffice[], conditions: Partial<SupplierConditions> = {}): Provider => ({
  supplier: { slug: 'yolbaz', name: 'Yolbaz', rating: null },
  currency: 'TRY',
  conditions: {
    graceMinutes: 59,
    turnaroundMinutes: 60,
    minimumNoticeMinutes: 60,
    longestRentalDays: 90,
    maximumAge: null,
    youngDriver: [],
    seniorDriver: [],
    deposit: { how: 'credit_card_block', releasedAfterBusinessDays: [5, 15] },
    cards: 'credit_only',
    creditInquiry: false,
    mileage: { shares: [{ fromDays: 1, shareBp: 10_000 }], perExtraKmMinor: 800 },
    fuelPolicy: 'full_to_full',
    cancellation: { freeUntilHours: 24, afterwards: 'credit' },
    onlineShareBp: 1_500,
    outOfHours: { feeMinor: 700 },
    oneWay: { withinProvinceMinor: 400, perKmMinor: 5, minimumMinor: 1_000, longestKm: 1_000 },
    ...conditions,
  },
  calendar: [],
  extras: [],
  coverages: [],
  pickups,
  returns,
});

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
