import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { checkLedger, creditBalance } from '#payments';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { documentsOf, openReservation } from '../manage/find-reservation.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import { checkReservations } from '../overview/check-reservations.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { selectChanges } from '../store/changes.ts';
import { askChange, payChange } from './ask-change.ts';
import { card, changes, shownChange, unchangedInput } from './change.fixture.ts';
import { withdrawChange } from './withdraw-change.ts';

let fixture: BookingFixture;
const OTHER = { kind: 'customer', id: null } as const;

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const later = (wall: string, days: number) => new Date(Date.parse(`${wall}Z`) + days * 86_400_000).toISOString().slice(0, 16) as WallClock;

/** The days that a wish moves the two ends by. */
async function moved(code: string, pickupDays: number, returnDays: number) {
  const { pickupAt, returnAt } = (await fixture.reservation(code)).trip.criteria;
  return { pickupAt: later(pickupAt, pickupDays), returnAt: later(returnAt, returnDays) };
}

async function change(code: string) {
  const [last] = await selectChanges(fixture.deps.db, (await fixture.reservation(code)).id);
  if (!last) throw new Error('Nothing was changed');
  return last;
}

const allocation = async (code: string) => {
  const { id } = await fixture.reservation(code);
  const { rows } = await sql<{ from_at: Date; state: string }>`select from_at, state from allocations where key = ${id}`.execute(
    fixture.deps.db,
  );
  return rows[0];
};

const nothingIsWrong = async () => {
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
};

test('two days more cost the difference to a week: authorised first, taken once the supplier has moved the car, with documents of their own', async () => {
  const access = await fixture.confirmed();
  const wish = await moved(access.code, 0, 2);
  const { quote } = await shownChange(fixture, access, wish);
  expect(quote).toMatchObject({ kind: 'quoted', change: { difference: { online: money(130_000, 'TRY') }, givenAs: null } });
  const asked = await changes(fixture, access, wish);
  expect(await fixture.books()).toMatchObject({ taken: 500_000 });
  await fixture.work();
  expect((await fixture.reservation(access.code)).revision).toBe(1);
  await fixture.atBank(asked as never);
  await fixture.work();
  const changed = await fixture.reservation(access.code);
  expect(changed).toMatchObject({ state: 'confirmed', revision: 2, trip: { criteria: wish }, summary: { total: money(630_000, 'TRY') } });
  expect(await fixture.books()).toMatchObject({ taken: 630_000, held: 0 });
  expect(await openReservation(fixture.deps, access)).toMatchObject({ revision: 2, paid: money(630_000, 'TRY') });
  expect(await documentsOf(fixture.deps, access)).toHaveLength(2);
  const { documents } = (await reservationFile(fixture.deps, access.code)) ?? {};
  expect(documents?.map(({ revision, kind }) => [revision, kind])).toEqual([
    [2, 'preliminary_information'],
    [2, 'distance_contract'],
    [1, 'preliminary_information'],
    [1, 'distance_contract'],
  ]);
  expect(await fixture.life(access.code)).toContain('changed: confirmed');
  const [mail] = fixture.mails.filter(({ subject }) => subject.startsWith('changed'));
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    `preliminary_information-${access.code}.html`,
    `distance_contract-${access.code}.html`,
    `calendar-${access.code}.ics`,
  ]);
  expect(mail?.attachments?.at(-1)?.content).toContain('SEQUENCE:1');
  await nothingIsWrong();
});

test('as many days of the same car cost what was agreed, whatever the supplier asks by now', async () => {
  const access = await fixture.confirmed();
  await sql`update rates set daily_minor = array(select 2 * minor from unnest(daily_minor) minor)`.execute(fixture.deps.db);
  const wish = await moved(access.code, 3, 3);
  const { quote } = await shownChange(fixture, access, wish);
  expect(quote).toMatchObject({ kind: 'quoted', change: { difference: { total: money(0, 'TRY'), online: money(0, 'TRY') } } });
  expect(await changes(fixture, access, wish)).toEqual({ kind: 'asked' });
  await fixture.work();
  const changed = await fixture.reservation(access.code);
  expect(changed).toMatchObject({ revision: 2, trip: { criteria: wish }, summary: { total: money(500_000, 'TRY') } });
  expect((await allocation(access.code))?.from_at).toEqual(changed.trip.from);
  await nothingIsWrong();
});

test('fewer days are given back: the supplier first, then the card', async () => {
  const access = await fixture.confirmed();
  const wish = await moved(access.code, 0, -2);
  const { quote } = await shownChange(fixture, access, wish);
  expect(quote).toMatchObject({ change: { difference: { online: money(-200_000, 'TRY') }, givenAs: 'refund' } });
  expect(await changes(fixture, access, wish)).toEqual({ kind: 'asked' });
  await fixture.work();
  expect((await fixture.books()).taken).toBe(300_000);
  expect(await openReservation(fixture.deps, access)).toMatchObject({ paid: money(500_000, 'TRY'), refunded: money(200_000, 'TRY') });
  await nothingIsWrong();
  // What is left, and no more, is given back in the end.
  const preview = await previewCancellation(fixture.deps, access);
  expect(preview).toMatchObject({ outcome: { kind: 'refund', amount: money(300_000, 'TRY') } });
  await cancelReservation(fixture.deps, { ...access, by: OTHER, agreed: { kind: 'refund', minor: 300_000 } });
  await fixture.work();
  expect((await fixture.books()).taken).toBe(0);
  await nothingIsWrong();
});

test('after the free cancellation fewer days become credit, and a later pickup makes nothing free again', async () => {
  const access = await fixture.confirmed();
  const { trip } = await fixture.reservation(access.code);
  fixture.pass({ minutes: (trip.from.getTime() - fixture.now().getTime()) / 60_000 - 600 });
  expect(await changes(fixture, access, await moved(access.code, 0, -2))).toEqual({ kind: 'asked' });
  await fixture.work();
  expect((await fixture.books()).taken).toBe(500_000);
  expect(await creditBalance(fixture.deps.db, 'elif.karaoglu@ornek.com', 'TRY')).toEqual(money(200_000, 'TRY'));
  expect(await changes(fixture, access, await moved(access.code, 10, 10))).toEqual({ kind: 'asked' });
  await fixture.work();
  expect(await previewCancellation(fixture.deps, access)).toMatchObject({ outcome: { kind: 'credit', amount: money(300_000, 'TRY') } });
  await nothingIsWrong();
});

test('a car that somebody else has at those times is no change, and the old one stays', async () => {
  const access = await fixture.confirmed();
  const wish = await moved(access.code, 30, 30);
  await sql`insert into allocations (key, pool, from_at, until_at, state, written_at)
    select 'somebody ' || n, a.pool, a.from_at + interval '20 days', a.until_at + interval '40 days', 'booked', now()
    from allocations a join pools p on p.id = a.pool, generate_series(1, 50) n
    where a.key = ${(await fixture.reservation(access.code)).id} and n <= p.units`.execute(fixture.deps.db);
  expect((await shownChange(fixture, access, wish)).quote.kind).toBe('sold_out');
  expect((await fixture.atSupplier((await fixture.reservation(access.code)).id)).kind).toBe('confirmed');
});

test('the last car can be kept longer by whoever has it, and a supplier’s no after the card lets the money go', async () => {
  const access = await fixture.confirmed();
  const { id, trip } = await fixture.reservation(access.code);
  await sql`update pools set units = 1 where id = (select pool from allocations where key = ${id})`.execute(fixture.deps.db);
  const asked = await changes(fixture, access, await moved(access.code, 0, 2));
  expect(asked.kind).toBe('to_bank');
  // While the customer is at the bank, somebody takes the car for the days after.
  await sql`insert into allocations (key, pool, from_at, until_at, state, written_at)
    select 'next customer', pool, until_at, until_at + interval '1 day', 'booked', ${fixture.now()} from allocations where key = ${id}`.execute(
    fixture.deps.db,
  );
  await fixture.atBank(asked as never);
  await fixture.work();
  expect(await change(access.code)).toMatchObject({ state: 'refused', endedReason: 'sold_out' });
  expect(await fixture.reservation(access.code)).toMatchObject({ state: 'confirmed', revision: 1, trip: { to: trip.to } });
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
  expect((await fixture.atSupplier(id)).kind).toBe('confirmed');
  await nothingIsWrong();
});

test('a declined card can be followed by another one; unpaid it ends by itself, and withdrawn at once', async () => {
  const access = await fixture.confirmed();
  const wish = await moved(access.code, 0, 2);
  expect((await changes(fixture, access, wish, { payment: card('insufficient_funds') })).kind).toBe('declined');
  expect(await changes(fixture, access, wish)).toEqual({ kind: 'not_possible', why: 'under_way' });
  const again = await payChange(fixture.deps, { ...access, payment: card(), by: OTHER, ip: '203.0.113.7' });
  await fixture.atBank(again as never);
  await fixture.work();
  expect((await fixture.books()).taken).toBe(630_000);

  await changes(fixture, access, await moved(access.code, 0, 1));
  await fixture.workFor(25, 5);
  expect(await change(access.code)).toMatchObject({ state: 'expired' });
  await changes(fixture, access, await moved(access.code, 0, 1));
  expect(await withdrawChange(fixture.deps, access)).toEqual({ kind: 'withdrawn' });
  expect(await withdrawChange(fixture.deps, access)).toEqual({ kind: 'not_possible' });
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 630_000 });
  expect((await fixture.reservation(access.code)).revision).toBe(2);
  await nothingIsWrong();
});

test('pressed twice it is one change, another difference needs another yes, and another’s key opens nothing', async () => {
  const access = await fixture.confirmed();
  const wish = await moved(access.code, 0, -1);
  const id = newId();
  const twice = await Promise.all([changes(fixture, access, wish, { id }), changes(fixture, access, wish, { id })]);
  expect(twice.map(({ kind }) => kind)).toContain('asked');
  await fixture.work();
  expect((await fixture.books()).taken).toBe(400_000);
  expect(await selectChanges(fixture.deps.db, (await fixture.reservation(access.code)).id)).toHaveLength(1);

  const input = { ...unchangedInput(await fixture.reservation(access.code)), ...(await moved(access.code, 0, -1)) };
  const request = { ...access, id: newId(), wish: input, payment: card(), by: OTHER, ip: '203.0.113.7' };
  expect((await askChange(fixture.deps, { ...request, agreed: { total: 0, online: 0 } })).kind).toBe('difference_changed');
  expect(await askChange(fixture.deps, { ...request, accessKey: 'x', agreed: { total: 0, online: 0 } })).toEqual({ kind: 'not_found' });
  expect(await payChange(fixture.deps, { ...access, accessKey: 'x', payment: card(), by: OTHER, ip: '' })).toEqual({ kind: 'not_found' });
  expect(await withdrawChange(fixture.deps, { ...access, accessKey: 'x' })).toEqual({ kind: 'not_found' });
});

test('extras, flight and telephone are changed without the supplier’s price; nothing changed is nothing', async () => {
  const access = await fixture.confirmed();
  expect((await changes(fixture, access, {})).kind).toBe('unchanged');
  expect(await changes(fixture, access, { flightCode: 'TK2434', phone: '0533 111 22 33' })).toEqual({ kind: 'asked' });
  await fixture.work();
  expect(await fixture.reservation(access.code)).toMatchObject({ revision: 2, flightCode: 'TK2434', driver: { phone: '05331112233' } });
  const { quote } = await shownChange(fixture, access, { extras: [{ kind: 'baby_seat', quantity: 1 }] });
  if (quote.kind !== 'quoted') throw new Error(quote.kind);
  expect(quote.change.difference.lines.filter(({ was }) => was === null)).toMatchObject([{ now: { kind: 'extra', extra: 'baby_seat' } }]);
  expect(await changes(fixture, access, { phone: '12', returnAt: 'x', pickup: 'atlantis' })).toMatchObject({
    kind: 'invalid',
    problems: { phone: 'phone_invalid', returnAt: 'return_invalid', pickup: 'place_unknown' },
  });
});

test('on the road it is kept longer or brought back earlier, but begins where and when it did', async () => {
  const access = await fixture.confirmed();
  const { trip, id } = await fixture.reservation(access.code);
  fixture.pass({ minutes: (trip.from.getTime() - fixture.now().getTime()) / 60_000 + 30 });
  expect(await changes(fixture, access, await moved(access.code, 0, 1))).toEqual({ kind: 'not_possible', why: 'picked_up' });
  await recordRentalEvent(fixture.deps, {
    code: access.code,
    event: 'picked_up',
    by: { kind: 'staff', id: newId(), roles: ['agent'] },
  } as never);
  expect(await changes(fixture, access, await moved(access.code, 1, 1))).toMatchObject({
    kind: 'invalid',
    problems: { pickupAt: 'pickup_fixed' },
  });
  await fixture.atBank((await changes(fixture, access, await moved(access.code, 0, 1))) as never);
  await fixture.work();
  expect(await fixture.reservation(access.code)).toMatchObject({
    state: 'picked_up',
    revision: 2,
    summary: { total: money(600_000, 'TRY') },
  });
  await sql`update pools set units = 1 where id = (select pool from allocations where key = ${id})`.execute(fixture.deps.db);
  await sql`insert into allocations (key, pool, from_at, until_at, state, written_at)
    select 'next customer', pool, until_at, until_at + interval '1 day', 'booked', ${fixture.now()} from allocations where key = ${id}`.execute(
    fixture.deps.db,
  );
  expect((await changes(fixture, access, await moved(access.code, 0, 1))).kind).toBe('sold_out');
  expect(await changes(fixture, access, await moved(access.code, 0, -3))).toEqual({ kind: 'asked' });
  await fixture.work();
  expect(await creditBalance(fixture.deps.db, 'elif.karaoglu@ornek.com', 'TRY')).toEqual(money(300_000, 'TRY'));
  await nothingIsWrong();
});

test('a cancellation gives up a change that is not paid yet, and everything is given back', async () => {
  const access = await fixture.confirmed();
  const asked = await changes(fixture, access, await moved(access.code, 0, 2));
  await cancelReservation(fixture.deps, { ...access, by: OTHER, agreed: { kind: 'refund', minor: 500_000 } });
  expect(await change(access.code)).toMatchObject({ state: 'withdrawn', endedReason: 'cancelled' });
  // The holder answers the bank all the same: what it holds is let go again.
  await fixture.atBank(asked as never).catch(() => undefined);
  await fixture.workFor(30, 5);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  await nothingIsWrong();
});
