import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { capturePayment } from './payment/capture-payment.ts';
import { paymentHistory } from './payment/find-payment.ts';
import { voidPayment } from './payment/void-payment.ts';
import { AMOUNT, demoCard, paymentFixture } from './payments.fixture.ts';
import { refundPayment } from './refunds/refund-payment.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

test('an accepted card is authorised at the bank, captured and partly given back', async () => {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.authorised();
  expect(await fixture.payment(paymentId)).toMatchObject({ state: 'authorised', card: { brand: 'mastercard', lastFour: '0008' } });
  expect(await fixture.books(paymentId)).toEqual({ held: AMOUNT.minor, taken: 0, captured: 0 });

  expect(await capturePayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'captured' } });
  expect(await refundPayment(fixture.deps, paymentId, newId(), money(33_410, 'TRY'), 'cancelled')).toMatchObject({
    kind: 'done',
    payment: { refunded: { minor: 33_410 } },
  });
  expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: 100_000, captured: AMOUNT.minor });
  expect((await paymentHistory(db, paymentId)).map((event) => [event.from, event.to, event.actor, event.reason])).toEqual([
    [null, 'created', 'customer', null],
    ['created', 'challenge', 'gateway', null],
    ['challenge', 'authorised', 'bank', null],
    ['authorised', 'captured', 'system', null],
    ['captured', 'captured', 'gateway', 'refunded'],
  ]);
});

test.each(['insufficient_funds', 'expired_card', 'wrong_code', 'not_permitted'] as const)(
  '%s: refused before the bank asks',
  async (reason) => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    expect(await fixture.authorise(paymentId, demoCard(reason))).toEqual({ kind: 'declined', reason });
    expect(await fixture.payment(paymentId)).toMatchObject({ state: 'failed', declineReason: reason });
    expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
  },
);

test('refused: the bank says no after the right code, and holds nothing', async () => {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.authorised('refused');
  expect(await fixture.payment(paymentId)).toMatchObject({ state: 'failed', declineReason: 'refused' });
  expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
});

test("a number that is not the demo bank's own is refused, so that no real card seems charged", async () => {
  const fixture = paymentFixture(db);
  const card = { ...demoCard('success'), number: '4111111111111111' };
  expect(await fixture.authorise(await fixture.open(), card)).toEqual({ kind: 'declined', reason: 'not_permitted' });
});

test('authorise_unanswered: unknown to us, found authorised by looking up, held once', async () => {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.open();
  expect(await fixture.authorise(paymentId, demoCard('authorise_unanswered'))).toEqual({ kind: 'unknown' });
  expect(await fixture.payment(paymentId)).toMatchObject({ state: 'unknown' });
  expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'authorised' });
  expect(await fixture.authorise(paymentId, demoCard('authorise_unanswered'))).toEqual({ kind: 'authorised' });
  expect(await fixture.books(paymentId)).toMatchObject({ held: AMOUNT.minor });
});

test('authorise_lost: given up only when it can no longer arrive', async () => {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.open();
  expect(await fixture.authorise(paymentId, demoCard('authorise_lost'))).toEqual({ kind: 'unknown' });
  expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'unknown' });
  fixture.pass(6);
  expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'failed', declineReason: 'timed_out' });
  expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
});

test('capture_unanswered: found captured by looking up, taken once', async () => {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.authorised('capture_unanswered');
  expect(await capturePayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'captured' } });
  expect(await capturePayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done' });
  expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: AMOUNT.minor, captured: AMOUNT.minor });
});

test('capture_refused: nothing is taken and the hold can be released', async () => {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.authorised('capture_refused');
  expect(await capturePayment(fixture.deps, paymentId)).toMatchObject({ kind: 'refused', payment: { state: 'authorised' } });
  expect(await voidPayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'voided' } });
  expect(await capturePayment(fixture.deps, paymentId)).toMatchObject({ kind: 'refused', payment: { state: 'voided' } });
  expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
});

test('refund_unanswered: found given back by looking up, once', async () => {
  const fixture = paymentFixture(db);
  const paymentId = await fixture.authorised('refund_unanswered');
  await capturePayment(fixture.deps, paymentId);
  const refundId = newId();
  for (let time = 0; time < 3; time += 1)
    expect(await refundPayment(fixture.deps, paymentId, refundId, money(30_000, 'TRY'), 'cancelled')).toMatchObject({ kind: 'done' });
  expect(await fixture.books(paymentId)).toMatchObject({ taken: AMOUNT.minor - 30_000 });
  expect((await paymentHistory(db, paymentId)).filter((event) => event.reason === 'refunded')).toHaveLength(1);
});
