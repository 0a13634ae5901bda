import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import type { Trip } from '../../connector.ts';
import type { SupplierConditions } from '../../terms/conditions.ts';
import { offerOf } from './offer-of.ts';
import { office, provider } from './provider.fixture.ts';
import type { PooledGroup } from './provider.ts';
import { outDuring, rentalOf } from './rental.ts';
import type { Route } from './route.ts';

const NOW = new Date('2026-08-01T06:00:00Z');
const HOUR_MS = 3_600_000;
const desk = office('desk');
const ROUTE: Route = { pickup: desk, returnTo: desk, airportMinor: 0, valetMinor: 0, oneWayMinor: 0, outOfHoursMinor: 0 };
const from = new Date('2026-08-14T07:00:00Z');
const to = new Date('2026-08-19T07:00:00Z');
const trip = (months?: number, times: Partial<Pick<Trip, 'from' | 'to'>> = {}): Trip =>
  ({
    criteria: {
      pickup: 'kadikoy',
      returnTo: 'kadikoy',
      pickupAt: '2026-08-14T10:00' as WallClock,
      returnAt: '2026-08-19T10:00' as WallClock,
      driver: { country: 'TR', age: 35 },
      ...(months === undefined ? {} : { months }),
    },
    pickup: { zone: 'Europe/Istanbul' },
    returnTo: { zone: 'Europe/Istanbul' },
    from,
    to,
    ...times,
  }) as Trip;
const yolbaz = (conditions: Partial<SupplierConditions> = {}) =>
  provider([desk], [desk], conditions, {
    calendar: [{ startsOn: '01-01', season: 'all' }],
    extras: [{ kind: 'baby_seat', per: 'day', unitMinor: 10_000, capMinor: 40_000, maximumQuantity: 2 }],
    coverages: [
      { vehicleClass: 'economy', kind: 'collision', excessMinor: 1_000_000, dailyMinor: null, capMinor: null },
      { vehicleClass: 'economy', kind: 'super_collision', excessMinor: null, dailyMinor: 20_000, capMinor: 90_000 },
      { vehicleClass: 'suv', kind: 'theft', excessMinor: null, dailyMinor: null, capMinor: null },
    ],
  });
const group: PooledGroup = {
  pool: 7,
  officeId: 'desk',
  groupId: 1,
  units: 3,
  vehicle: { slug: 'fiat-egea', class: 'economy' } as PooledGroup['vehicle'],
  minimumAge: 21,
  minimumLicenceYears: 2,
  depositMinor: 500_000,
  kmPerDay: 300,
  kmPerMonth: 3_000,
  rates: { all: { fromDays: [1], dailyMinor: [100_000] } },
  monthlyMinor: [2_000_000, 1_900_000],
  photographs: [],
  out: [],
};
const rented = (months?: number, route: Partial<Route> = {}, conditions: Partial<SupplierConditions> = {}) => {
  const rental = rentalOf(yolbaz(conditions), { ...ROUTE, ...route }, trip(months), NOW);
  if (!rental) throw new Error('The supplier does not rent for this trip');
  return rental;
};

test('a rental by days costs its days, and only what costs something has a line', () => {
  const offer = offerOf(rented(undefined, { airportMinor: 30_000, oneWayMinor: 0, outOfHoursMinor: 70_000 }), group);
  expect(offer).toMatchObject({
    supplierRef: '7~desk~office~office',
    days: 5,
    lines: [
      { kind: 'rental', amount: money(500_000, 'TRY') },
      { kind: 'airport', amount: money(30_000, 'TRY') },
      { kind: 'out_of_hours', amount: money(70_000, 'TRY') },
    ],
    total: money(600_000, 'TRY'),
    mileage: { kind: 'limited', km: 1_500, perExtraKm: money(800, 'TRY') },
    requirements: { minimumAge: 21, minimumLicenceYears: 2, cards: 'credit_only', creditInquiry: false },
    unitsLeft: 3,
  });
  expect(offer).not.toHaveProperty('months');
});

test('a rental by months costs its plan and is told as one', () => {
  expect(offerOf(rented(2), group)).toMatchObject({ months: 2, total: money(3_800_000, 'TRY'), mileage: { km: 6_000 } });
  expect(offerOf(rented(3), group)).toBeUndefined();
});

test('a young driver pays what the supplier asks of one', () => {
  const offer = offerOf(
    rented(
      undefined,
      { valetMinor: 5_000, oneWayMinor: 40_000 },
      { youngDriver: [{ fromAge: 18, toAge: 40, dailyMinor: 1_000, capMinor: null }] },
    ),
    group,
  );
  expect(offer?.lines.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
    ['rental', 500_000],
    ['valet', 5_000],
    ['one_way', 40_000],
    ['young_driver', 5_000],
  ]);
});

test('extras cost up to their cap; coverages are those of the class, bought or in the price', () => {
  const offer = offerOf(rented(), group);
  expect(offer?.extras).toEqual([
    { kind: 'baby_seat', price: money(40_000, 'TRY'), unitPrice: money(10_000, 'TRY'), per: 'day', maximumQuantity: 2 },
  ]);
  expect(offer?.coverages).toEqual([
    { kind: 'collision', included: true, excess: money(1_000_000, 'TRY'), price: null },
    { kind: 'super_collision', included: false, excess: null, price: money(90_000, 'TRY') },
  ]);
});

test('cars that are out at the same time are not left, and never fewer than none', () => {
  const out = (...hours: readonly (readonly [number, number])[]) =>
    hours.map(([start, end]) => ({ from: from.getTime() + start * HOUR_MS, until: from.getTime() + end * HOUR_MS }));
  const left = (...hours: readonly (readonly [number, number])[]) => offerOf(rented(), { ...group, out: out(...hours) })?.unitsLeft;
  expect(left([0, 10])).toBe(2);
  expect(left([0, 10], [5, 20])).toBe(1);
  expect(left([0, 10], [0, 10], [0, 10], [0, 10])).toBe(0);
  // A car that is being prepared for the next customer cannot go out.
  expect(left([120.5, 130])).toBe(2);
  expect(left([121, 130])).toBe(3);
});

test('a supplier rents with the notice it needs, and no shorter', () => {
  const rents = (noticeMinutes: number) =>
    rentalOf(yolbaz({ minimumNoticeMinutes: 60 }), ROUTE, trip(), new Date(from.getTime() - noticeMinutes * 60_000)) !== undefined;
  expect([rents(61), rents(60), rents(59)]).toEqual([true, true, false]);
});

test('a return that is no later than the pickup is no rental', () => {
  expect(rentalOf(yolbaz(), ROUTE, trip(undefined, { to: from }), NOW)).toBeUndefined();
  expect(rentalOf(yolbaz(), ROUTE, trip(undefined, { to: new Date(from.getTime() + 1) }), NOW)).toBeDefined();
});

test('a supplier rents for as many days as it says, and by months for longer', () => {
  expect(rentalOf(yolbaz({ longestRentalDays: 5 }), ROUTE, trip(), NOW)?.days).toBe(5);
  expect(rentalOf(yolbaz({ longestRentalDays: 4 }), ROUTE, trip(), NOW)).toBeUndefined();
  expect(rentalOf(yolbaz({ longestRentalDays: 4 }), ROUTE, trip(1), NOW)).toBeDefined();
});

test('a rental by days passes through seasons, one by months does not', () => {
  expect([rented().seasons, rented(1).seasons]).toEqual([[{ season: 'all', days: 5 }], []]);
});

test('a car is away until it has been prepared again, and one question covers all rentals', () => {
  const short = rented(undefined, {}, { turnaroundMinutes: 60 });
  const long = rented(undefined, {}, { turnaroundMinutes: 120 });
  expect(short.outUntil).toEqual(new Date(to.getTime() + HOUR_MS));
  const earlier = { ...short, outFrom: new Date(from.getTime() - HOUR_MS) };
  for (const rentals of [
    [earlier, long],
    [long, earlier],
  ])
    expect(outDuring(rentals)).toEqual({ outFrom: earlier.outFrom, outUntil: long.outUntil });
});

test('how an office is reached, and how far it brings its cars, is told where it is known', () => {
  const officeOf = (wishes: Parameters<typeof office>[1]) => offerOf(rented(undefined, { pickup: office('there', wishes) }), group)?.pickup;
  expect(officeOf({ access: 'shuttle', delivery: 'valet', radiusKm: 15 })).toMatchObject({ access: 'shuttle', deliveryRadiusKm: 15 });
  expect(officeOf({ access: null, delivery: 'valet', radiusKm: null })).not.toHaveProperty('deliveryRadiusKm');
  const desk = officeOf({ access: null, delivery: 'office', radiusKm: 15 });
  expect([desk && 'access' in desk, desk && 'deliveryRadiusKm' in desk]).toEqual([false, false]);
});

test('what a supplier does for whoever comes late is told where it does anything', () => {
  const lateArrival = { kind: 'waits', minutes: 60 } as const;
  expect(offerOf(rented(undefined, {}, { lateArrival }), group)).toMatchObject({ lateArrival });
  expect(offerOf(rented(), group)).not.toHaveProperty('lateArrival');
});
