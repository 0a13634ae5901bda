import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey, STAFF } from '../booking.fixture.ts';
import { cancelFor } from '../manage/cancel-reservation.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import { remindOfPickups } from './remind.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const subjects = () => fixture.mails.map(({ subject }) => subject);
const DECLINED = { cardNumber: cardNumber('insufficient_funds') };

/** An order whose card the bank has declined. */
async function declined(fields: Partial<Record<string, string>> = {}) {
  const outcome = await fixture.submit({ ...DECLINED, ...fields });
  if (!('code' in outcome)) throw new Error(outcome.kind);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  expect((await fixture.reservation(outcome.code)).state).toBe('payment_failed');
  return outcome.code;
}

/** Until so many hours before the pickup. */
async function untilBefore(code: string, hours: number): Promise<void> {
  const { trip } = await fixture.reservation(code);
  fixture.pass({ hours: (trip.from.getTime() - fixture.now().getTime()) / 3_600_000 - hours });
}

test('whoever leaves after a declined card is written to once, with the way back, and again when the car is given back', async () => {
  const code = await declined();
  await fixture.workFor(2);
  expect(subjects()).toEqual([]);
  await fixture.workFor(5);
  expect(subjects()).toEqual([`payment failed ${code}`]);
  expect(fixture.mails[0]?.to).toBe('elif.karaoglu@ornek.com');
  await fixture.workFor(30);
  expect(subjects()).toEqual([`payment failed ${code}`, `hold expired ${code}`]);
  expect((await fixture.reservation(code)).state).toBe('expired');
});

test('whoever never comes back from the bank is told once while the car is held, and when the order has ended', async () => {
  const outcome = await fixture.submit();
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  await fixture.workFor(5);
  expect(subjects()).toEqual([]);
  await fixture.workFor(3);
  expect(subjects()).toEqual([`payment waiting ${outcome.code}`]);
  await fixture.workFor(30);
  expect(subjects()).toEqual([`payment waiting ${outcome.code}`, `hold expired ${outcome.code}`]);
});

test('whoever comes back from the bank after that is confirmed, and hears no more of waiting', async () => {
  const outcome = await fixture.submit();
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  await fixture.workFor(8);
  await fixture.atBank(outcome);
  await fixture.workFor(30);
  expect(subjects()).toEqual([`payment waiting ${outcome.code}`, `confirmed ${outcome.code}`]);
});

test('whoever was at the bank with another card a moment ago is not taken to have left', async () => {
  const code = await declined();
  await fixture.workFor(2);
  const again = await fixture.submit({ cardNumber: cardNumber('success') });
  if (again.kind !== 'to_bank') throw new Error(again.kind);
  await fixture.workFor(5);
  expect(subjects()).toEqual([]);
  await fixture.workFor(3);
  expect(subjects()).toEqual([`payment waiting ${code}`]);
});

test('whoever took another card in time hears nothing of the first', async () => {
  const code = await declined();
  const again = await fixture.submit({ cardNumber: cardNumber('success') });
  if (again.kind !== 'to_bank') throw new Error(again.kind);
  await fixture.atBank(again);
  await fixture.workFor(10);
  expect(subjects()).toEqual([`confirmed ${code}`]);
});

test('an order that another one has taken the place of ends without a word', async () => {
  const first = await fixture.submit({ checkoutKey: checkoutKey('changed') });
  await fixture.submit({ checkoutKey: checkoutKey('changed'), firstName: 'Elifnur' });
  await fixture.work();
  if (!('code' in first)) throw new Error(first.kind);
  expect(subjects()).not.toContain(`hold expired ${first.code}`);
});

test('the day before the pickup each customer is reminded, once, however many processes look', async () => {
  const { code } = await fixture.confirmed();
  await untilBefore(code, 24.1);
  expect(await remindOfPickups(fixture.deps)).toBe(0);
  fixture.pass({ hours: 1 });
  await Promise.all([remindOfPickups(fixture.deps), remindOfPickups(fixture.deps)]);
  await fixture.work();
  await remindOfPickups(fixture.deps);
  await fixture.work();
  expect(subjects()).toEqual([`confirmed ${code}`, `reminder ${code}`]);
});

test('nobody is reminded of a rental that is cancelled, has begun, or was confirmed this very day', async () => {
  const cancelled = await fixture.confirmed({ checkoutKey: checkoutKey('cancelled') });
  await cancelFor(fixture.deps, { code: cancelled.code, by: STAFF, reason: 'customer_asked' });
  await untilBefore(cancelled.code, 20);
  const { code } = await fixture.confirmed({ checkoutKey: checkoutKey('today') });
  await remindOfPickups(fixture.deps);
  await fixture.work();
  await untilBefore(code, -1);
  await remindOfPickups(fixture.deps);
  await fixture.work();
  expect(subjects().filter((subject) => subject.startsWith('reminder'))).toEqual([]);
});

test('a reminder that could not be sent before the pickup is not sent after it', async () => {
  const { code } = await fixture.confirmed();
  await untilBefore(code, 20);
  await remindOfPickups(fixture.deps);
  await untilBefore(code, -1);
  await fixture.work();
  expect(subjects()).toEqual([`confirmed ${code}`]);
  expect((await fixture.reservation(code)).nextAttemptAt).toBeNull();
});

test('after the return the customer is told when the deposit comes back', async () => {
  const { code } = await fixture.confirmed();
  await untilBefore(code, 1);
  await recordRentalEvent(fixture.deps, { code, event: 'picked_up', by: STAFF });
  await recordRentalEvent(fixture.deps, { code, event: 'returned', by: STAFF });
  await fixture.work();
  expect(subjects().at(-1)).toBe(`after return ${code}`);
});
