import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';
import { createMetrics } from '#platform/metrics/metrics';
import { findOffers, listedOffers, withTestSupplier } from '#search';
import { TEST_SUPPLIER } from '#suppliers/model';
import { copyReservation, resetDatabase, testDatabase, tripBetween } from '#testing';
import { previewAdjustment } from '../adjustments/adjust-reservation.ts';
import { type BookingFixture, bookingFixture, checkoutKey, STAFF } from '../booking.fixture.ts';
import type { BookingOutcome } from '../checkout/start-booking.ts';
import { cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { selectNewsAfter } from '../news/store.ts';
import { orderTimes } from '../order-times.ts';
import { actOnReservation } from '../overview/act-on-reservation.ts';
import { bookingReader } from '../overview/booking-figures.ts';
import { findCustomers } from '../overview/customers/customers.ts';
import { possibleActs } from '../overview/possible-acts.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { everyReservation, searchReservations } from '../overview/search-reservations.ts';
import { workQueue } from '../overview/work-queue.ts';
import { findReplaced } from '../replacing/find-replaced.ts';
import { orderReport } from '../reports/report.ts';
import { forgetTests } from './visiting.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const customersBy = { kind: 'customer', id: null } as const;
const STAFF_ADMIN = { kind: 'staff', id: '0f5c0f5c-0f5c-4f5c-8f5c-0f5c0f5c0f5c', roles: ['admin'] } as const;

async function ordered(key = 'tested', more: Partial<Record<string, string>> = {}): Promise<BookingOutcome> {
  const deps = withTestSupplier(fixture.deps);
  const trip = tripBetween(fixture.market.places.airport, fixture.market.places.airport);
  const { arrived } = await findOffers(deps, trip);
  const offers = arrived.flatMap((outcome) => (outcome.kind === 'answered' ? outcome.offers : []));
  const [listed] = listedOffers(deps, trip.criteria, offers);
  if (!listed) throw new Error('The test supplier has no car');
  const fields = {
    ...fixture.filled,
    offer: listed.reference,
    agreedTotal: String(listed.offer.total.minor),
    paymentMode: 'delivery',
    checkoutKey: checkoutKey(key),
    ...more,
  };
  return fixture.order(fields, {}, deps);
}

/** A test that its supplier has confirmed. */
async function confirmed(key?: string) {
  const outcome = await ordered(key);
  if (outcome.kind !== 'confirming') throw new Error(`Not booked: ${outcome.kind}`);
  await fixture.work();
  const { code, accessKey } = outcome;
  expect(await fixture.reservation(code)).toMatchObject({ state: 'confirmed', offer: { connector: TEST_SUPPLIER } });
  return { code, accessKey };
}

async function cancelled({ code, accessKey }: { readonly code: string; readonly accessKey: string }): Promise<void> {
  const preview = await previewCancellation(fixture.deps, { code, accessKey });
  if (preview.kind !== 'possible') throw new Error('It cannot be cancelled');
  const { kind, amount } = preview.outcome;
  await cancelReservation(fixture.deps, { code, accessKey, by: customersBy, agreed: { kind, minor: amount.minor } });
  await fixture.work();
}

const codesOf = async (words: string, more: object = {}) =>
  (await searchReservations(fixture.deps, { view: 'all', words, ...more })).rows.map(({ code }) => code);

test('a test is confirmed, given back and written about like any other, and no e-mail of it leaves', async () => {
  const lines: object[] = [];
  Object.assign(fixture.deps, { log: { ...fixture.deps.log, info: (fields: object) => void lines.push(fields) } });
  const one = await confirmed();
  await cancelled(one);
  expect(await fixture.life(one.code)).toEqual([
    'created: pending_payment',
    expect.any(String),
    'supplier_confirmed: confirmed',
    'cancelled: cancelled',
  ]);
  const { rows } = await sql<{ state: string }>`select state from simulated_bookings where connector = ${TEST_SUPPLIER}`.execute(
    fixture.deps.db,
  );
  expect(rows).toEqual([{ state: 'cancelled' }]);
  expect(fixture.mails).toEqual([]);
  const dropped = lines.filter((fields) => 'event' in fields && fields.event === 'mail.dropped_test');
  expect(dropped).toEqual(['confirmed', 'cancelled'].map((mail) => ({ event: 'mail.dropped_test', code: one.code, mail })));
  const file = await reservationFile(fixture.deps, one.code);
  expect(file?.emails.map(({ kind, sentAt, isKept }) => [kind, sentAt !== null, isKept])).toEqual([
    ['confirmed', true, false],
    ['cancelled', true, false],
  ]);
});

test('no money moves, is owed or earned, whatever gateway there is', async () => {
  const paid = await ordered('card', { paymentMode: 'full' });
  expect(paid).toMatchObject({ kind: 'invalid', problems: { paymentMode: 'payment_mode_unavailable' } });
  const { code, accessKey } = await confirmed();
  await cancelled({ code, accessKey });
  for (const table of ['payments', 'ledger_postings', 'reservation_earnings', 'desk_notices', 'order_marks'])
    expect((await sql`select * from ${sql.table(table)}`.execute(fixture.deps.db)).rows, table).toEqual([]);
  expect(await previewAdjustment(fixture.deps, { code, kind: 'goodwill', minor: 100, by: STAFF_ADMIN })).toMatchObject({
    preview: { kind: 'not_possible' },
  });
});

test('a hundred tests make no order of anybody suspicious, and are themselves trusted each time', async () => {
  for (let index = 0; index < 12; index += 1) await cancelled(await confirmed(`test-${index}`));
  const real = await fixture.submit({ paymentMode: 'delivery' });
  expect(real.kind).toBe('confirming');
});

test('it is found by its whole number, says what it is, and stands in no list', async () => {
  const real = await fixture.confirmed();
  const { code } = await confirmed();
  const file = await reservationFile(fixture.deps, code);
  expect(file?.isTest).toBe(true);
  expect((await reservationFile(fixture.deps, real.code))?.isTest).toBe(false);
  expect(await codesOf(code)).toEqual([code]);
  expect(await codesOf(code.toLowerCase().replace('-', ' '))).not.toContain(real.code);
  for (const words of ['', 'elif', 'test']) expect(await codesOf(words), words).not.toContain(code);
  for (const asked of [{ supplier: TEST_SUPPLIER }, { place: 'istanbul-havalimani' }, { email: fixture.filled.email }])
    expect(await codesOf('', asked)).not.toContain(code);
  for await (const row of everyReservation(fixture.deps, { view: 'all', words: '' })) expect(row.code).toBe(real.code);
  expect((await findCustomers(fixture.deps, 'elif', 10)).map((customer) => [customer.code, customer.found])).toEqual([[real.code, 1]]);
});

test('reports, figures and news do not know it', async () => {
  const real = await fixture.confirmed();
  const { code } = await confirmed();
  const today = dateOf(wallClockAt(fixture.deps.clock(), MARKET_ZONE));
  for (const by of ['day', 'supplier', 'place'] as const) {
    const report = await orderReport(fixture.deps, { by, period: { from: today, until: today } });
    expect(report.total.orders, by).toBe(1);
    expect(report.rows.map(({ key }) => key)).not.toContain(TEST_SUPPLIER);
  }
  const metrics = createMetrics();
  await bookingReader(metrics, fixture.deps)();
  expect(await metrics.text()).toContain('kontak_reservations{state="confirmed"} 1');
  const { changes } = await selectNewsAfter(fixture.deps.db, { id: 0, limit: 100, since: new Date(0), others: null });
  expect(new Set(changes.map((change) => change.code))).toEqual(new Set([real.code]));

  const times = createMetrics();
  const { moved } = orderTimes(times);
  for (const asked of [code, real.code]) {
    const to = await fixture.reservation(asked);
    moved({ ...to, state: 'confirming' }, to);
  }
  expect(await times.text()).toContain('kontak_order_end_seconds_count{end="confirmed"} 1');
});

test('it waits for no person, and leaves people nothing to do with it but cancel', async () => {
  const { code } = await confirmed();
  const { code: real } = await fixture.confirmed();
  await copyReservation(fixture.deps.db, code, 60, { row: {}, hours: -365 * 24 });
  await copyReservation(fixture.deps.db, real, 1, { row: {}, hours: -365 * 24 });
  const { rows, more } = await workQueue(fixture.deps);
  expect([rows.map(({ kind }) => kind), more]).toEqual([['pickup_not_noted'], {}]);
  expect(rows[0]?.supplier).not.toBe('Test Supplier');

  expect((await possibleActs(fixture.deps, { code, by: STAFF })).map(({ act }) => act)).toEqual(['cancelled']);
  const asked = { code, reason: 'customer_asked', by: STAFF, agreed: null } as const;
  for (const act of ['confirmation_sent', 'refused_at_delivery', 'picked_up', 'not_shown'] as const)
    expect(await actOnReservation(fixture.deps, { ...asked, act })).toEqual({ kind: 'not_possible' });
  expect(await actOnReservation(fixture.deps, { ...asked, act: 'cancelled' })).toEqual({ kind: 'done' });
  expect(await findReplaced(fixture.deps, code)).toBeUndefined();
});

test('after three days nothing is left of it, and of real orders everything', async () => {
  const real = await fixture.confirmed();
  const { code, accessKey } = await confirmed();
  await cancelled({ code, accessKey });
  const left = await confirmed('left');
  const { id } = await fixture.reservation(code);
  fixture.pass({ hours: 71 });
  expect(await forgetTests(fixture.deps)).toBe(0);
  fixture.pass({ hours: 2 });
  expect(await forgetTests(fixture.deps)).toBe(2);
  for (const gone of [code, left.code]) await expect(fixture.reservation(gone)).rejects.toThrow('There is no reservation');
  expect(await fixture.reservation(real.code)).toMatchObject({ state: 'confirmed' });
  expect((await sql`select * from simulated_bookings`.execute(fixture.deps.db)).rows).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where column_name = 'reservation_id' and table_schema = 'public'
  `.execute(fixture.deps.db);
  expect(rows.length).toBeGreaterThan(15);
  for (const { name } of rows)
    expect((await sql`select 1 from ${sql.table(name)} where reservation_id = ${id}`.execute(fixture.deps.db)).rows, name).toEqual([]);
});
