import { beforeEach, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { type BookingStage, bookingStage, cardNumber, checkoutKey } from '../booking.stage.ts';
import { UNPAID_ORDERS } from './unpaid-orders.ts';

let stage: BookingStage;
let orders = 0;
beforeEach(async () => {
  const { db } = await emptied(await testDatabase());
  stage = await bookingStage(db);
});

const BROWSER = { ip: '203.0.113.7', browser: 'one' };

/** Another order for a car of which there are many, each under a key of its own. */
async function order(from: { ip?: string; browser?: string } = BROWSER, fields: Readonly<Record<string, string>> = {}) {
  orders += 1;
  const number = orders;
  const { reference } = await stage.listed('Renault Clio', { pickupAt: day(number), returnAt: day(number + 1) });
  return stage.submit({ offer: reference, checkoutKey: checkoutKey(`order-${number}`), ...fields }, 'tr', from);
}
// Days that do not touch: the small marketplace has few cars.
const day = (number: number) => {
  const date = new Date(Date.UTC(2026, 8, 1 + number * 2)).toISOString().slice(0, 10);
  return `${date}T10:00` as never;
};

async function filled(count: number, from = BROWSER): Promise<void> {
  for (let one = 0; one < count; one += 1) expect((await order(from)).kind).toBe('to_bank');
}

test('nobody keeps more unpaid cars than a browser may, and a refused order leaves nothing behind', async () => {
  await filled(UNPAID_ORDERS.ofBrowser);
  const before = stage.jobs.length;
  expect(await order()).toEqual({ kind: 'too_many_unpaid' });
  expect(stage.jobs).toHaveLength(before);
  // Whoever shares the network with them is not kept out.
  expect((await order({ ip: BROWSER.ip, browser: 'another' })).kind).toBe('to_bank');
});

test('two orders at once are counted like two in a row', async () => {
  await filled(UNPAID_ORDERS.ofBrowser - 1);
  const kinds = (await Promise.all([order(), order(), order()])).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['to_bank', 'too_many_unpaid', 'too_many_unpaid']);
});

test('the same order sent again is not another one', async () => {
  await filled(UNPAID_ORDERS.ofBrowser - 1);
  const { reference } = await stage.listed('Skoda Superb');
  const outcomes = await Promise.all(
    [1, 2, 3].map(() => stage.submit({ offer: reference, checkoutKey: checkoutKey('same') }, 'tr', BROWSER)),
  );
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['to_bank']));
});

test('an order that is paid, replaced or passed makes room for another', async () => {
  await filled(UNPAID_ORDERS.ofBrowser - 1);
  const last = await order();
  expect((await order()).kind).toBe('too_many_unpaid');
  await stage.atBank(last);
  expect((await order()).kind).toBe('to_bank');
  expect((await order()).kind).toBe('too_many_unpaid');
  stage.pass({ minutes: 21 });
  expect((await order()).kind).toBe('to_bank');
});

test('a network without browsers is limited too, whatever addresses of its own it sends from', async () => {
  for (let one = 0; one < UNPAID_ORDERS.ofNetwork; one += 1)
    expect((await order({ ip: `2001:db8:1:2::${one}`, browser: `browser ${one}` })).kind).toBe('to_bank');
  expect((await order({ ip: '2001:db8:1:2::ffff' })).kind).toBe('too_many_unpaid');
  expect((await order({ ip: '2001:db8:1:3::1' })).kind).toBe('to_bank');
});

test('orders to be paid at delivery count for a day, and not when they are paid in part', async () => {
  for (let one = 0; one < UNPAID_ORDERS.ofBrowser; one += 1)
    expect((await order(BROWSER, { paymentMode: 'delivery' })).kind).toBe('confirming');
  expect((await order(BROWSER, { paymentMode: 'delivery' })).kind).toBe('too_many_unpaid');
  stage.pass({ hours: 25 });
  expect((await order(BROWSER, { paymentMode: 'delivery' })).kind).toBe('confirming');
});

test('trying other cards on one order is still one order', async () => {
  await filled(UNPAID_ORDERS.ofBrowser - 1);
  const { reference } = await stage.listed('Skoda Superb');
  const pay = (card: 'insufficient_funds' | 'success') =>
    stage.submit({ offer: reference, checkoutKey: checkoutKey('superb'), cardNumber: cardNumber(card) }, 'tr', BROWSER);
  expect((await pay('insufficient_funds')).kind).toBe('declined');
  expect((await pay('success')).kind).toBe('to_bank');
});
