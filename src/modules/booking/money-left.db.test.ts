import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { checkLedger, creditBalance } from '#payments';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { adjustReservation } from './adjustments/adjust-reservation.ts';
import { bookingFixture, STAFF } from './booking.fixture.ts';
import { changes } from './change/change.fixture.ts';
import { reconcilePayment } from './fulfilment/reconcile-payment.ts';
import { cancelFor } from './manage/cancel-reservation.ts';
import { openReservation } from './manage/find-reservation.ts';
import { moneyLeft } from './money-left.ts';
import { checkReservations } from './overview/check-reservations.ts';

/** A rental for 5000 lira that was made a week long: its difference of 1300 lira was taken with a second payment. */
async function paidTwice() {
  const { db } = await resetDatabase(await testDatabase());
  const fixture = await bookingFixture(db);
  const access = await fixture.confirmed();
  const asked = await changes(fixture, access, { returnAt: '2026-08-21T10:00' });
  if (asked.kind !== 'to_bank') throw new Error(asked.kind);
  await reconcilePayment(fixture.deps, await fixture.answerBank(asked));
  await fixture.work();
  expect((await fixture.books()).taken).toBe(630_000);
  return { fixture, ...access };
}

test('cancelling in time gives back every payment of the reservation, each once', async () => {
  const { fixture, code, accessKey } = await paidTwice();
  const { deps } = fixture;
  expect(await moneyLeft(deps.db, await fixture.reservation(code))).toEqual(money(630_000, 'TRY'));
  expect(await openReservation(deps, { code, accessKey })).toMatchObject({ paid: money(630_000, 'TRY'), refunded: money(0, 'TRY') });
  const cancelled = await cancelFor(deps, { code, by: STAFF, reason: 'customer_asked' });
  expect(cancelled).toMatchObject({ kind: 'cancelled', outcome: { kind: 'refund', amount: money(630_000, 'TRY') } });
  expect(await moneyLeft(deps.db, await fixture.reservation(code))).toEqual(money(0, 'TRY'));
  await fixture.work();
  expect((await fixture.books()).taken).toBe(0);
  expect(await openReservation(deps, { code, accessKey })).toMatchObject({ refunded: money(630_000, 'TRY') });
  expect(await checkLedger(deps.db)).toEqual([]);
  expect(await checkReservations(deps.db, fixture.now())).toEqual([]);
});

test('cancelling late keeps every payment of the reservation as credit, and the books know of which', async () => {
  const { fixture, code } = await paidTwice();
  const { deps } = fixture;
  const { trip } = await fixture.reservation(code);
  fixture.pass({ minutes: (trip.from.getTime() - fixture.now().getTime()) / 60_000 - 60 });
  await cancelFor(deps, { code, by: STAFF, reason: 'customer_asked' });
  await fixture.work();
  expect(await creditBalance(deps.db, 'elif.karaoglu@ornek.com', 'TRY')).toEqual(money(630_000, 'TRY'));
  expect((await fixture.books()).taken).toBe(630_000);
  expect(await moneyLeft(deps.db, await fixture.reservation(code))).toEqual(money(0, 'TRY'));
  expect(await checkLedger(deps.db)).toEqual([]);
  expect(await checkReservations(deps.db, fixture.now())).toEqual([]);
});

test('what a person gives back comes from the latest payment first, and goes on with the one before', async () => {
  const { fixture, code } = await paidTwice();
  const { deps } = fixture;
  const by = { kind: 'staff', id: 'kerem', roles: ['finance'] } as const;
  const give = (minor: number, left: number, given: number) =>
    adjustReservation(deps, { id: newId(), code, kind: 'refund', minor, reason: 'lesser_car', by, shown: { left, given } });
  expect(await give(250_000, 630_000, 0)).toEqual({ kind: 'done' });
  await fixture.work();
  expect((await fixture.books()).taken).toBe(380_000);
  expect(await moneyLeft(deps.db, await fixture.reservation(code))).toEqual(money(380_000, 'TRY'));
  const cancelled = await cancelFor(deps, { code, by: STAFF, reason: 'customer_asked' });
  expect(cancelled).toMatchObject({ outcome: { kind: 'refund', amount: money(380_000, 'TRY') } });
  await fixture.work();
  expect((await fixture.books()).taken).toBe(0);
  expect(await checkLedger(deps.db)).toEqual([]);
});
