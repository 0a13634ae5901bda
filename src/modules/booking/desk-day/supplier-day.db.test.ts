import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { addDays } from '#kernel/time';
import { listActs } from '#platform/acts';
import { copyReservation, resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, STAFF } from '../booking.fixture.ts';
import type { DeskList } from './desk-list.ts';
import { type DuringQuestion, reservationsDuring } from './reservations-during.ts';
import { actAtDesk, type DeskAct, deskList, refusalAtDesk, supplierDay } from './supplier-day.ts';

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
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const dayOf = (by: Principal, supplier = 'yolbaz') => supplierDay(fixture.deps, { supplier, by });
const does = (code: string, act: DeskAct, by: Principal = DESK, supplier = 'yolbaz') =>
  actAtDesk(fixture.deps, {
    supplier,
    code,
    act,
    reason: act === 'refused_at_delivery' ? 'no_car' : 'as_agreed',
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

test('another supplier’s reservation, and one of an office that the desk does not work for, answer as one that does not exist', async () => {
  const { code } = await fixture.confirmed();
  await hoursBefore(code, 1);
  for (const [by, supplier] of [
    [member('yolbaz', ['yolbaz-elsewhere']), 'yolbaz'],
    [member('prens'), 'prens'],
    [STAFF, 'prens'],
  ] as const) {
    expect((await dayOf(by, supplier)).pickups, supplier).toEqual([]);
    for (const act of ['picked_up', 'refused_at_delivery', 'request_accepted', 'request_declined'] as const) {
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
    (await reservationsDuring(fixture.deps, { ...asked, ...wishes })).rentals.map((one) => one.code);
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

test('a car that is out for longer stands on a list of its own, and is taken back when it comes early', async () => {
  const { code } = await fixture.confirmed();
  await hoursBefore(code, 1);
  expect(await whole('out')).toEqual([]);
  await does(code, 'picked_up');
  const day = await dayOf(DESK);
  expect([day.returns, day.out.map((one) => one.code)]).toEqual([[], [code]]);
  expect(await whole('out')).toEqual([code]);
  for (const by of [member('yolbaz', ['yolbaz-elsewhere']), member('prens')]) expect((await dayOf(by)).out).toEqual([]);
  // From the evening before tomorrow's on it is one of those that are expected.
  const { trip } = await fixture.reservation(code);
  fixture.pass({ minutes: (trip.to.getTime() - fixture.now().getTime()) / 60_000 - 36 * 60 - 1 });
  expect((await dayOf(DESK)).out).toHaveLength(1);
  fixture.pass({ minutes: 2 });
  expect((await dayOf(DESK)).out).toEqual([]);
  expect((await dayOf(DESK)).returns.map((one) => one.code)).toEqual([code]);
});

test('it is taken back days before it is expected', async () => {
  const { code } = await fixture.confirmed();
  await hoursBefore(code, 1);
  await does(code, 'picked_up');
  fixture.pass({ minutes: 24 * 60 });
  expect((await dayOf(DESK)).out.map((one) => one.code)).toEqual([code]);
  expect(await does(code, 'returned')).toEqual({ kind: 'done' });
  expect([(await dayOf(DESK)).out, (await fixture.reservation(code)).state]).toEqual([[], 'completed']);
});

const OLD = 201;
const YEAR_HOURS = 365 * 24;

/** Every row of a list, page after page. */
async function whole(list: DeskList, by: Principal = DESK): Promise<string[]> {
  const codes: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page = await deskList(fixture.deps, { supplier: 'yolbaz', by, list, after });
    codes.push(...[...page.requests, ...page.rentals].map(({ code }) => code));
    after = page.next;
  }
  return codes;
}

test('two hundred pickups that nobody noted hide none of today’s, are counted, and can all be read', async () => {
  const { code } = await fixture.confirmed();
  await copyReservation(fixture.deps.db, code, OLD, { row: {}, hours: -YEAR_HOURS });
  await hoursBefore(code, 1);
  for (const by of [DESK, STAFF]) {
    const day = await dayOf(by);
    expect(day.pickups.map((one) => one.code)).toEqual([code]);
    expect([day.latePickups.length, day.more.late_pickups, day.more.pickups]).toEqual([20, OLD - 20, 0]);
    expect(day.latePickups[0]).toMatchObject({ isOverdue: true });
    expect(day.latePickups.map(({ pickupAt }) => pickupAt)).toEqual(
      day.latePickups
        .map(({ pickupAt }) => pickupAt)
        .toSorted()
        .reverse(),
    );
  }
  const late = await whole('late_pickups');
  expect([late.length, new Set(late).size, late.includes(code)]).toEqual([OLD, OLD, false]);
});

test('another office’s two hundred hide nothing of an office’s day: pickups, returns, requests, and what a stop of sale leaves alone', async () => {
  const { code } = await fixture.confirmed();
  const { db } = fixture.deps;
  const busy = { hours: 0, office: 'yolbaz-busy' } as const;
  const asked = new Date(fixture.now().getTime() - 60_000).toISOString();
  const soon = new Date(fixture.now().getTime() + 30 * 60_000).toISOString();
  const later = new Date(fixture.now().getTime() + 60 * 60_000).toISOString();
  const waits = { state: 'confirming', booking_asked_at: asked, supplier_confirmed_at: null };
  await copyReservation(db, code, OLD, { row: {}, ...busy, hours: -1 });
  await copyReservation(db, code, OLD, { row: { state: 'picked_up' }, ...busy, hours: -24 });
  await copyReservation(db, code, OLD, { row: { ...waits, answer_by: soon }, ...busy });
  await copyReservation(db, code, 1, { row: { ...waits, answer_by: later }, hours: 0 });
  await copyReservation(db, code, OLD, { row: { ...waits, answer_by: soon, supplier_slug: 'prens' }, hours: 0 });
  expect((await dayOf(DESK)).requests).toMatchObject([{ office: { id: AIRPORT } }]);
  const { requests, more } = await dayOf(STAFF);
  expect([requests.length, more.requests, requests.every(({ supplier }) => supplier === 'yolbaz')]).toEqual([200, 2, true]);
  expect((await whole('requests', STAFF)).length).toBe(OLD + 1);
  const { trip } = await fixture.reservation(code);
  const { pickupAt, returnAt } = trip.criteria;
  const stop = { supplier: 'yolbaz', from: addDays(pickupAt, -1), until: addDays(returnAt, 1), what: 'both', vehicles: null } as const;
  expect((await reservationsDuring(fixture.deps, { ...stop, offices: [AIRPORT] })).rentals).toHaveLength(2);
  expect(await reservationsDuring(fixture.deps, { ...stop, offices: null })).toMatchObject({ more: 3 * OLD + 2 - 200 });
  await hoursBefore(code, 1);
  expect((await dayOf(DESK)).pickups.map((one) => one.code)).toEqual([code]);
  await does(code, 'picked_up');
  fixture.pass({ minutes: (trip.to.getTime() - fixture.now().getTime()) / 60_000 });
  expect((await dayOf(DESK)).returns.map((one) => one.code)).toEqual([code]);
});

test('a car is refused as its desk was shown what the customer gets back: not unseen, and not by a stale page', async () => {
  const { code } = await fixture.confirmed();
  await hoursBefore(code, 1);
  const shown = (by: Principal, supplier = 'yolbaz') => refusalAtDesk(fixture.deps, { supplier, code, by });
  for (const [by, supplier] of [
    [member('yolbaz', ['yolbaz-elsewhere']), 'yolbaz'],
    [member('prens'), 'prens'],
  ] as const)
    expect(await shown(by, supplier)).toBeUndefined();
  const outcome = await shown(DESK);
  expect(outcome).toMatchObject({ kind: 'refund', amount: { minor: 500_000 } });
  const refuses = (agreed: { readonly kind: 'refund'; readonly minor: number } | null) =>
    actAtDesk(fixture.deps, { supplier: 'yolbaz', code, act: 'refused_at_delivery', reason: 'no_car', by: DESK, agreed });
  expect([await refuses(null), await refuses({ kind: 'refund', minor: 1 })]).toEqual([
    { kind: 'outcome_changed' },
    { kind: 'outcome_changed' },
  ]);
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect(await refuses({ kind: 'refund', minor: 500_000 })).toEqual({ kind: 'done' });
  expect((await fixture.reservation(code)).state).toBe('refused_at_delivery');
  expect(await shown(DESK)).toBeUndefined();
});
