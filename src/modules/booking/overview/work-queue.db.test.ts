import { beforeEach, expect, test } from 'vitest';
import { copyReservation, resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { workQueue } from './work-queue.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const ago = (minutes: number) => new Date(fixture.now().getTime() - minutes * 60_000).toISOString();

test('fifty of a kind are told, how many more there are, and the rest where one kind is asked for', async () => {
  const { code } = await fixture.confirmed();
  await copyReservation(fixture.deps.db, code, 70, { row: {}, hours: -365 * 24 });
  const { rows, more } = await workQueue(fixture.deps);
  expect([rows.length, more]).toEqual([50, { pickup_not_noted: 20 }]);
  const { trip } = await fixture.reservation(rows[0]?.code ?? '');
  expect(rows[0]).toMatchObject({ kind: 'pickup_not_noted', since: trip.from, dueAt: new Date(trip.from.getTime() + 3 * 3_600_000) });
  expect((await workQueue(fixture.deps, { kind: 'pickup_not_noted' })).rows.length).toBe(70);
  expect(await workQueue(fixture.deps, { kind: 'refund_open' })).toEqual({ rows: [], more: {} });
});

test('orders that people may still answer hide none that a system does not answer', async () => {
  const { code } = await fixture.confirmed();
  const confirming = { state: 'confirming', supplier_confirmed_at: null, changed_at: ago(60), booking_asked_at: ago(60) };
  await copyReservation(fixture.deps.db, code, 60, { row: { ...confirming, answer_by: ago(-300) }, hours: 0 });
  await copyReservation(fixture.deps.db, code, 1, { row: { ...confirming, changed_at: ago(30) }, hours: 0 });
  const { rows, more } = await workQueue(fixture.deps);
  expect([rows.map(({ kind }) => kind), more]).toEqual([['supplier_silent'], {}]);
});

test('a held order that machines have not ended is a person’s after a quarter of an hour, and no more once it has ended', async () => {
  await fixture.submit();
  const kinds = async () => (await workQueue(fixture.deps)).rows.map(({ kind }) => kind);
  fixture.pass({ minutes: 40 });
  expect(await kinds()).toContain('not_ended');
  await fixture.work();
  expect(await kinds()).not.toContain('not_ended');
});
