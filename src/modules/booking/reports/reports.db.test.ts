import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { actOnReservation } from '../overview/act-on-reservation.ts';
import { possibleActs } from '../overview/possible-acts.ts';
import { searchReservations } from '../overview/search-reservations.ts';
import { fillPickupPlaces } from '../store/pickup-places.ts';
import { exportReport, orderReport } from './report.ts';

let fixture: BookingFixture;
const FINANCE: Principal = { kind: 'staff', id: 'deniz', roles: ['finance'] };

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const today = () => dateOf(wallClockAt(fixture.deps.clock(), MARKET_ZONE));
const codesOf = async (asked: Partial<Parameters<typeof searchReservations>[1]>) =>
  (await searchReservations(fixture.deps, { view: 'all', words: '', ...asked })).rows.map(({ code }) => code).sort();

async function cancelled(code: string): Promise<void> {
  const possible = (await possibleActs(fixture.deps, { code, by: FINANCE })).find(({ act }) => act === 'cancelled');
  const outcome = possible?.isPossible ? possible.outcome : null;
  const agreed = outcome && { kind: outcome.kind, minor: outcome.amount.minor };
  await actOnReservation(fixture.deps, { code, act: 'cancelled', reason: 'customer_asked', by: FINANCE, agreed });
}

test('what was ordered is counted by day, supplier and place, and each number is that of its rows', async () => {
  const before = today();
  const first = await fixture.confirmed();
  const second = await fixture.confirmed({ checkoutKey: checkoutKey('second') });
  await cancelled(second.code);
  fixture.pass({ hours: 48 });
  await fixture.submit({ checkoutKey: checkoutKey('third') });
  const period = { from: before, until: today() };

  const byDay = await orderReport(fixture.deps, { by: 'day', period });
  expect(byDay.rows.map(({ key, orders, cameAbout, cancelled: off }) => [key, orders, cameAbout, off])).toEqual([
    [before, 2, 2, 1],
    [expect.any(String), 0, 0, 0],
    [today(), 1, 0, 0],
  ]);
  const { offer, summary, trip } = await fixture.reservation(first.code);
  const whole = { orders: 3, cameAbout: 2, cancelled: 1, refused: 0, revenue: [summary.total], commission: [] };
  expect(byDay.total).toEqual(whole);
  expect(await orderReport(fixture.deps, { by: 'supplier', period })).toEqual({
    rows: [{ key: offer.supplier.slug, ...whole }],
    total: whole,
  });
  const byPlace = await orderReport(fixture.deps, { by: 'place', period });
  expect(byPlace).toEqual({ rows: [{ key: trip.pickup.slug, ...whole }], total: whole });

  const place = trip.pickup.slug;
  expect(await codesOf({ place })).toHaveLength(3);
  expect(await codesOf({ place: 'nowhere' })).toEqual([]);
  // Rows of before the column are filled in parts, each once.
  await sql`update reservations set pickup_place = null`.execute(fixture.deps.db);
  expect(await codesOf({ place })).toHaveLength(3);
  expect(await codesOf({ place: 'nowhere' })).toEqual([]);
  expect([
    await fillPickupPlaces(fixture.deps.db, 2),
    await fillPickupPlaces(fixture.deps.db, 2),
    await fillPickupPlaces(fixture.deps.db, 2),
  ]).toEqual([2, 1, 0]);
  expect(await codesOf({ place })).toHaveLength(3);
  expect(await codesOf({ outcome: 'came_about' })).toEqual([first.code, second.code].sort());
  expect(await codesOf({ outcome: 'cancelled' })).toEqual([second.code]);
  expect(await codesOf({ outcome: 'stands', place })).toEqual([first.code]);
  expect(await codesOf({ outcome: 'unfinished', createdFrom: fixture.deps.clock() })).toHaveLength(1);
  expect(await codesOf({ createdBefore: fixture.deps.clock() })).toEqual([first.code, second.code].sort());
});

test('the place of pickup beside a reservation follows what is agreed, whoever agrees it', async () => {
  const { code } = await fixture.confirmed();
  const { id, trip } = await fixture.reservation(code);
  // As a process of the version before does it, which does not know of the column.
  await sql`
    insert into reservation_revisions
    select (jsonb_populate_record(one, jsonb_build_object('revision', 2, 'trip', jsonb_set(one.trip, '{pickup,slug}', '"izmir"')))).*
    from reservation_revisions one where reservation_id = ${id}
  `.execute(fixture.deps.db);
  await sql`update reservations set revision = 2 where id = ${id}`.execute(fixture.deps.db);
  expect([await codesOf({ place: trip.pickup.slug }), await codesOf({ place: 'izmir' })]).toEqual([[], [code]]);
});

test('whoever takes a report as a file is written down', async () => {
  const period = { from: today(), until: today() };
  expect(await exportReport(fixture.deps, { by: 'supplier', period, asker: FINANCE })).toMatchObject({ rows: [], total: { orders: 0 } });
  expect(await listActs(fixture.deps.db, { limit: 9 })).toMatchObject([
    { action: 'list.exported', by: { id: 'deniz' }, subject: { id: 'report' }, facts: { by: 'supplier', ...period } },
  ]);
});
