import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { addDays } from '#kernel/time';
import { listActs } from '#platform/acts';
import { emptied, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import { type DuringQuestion, reservationsDuring } from './reservations-during.ts';
import { actAtDesk, type DeskAct, supplierDay } from './supplier-day.ts';

const AIRPORT = 'yolbaz-istanbul-havalimani';
const member = (supplier: string, offices: readonly string[] | null = null): Principal => ({
  kind: 'supplier',
  id: '7a0c7a0c-7a0c-4a0c-8a0c-7a0c7a0c7a0c',
  supplier,
  roles: ['desk'],
  offices,
});
const DESK = member('yolbaz', [AIRPORT]);

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await emptied(await testDatabase())).db);
});

const dayOf = (by: Principal, supplier = 'yolbaz') => supplierDay(fixture.deps, { supplier, by });
const does = (code: string, act: DeskAct, by: Principal = DESK, supplier = 'yolbaz') =>
  actAtDesk(fixture.deps, {
    supplier,
    code,
    act,
    reason: act === 'not_shown' ? 'customer_absent' : act === 'refused_at_delivery' ? 'no_car' : 'as_agreed',
    by,
  });
const hoursBefore = async (code: string, hours: number): Promise<void> => {
  const { trip } = await fixture.reservation(code);
  fixture.pass({ minutes: (trip.from.getTime() - fixture.now().getTime()) / 60_000 - hours * 60 });
};

test('a pickup is on the desk’s list from the day before, with who comes and how they are reached', async () => {
  const { code } = await fixture.confirmed();
  expect((await dayOf(DESK)).pickups).toEqual([]);
  await hoursBefore(code, 24);
  const [pickup] = (await dayOf(DESK)).pickups;
  expect(pickup).toMatchObject({ code, office: { id: AIRPORT }, driverName: expect.stringContaining('Karaoğlu'), isOverdue: false });
  expect(pickup?.phone).toMatch(/\d{10}/);
  await hoursBefore(code, -1);
  expect((await dayOf(DESK)).pickups).toMatchObject([{ code, isOverdue: true }]);
});

test('the desk hands the car over and takes it back, each once, and its person stands in the record', async () => {
  const { code } = await fixture.confirmed();
  await hoursBefore(code, 1);
  expect(await does(code, 'picked_up')).toEqual({ kind: 'done' });
  expect(await does(code, 'picked_up')).toEqual({ kind: 'not_possible' });
  const { trip } = await fixture.reservation(code);
  fixture.pass({ minutes: (trip.to.getTime() - fixture.now().getTime()) / 60_000 });
  expect((await dayOf(DESK)).returns).toMatchObject([{ code }]);
  expect(await does(code, 'returned')).toEqual({ kind: 'done' });
  expect((await fixture.reservation(code)).state).toBe('completed');
  expect((await listActs(fixture.deps.db, { limit: 2 })).map(({ action, by }) => [action, by.kind])).toEqual([
    ['reservation.returned', 'supplier'],
    ['reservation.picked_up', 'supplier'],
  ]);
});

test('nobody has stayed away before the hour of the pickup', async () => {
  const { code } = await fixture.confirmed();
  await hoursBefore(code, 1);
  expect(await does(code, 'not_shown')).toEqual({ kind: 'not_possible' });
  await hoursBefore(code, -2);
  expect(await does(code, 'not_shown')).toEqual({ kind: 'done' });
});

test('another supplier’s reservation, and one of an office that the desk does not work for, answer as one that does not exist', async () => {
  const { code } = await fixture.confirmed();
  await hoursBefore(code, 1);
  for (const [by, supplier] of [
    [member('yolbaz', ['yolbaz-elsewhere']), 'yolbaz'],
    [member('prens'), 'prens'],
    [STAFF, 'prens'],
  ] as const) {
    expect((await dayOf(by, supplier)).pickups, supplier).toEqual([]);
    for (const act of ['picked_up', 'not_shown', 'refused_at_delivery', 'request_accepted', 'request_declined'] as const) {
      expect(await does(code, act, by, supplier), act).toEqual({ kind: 'not_found' });
      expect(await does('KTK-AAAAAAAA', act, by, supplier), act).toEqual({ kind: 'not_found' });
    }
  }
  expect((await fixture.reservation(code)).state).toBe('confirmed');
});

test('a stop of the sale names the reservations that it does not touch, of its own supplier, offices, cars and days only', async () => {
  const { code } = await fixture.confirmed();
  const { trip, offer } = await fixture.reservation(code);
  const { pickupAt } = trip.criteria;
  const asked = { supplier: 'yolbaz', from: pickupAt, until: addDays(pickupAt, 1), what: 'both', offices: null, vehicles: null } as const;
  const codes = async (wishes: Partial<DuringQuestion>) =>
    (await reservationsDuring(fixture.deps, { ...asked, ...wishes })).map((one) => one.code);
  for (const wishes of [{}, { what: 'pickup' }, { offices: [AIRPORT] }, { vehicles: [offer.vehicle.name] }] as const)
    expect(await codes(wishes), JSON.stringify(wishes)).toEqual([code]);
  for (const wishes of [
    { supplier: 'prens' },
    { what: 'return' },
    { offices: ['yolbaz-elsewhere'] },
    { vehicles: ['Another'] },
    { from: addDays(pickupAt, -2), until: pickupAt },
    { from: 'no time' },
  ] as const)
    expect(await codes(wishes), JSON.stringify(wishes)).toEqual([]);
});
