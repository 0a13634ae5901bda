import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { redeem } from '#campaigns';
import { KEY_HOLDER } from '#kernel/principal';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey, paymentInput } from '../booking.fixture.ts';
import { payAgain } from './payment/pay-again.ts';
import type { BookingOutcome } from './start-booking.ts';

let fixture: BookingFixture;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const codeOf = (outcome: BookingOutcome): string => ('code' in outcome ? outcome.code : `no code: ${outcome.kind}`);

test('a double click is one order, one payment and one visit to the bank', async () => {
  const { reference } = await fixture.listed();
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => fixture.submit({ offer: reference })));
  expect(new Set(outcomes.map(codeOf)).size).toBe(1);
  expect(new Set(outcomes.map((outcome) => outcome.kind))).toEqual(new Set(['to_bank']));
  expect(new Set(outcomes.map((outcome) => (outcome.kind === 'to_bank' ? outcome.url : ''))).size).toBe(1);
});

test('whoever waits for a provider that is silent is sent on, and does not wait for it once more', async () => {
  let asked = 0;
  const silent = async (): Promise<never> => {
    asked += 1;
    fixture.pass({ minutes: 0.2 });
    throw new Error('not answered');
  };
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, { aroundGateway: (gateway) => ({ ...gateway, authorise: silent, retrieve: silent }) });
  expect((await fixture.submit()).kind).toBe('payment_unknown');
  expect(asked).toBe(1);
});

test('a reload after the bank shows what has become of the order and charges nothing again', async () => {
  const { reference } = await fixture.listed();
  const outcome = await fixture.submit({ offer: reference });
  await fixture.atBank(outcome);
  expect(await fixture.submit({ offer: reference })).toMatchObject({ kind: 'confirming', code: codeOf(outcome) });
  await fixture.work();
  expect(await fixture.submit({ offer: reference })).toMatchObject({ kind: 'confirming', code: codeOf(outcome) });
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 500_000, authorised: 1 });
});

test('the bank may return as often as it likes', async () => {
  const outcome = await fixture.submit();
  const returns = await Promise.all([fixture.atBank(outcome), fixture.atBank(outcome), fixture.atBank(outcome)]);
  expect(new Set(returns.map(({ kind }) => kind))).toEqual(new Set(['confirming']));
  await fixture.work();
  expect(await fixture.atBank(outcome)).toMatchObject({ kind: 'confirming' });
  expect(await fixture.life(codeOf(outcome))).toHaveLength(3);
});

test('going back from the bank and sending the same form leads to the same challenge', async () => {
  const first = await fixture.submit();
  expect(await fixture.submit()).toEqual(first);
});

test('going back and changing the order ends the first one and holds only the second', async () => {
  const { reference } = await fixture.listed('Dacia Duster');
  const first = await fixture.submit({ offer: reference });
  const second = await fixture.submit({ offer: reference, 'extra.additional_driver': '1' });
  expect(second.kind).toBe('to_bank');
  expect(codeOf(second)).not.toBe(codeOf(first));
  expect(await fixture.life(codeOf(first))).toEqual(['created: pending_payment', 'order_replaced: expired']);
  // The first challenge is still open in another tab, and can charge nothing any more.
  await fixture.atBank(first).catch(() => undefined);
  await fixture.atBank(second);
  await fixture.work();
  await fixture.workFor(30, 5);
  expect((await fixture.reservation(codeOf(second))).state).toBe('confirmed');
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 1_040_000 });
});

test('changing the order after it was paid in another tab changes nothing: it stays the paid one', async () => {
  const first = await fixture.submit();
  await fixture.atBank(first);
  expect(await fixture.submit({ 'extra.baby_seat': '1' })).toMatchObject({ kind: 'confirming', code: codeOf(first) });
});

test('two tabs that pay a declined order again open one payment', async () => {
  const declined = await fixture.submit({ cardNumber: cardNumber('insufficient_funds') });
  const outcomes = await Promise.all([fixture.submit(), fixture.submit()]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['to_bank', 'to_bank']);
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(codeOf(outcomes[0] as BookingOutcome)).toBe(codeOf(declined));
});

test('a declined order can be paid from its own page, with its access key only', async () => {
  const declined = await fixture.submit({ cardNumber: cardNumber('insufficient_funds') });
  if (declined.kind !== 'declined') throw new Error(declined.kind);
  const payment = paymentInput({ cardHolder: 'Elif', cardNumber: cardNumber('success'), cardExpiry: '08/29', cardCvc: '123' });
  const from = { by: KEY_HOLDER, ip: '203.0.113.7' };
  const { code, accessKey } = declined;
  expect(await payAgain(fixture.deps, { code, accessKey: 'guessed', payment, ...from })).toEqual({ kind: 'not_found' });
  expect(await payAgain(fixture.deps, { code, accessKey, payment: paymentInput({}), ...from })).toMatchObject({ kind: 'invalid' });
  const again = await payAgain(fixture.deps, { code, accessKey, payment, ...from });
  expect(again).toMatchObject({ kind: 'to_bank', code });
  fixture.pass({ minutes: 21 });
  expect(await payAgain(fixture.deps, { code, accessKey, payment, ...from })).toMatchObject({ kind: 'offer_expired' });
});

test('a form that comes back after its order has expired leads to a new search, not to a second order', async () => {
  const { reference } = await fixture.listed();
  await fixture.submit({ offer: reference });
  await fixture.workFor(25, 5);
  expect(await fixture.submit({ offer: reference })).toMatchObject({ kind: 'offer_expired', criteria: { pickup: 'istanbul-havalimani' } });
});

test('of two customers with the last use of a campaign, one is refused and nothing of the order is left', async () => {
  const { db } = fixture.deps;
  await db.transaction().execute(async (tx) => {
    for (let use = 1; use < 500; use += 1)
      await redeem(tx, 'AYLIK15', newId(), { now: fixture.now(), customer: [], hasRented: async () => false });
  });
  const { reference } = await fixture.listed('Renault Clio', { months: 1 });
  const order = (name: string) =>
    fixture.submit({
      offer: reference,
      checkoutKey: checkoutKey(name),
      campaignCode: 'aylık 15',
      email: `${name}@ornek.com`,
      phone: name === 'a' ? '0532 000 00 01' : '0532 000 00 02',
    });
  const outcomes = await Promise.all([order('a'), order('b')]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['campaign_refused', 'to_bank']);
  expect(outcomes).toContainEqual({ kind: 'campaign_refused', reason: 'used_up' });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from reservations`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);
});

test('another car under the same key is another order', async () => {
  const clio = await fixture.submit();
  const superb = await fixture.submit({ offer: (await fixture.listed('Skoda Superb')).reference });
  expect(codeOf(superb)).not.toBe(codeOf(clio));
  expect((await fixture.reservation(codeOf(superb))).offer.vehicle.name).toBe('Skoda Superb');
});

test('nobody tries out a stack of cards on one order', async () => {
  const { reference } = await fixture.listed();
  const tries = [];
  for (let card = 0; card < 12; card += 1)
    tries.push(await fixture.submit({ offer: reference, cardNumber: cardNumber('insufficient_funds') }));
  const reasons = tries.map((outcome) => (outcome.kind === 'declined' ? outcome.reason : outcome.kind));
  expect(reasons.filter((reason) => reason === 'insufficient_funds')).toHaveLength(9);
  expect(reasons.slice(9)).toEqual(['not_permitted', 'not_permitted', 'not_permitted']);
  expect(fixture.securityEvents.filter(({ what }) => what === 'cards').map(({ kind }) => kind)).toEqual(Array(3).fill('limit.reached'));
});
