import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber } from '../booking.fixture.ts';
import { checkoutFor, newBrowserToken } from './checkout-idempotency.ts';
import { prepareOrder } from './prepare-order.ts';
import type { BookingOutcome } from './start-booking.ts';

let fixture: BookingFixture;
const browser = newBrowserToken();
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const codeOf = (outcome: BookingOutcome): string => ('code' in outcome ? outcome.code : `no code: ${outcome.kind}`);
const pageOf = (reference: string) => checkoutFor(fixture.deps, browser, reference);

/** Opens the page of a car as the list offers it now, and sends its form. */
async function ordered(car: string, fields: Readonly<Record<string, string>> = {}) {
  const { reference } = await fixture.listed(car);
  const page = await pageOf(reference);
  return { page, outcome: await fixture.submit({ offer: reference, checkoutKey: page.key, ...fields }) };
}

test('a page that is made anew after the bank leads back to the same order and the same challenge', async () => {
  const first = await ordered('Renault Clio');
  expect(first.page.earlier).toBeNull();
  fixture.pass({ minutes: 2 });
  const again = await ordered('Renault Clio');
  expect(again.page).toEqual({
    key: first.page.key,
    earlier: { kind: 'waiting', code: codeOf(first.outcome), holdUntil: expect.any(Date) },
  });
  expect(again.outcome).toEqual(first.outcome);
});

test('whoever holds the last car themselves still sees it when they come back, and nobody else does', async () => {
  const { reference } = await fixture.listed('Dacia Duster');
  const { key } = await pageOf(reference);
  const nothingAdded = { extras: [], coverages: [], mode: 'full', campaignCode: null } as const;
  const prepared = (checkoutKey: string) =>
    prepareOrder(fixture.deps, reference, nothingAdded, { locale: 'tr', ip: '203.0.113.7', checkoutKey });
  const first = await fixture.submit({ offer: reference, checkoutKey: key });
  expect(await prepared(key)).toMatchObject({ kind: 'ready', priceChanged: false, summary: { total: { minor: 1_000_000 } } });
  expect((await prepared('somebody-else-0123456789')).kind).toBe('sold_out');
  const changed = await fixture.submit({ offer: reference, checkoutKey: key, 'extra.additional_driver': '1' });
  expect(changed.kind).toBe('to_bank');
  expect(await fixture.life(codeOf(first))).toEqual(['created: pending_payment', 'order_replaced: expired']);
});

test('after coming back, other extras and another way of paying replace the order; one car is held and one card charged', async () => {
  const first = await ordered('Renault Clio', { paymentMode: 'partial' });
  const second = await ordered('Renault Clio', { paymentMode: 'full', 'extra.baby_seat': '1' });
  expect(await fixture.life(codeOf(first.outcome))).toEqual(['created: pending_payment', 'order_replaced: expired']);
  await fixture.atBank(first.outcome).catch(() => undefined);
  await fixture.atBank(second.outcome);
  await fixture.workFor(30, 5);
  expect((await fixture.reservation(codeOf(second.outcome))).state).toBe('confirmed');
  expect((await fixture.books()).authorised).toBe(1);

  const third = await ordered('Renault Clio', { paymentMode: 'delivery' });
  expect(third.page.earlier).toEqual({ kind: 'booked', code: codeOf(second.outcome) });
});

test('with pay at delivery after coming back, the card that was asked is let go', async () => {
  const first = await ordered('Renault Clio');
  const second = await ordered('Renault Clio', { paymentMode: 'delivery' });
  expect(second.outcome.kind).toBe('confirming');
  await fixture.atBank(first.outcome).catch(() => undefined);
  await fixture.workFor(30, 5);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
});

test('a reservation that stands is named, and ordering again is another order', async () => {
  const first = await ordered('Renault Clio');
  await fixture.atBank(first.outcome);
  await fixture.work();
  const second = await ordered('Renault Clio');
  expect(second.page.earlier).toEqual({ kind: 'booked', code: codeOf(first.outcome) });
  expect(second.outcome).toMatchObject({ kind: 'to_bank' });
  expect(codeOf(second.outcome)).not.toBe(codeOf(first.outcome));
});

test('an order that passed unpaid leaves no trace on the next page', async () => {
  const first = await ordered('Renault Clio');
  await fixture.workFor(25, 5);
  const second = await ordered('Renault Clio');
  expect(second.page.earlier).toBeNull();
  expect(second.page.key).not.toBe(first.page.key);
  expect(second.outcome.kind).toBe('to_bank');
});

test('a declined card is tried again under the same order', async () => {
  const declined = await ordered('Renault Clio', { cardNumber: cardNumber('insufficient_funds') });
  const again = await ordered('Renault Clio');
  expect(again.outcome).toMatchObject({ kind: 'to_bank', code: codeOf(declined.outcome) });
});

test('other browsers, other cars and forged references have keys of their own', async () => {
  const { reference } = await fixture.listed('Renault Clio');
  const { key } = await pageOf(reference);
  expect((await pageOf(reference)).key).toBe(key);
  expect((await checkoutFor(fixture.deps, newBrowserToken(), reference)).key).not.toBe(key);
  expect((await pageOf((await fixture.listed('Skoda Superb')).reference)).key).not.toBe(key);
  const forged = await pageOf('forged');
  expect(forged.key).not.toBe((await pageOf('forged')).key);
});
