import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { KEY_HOLDER } from '#kernel/principal';
import { checkLedger } from '#payments';
import type { Connector } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, STAFF } from '../../booking.fixture.ts';
import { cancelReservation, refuseAtDelivery } from '../../manage/cancel-reservation.ts';
import { recordRentalEvent } from '../../manage/record-rental-event.ts';
import { checkReservations } from '../../overview/check-reservations.ts';
import { selectChanges } from '../../store/changes.ts';
import { changes, shownChange } from '../change.fixture.ts';
import { openChangeDesk } from '../show-change.ts';

let fixture: BookingFixture;
/** What the supplier does instead of booking the changed rental. */
let instead: ((direct: Connector) => Partial<Connector>) | undefined;

beforeEach(async () => {
  instead = undefined;
  const aroundConnector = (direct: Connector): Connector => {
    const { modify, ...changesNothing } = direct;
    return new Proxy(changesNothing, { get: (own, name) => Reflect.get({ ...own, ...instead?.(direct) }, name) });
  };
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db, { aroundConnector });
});

const WEEK = { returnAt: '2026-08-21T10:00' } as const;
const SHORTER = { returnAt: '2026-08-17T10:00' } as const;

const cars = async () => {
  const { rows } = await sql<{ key: string; state: string }>`select key, state from allocations order by written_at, key`.execute(
    fixture.deps.db,
  );
  return rows;
};
const booked = async () => (await cars()).filter(({ state }) => state === 'booked').map(({ key }) => key);
const lastOf = async (code: string) => (await selectChanges(fixture.deps.db, (await fixture.reservation(code)).id))[0];
const nothingIsWrong = async () => {
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
};

test('where the supplier changes nothing another car is booked first, and the one before is given back', async () => {
  const access = await fixture.confirmed();
  const before = await fixture.reservation(access.code);
  expect(await booked()).toEqual([before.id]);
  const asked = await changes(fixture, access, WEEK);
  await fixture.atBank(asked as never);
  await fixture.work();
  const after = await fixture.reservation(access.code);
  expect(after).toMatchObject({ revision: 2, state: 'confirmed', nextAttemptAt: null });
  expect(after.supplierKey).not.toBe(before.id);
  expect(await booked()).toEqual([after.supplierKey]);
  expect((await fixture.books()).taken).toBe(630_000);

  // And once more, from the second to the third; cancelled in the end, nothing is kept.
  expect(await changes(fixture, access, SHORTER)).toEqual({ kind: 'asked' });
  await fixture.work();
  const third = await fixture.reservation(access.code);
  expect(await booked()).toEqual([third.supplierKey]);
  expect(new Set([before.id, after.supplierKey, third.supplierKey]).size).toBe(3);
  await nothingIsWrong();
  await cancelReservation(fixture.deps, { ...access, by: KEY_HOLDER, agreed: { kind: 'refund', minor: 300_000 } });
  await fixture.work();
  expect(await booked()).toEqual([]);
  expect((await fixture.books()).taken).toBe(0);
  await nothingIsWrong();
});

test('a no leaves the car that was booked, and is told by e-mail', async () => {
  const access = await fixture.confirmed();
  const { id } = await fixture.reservation(access.code);
  instead = () => ({ book: async () => ({ kind: 'declined', reason: 'sold_out' }) });
  await fixture.atBank((await changes(fixture, access, WEEK)) as never);
  await fixture.work();
  expect(await lastOf(access.code)).toMatchObject({ state: 'refused', endedReason: 'sold_out' });
  expect(await fixture.reservation(access.code)).toMatchObject({ revision: 1, supplierKey: id });
  expect(await booked()).toEqual([id]);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000 });
  expect(fixture.mails.filter(({ subject }) => subject.startsWith('change refused'))).toHaveLength(1);
  await nothingIsWrong();
});

test('what leaves no trace is given up, and cancelled in case it arrives after all', async () => {
  const access = await fixture.confirmed();
  const { id } = await fixture.reservation(access.code);
  const cancelled: string[] = [];
  instead = (direct) => ({
    limits: { ...direct.limits, inFlightMs: null },
    book: async () => {
      throw new Error('The connection was lost');
    },
    cancel: async (reference) => {
      cancelled.push(reference.key);
      return { kind: 'cancelled' };
    },
  });
  expect(await changes(fixture, access, SHORTER)).toEqual({ kind: 'asked' });
  await fixture.workFor(20, 1);
  const last = await lastOf(access.code);
  expect(last).toMatchObject({ state: 'refused', endedReason: 'booking_lost', supplierCalls: 1 });
  expect(cancelled).toEqual([last?.supplierKey]);
  expect(await booked()).toEqual([id]);
  expect((await fixture.books()).taken).toBe(500_000);
  await nothingIsWrong();
});

test('a supplier that answers later is waited for; silence for a day is a no, and its car is given back', async () => {
  const access = await fixture.confirmed();
  const { id } = await fixture.reservation(access.code);
  instead = (direct) => ({
    book: async (request) => {
      await direct.book(request);
      return { kind: 'pending' };
    },
    retrieve: async () => ({ kind: 'pending' }),
  });
  expect(await changes(fixture, access, SHORTER)).toEqual({ kind: 'asked' });
  await fixture.workFor(23 * 60, 30);
  expect(await lastOf(access.code)).toMatchObject({ state: 'with_supplier' });
  await fixture.workFor(120, 30);
  expect(await lastOf(access.code)).toMatchObject({ state: 'refused', endedReason: 'no_answer' });
  await fixture.work();
  expect(await booked()).toEqual([id]);
  await nothingIsWrong();
});

test('ended while the supplier is asked, both cars are given back, and nobody is told of a change', async () => {
  const access = await fixture.confirmed();
  instead = (direct) => ({
    book: async (request) => {
      const answer = await direct.book(request);
      await refuseAtDelivery(fixture.deps, { code: access.code, by: STAFF, reason: 'documents_missing' });
      return answer;
    },
  });
  expect(await changes(fixture, access, SHORTER)).toEqual({ kind: 'asked' });
  await fixture.workFor(5);
  expect(await lastOf(access.code)).toMatchObject({ state: 'withdrawn', endedReason: 'reservation_ended' });
  expect(await fixture.reservation(access.code)).toMatchObject({ state: 'refused_at_delivery', revision: 1 });
  expect(await booked()).toEqual([]);
  expect((await fixture.books()).taken).toBe(0);
  expect(fixture.mails.filter(({ subject }) => subject.startsWith('change'))).toEqual([]);
  await nothingIsWrong();
});

test('with the car in hand nothing is booked anew: it is changed by telephone', async () => {
  const access = await fixture.confirmed();
  const { trip } = await fixture.reservation(access.code);
  fixture.pass({ minutes: (trip.from.getTime() - fixture.now().getTime()) / 60_000 + 30 });
  await recordRentalEvent(fixture.deps, { code: access.code, event: 'picked_up', by: STAFF } as never);
  expect((await openChangeDesk(fixture.deps, access))?.why).toBe('by_phone');
  expect((await shownChange(fixture, access, WEEK)).quote).toEqual({ kind: 'not_possible', why: 'by_phone' });
});
