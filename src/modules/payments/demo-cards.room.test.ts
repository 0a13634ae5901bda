import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { emptied, testDatabase } from '#testing';
import { capturePayment } from './capture-payment.ts';
import { paymentHistory } from './find-payment.ts';
import { AMOUNT, demoCard, paymentStage } from './payments.stage.ts';
import { refundPayment } from './refund-payment.ts';
import { voidPayment } from './void-payment.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await emptied(await testDatabase());
});

test('an accepted card is authorised at the bank, captured and partly given back', async () => {
  const stage = paymentStage(db);
  const paymentId = await stage.authorised();
  expect(await stage.payment(paymentId)).toMatchObject({ state: 'authorised', card: { brand: 'mastercard', lastFour: '0008' } });
  expect(await stage.books(paymentId)).toEqual({ held: AMOUNT.minor, taken: 0, captured: 0 });

  expect(await capturePayment(stage.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'captured' } });
  expect(await refundPayment(stage.deps, paymentId, newId(), money(33_410, 'TRY'), 'cancelled')).toMatchObject({
    kind: 'done',
    payment: { refunded: { minor: 33_410 } },
  });
  expect(await stage.books(paymentId)).toEqual({ held: 0, taken: 100_000, captured: AMOUNT.minor });
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
    const stage = paymentStage(db);
    const paymentId = await stage.open();
    expect(await stage.authorise(paymentId, demoCard(reason))).toEqual({ kind: 'declined', reason });
    expect(await stage.payment(paymentId)).toMatchObject({ state: 'failed', declineReason: reason });
    expect(await stage.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
  },
);

test('refused: the bank says no after the right code, and holds nothing', async () => {
  const stage = paymentStage(db);
  const paymentId = await stage.authorised('refused');
  expect(await stage.payment(paymentId)).toMatchObject({ state: 'failed', declineReason: 'refused' });
  expect(await stage.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
});

test("a number that is not the demo bank's own is refused, so that no real card seems charged", async () => {
  const stage = paymentStage(db);
  const card = { ...demoCard('success'), number: '4111111111111111' };
  expect(await stage.authorise(await stage.open(), card)).toEqual({ kind: 'declined', reason: 'not_permitted' });
});

test('authorise_unanswered: unknown to us, found authorised by looking up, held once', async () => {
  const stage = paymentStage(db);
  const paymentId = await stage.open();
  expect(await stage.authorise(paymentId, demoCard('authorise_unanswered'))).toEqual({ kind: 'unknown' });
  expect(await stage.payment(paymentId)).toMatchObject({ state: 'unknown' });
  expect(await stage.lookUp(paymentId)).toMatchObject({ state: 'authorised' });
  expect(await stage.authorise(paymentId, demoCard('authorise_unanswered'))).toEqual({ kind: 'authorised' });
  expect(await stage.books(paymentId)).toMatchObject({ held: AMOUNT.minor });
});

test('authorise_lost: given up only when it can no longer arrive', async () => {
  const stage = paymentStage(db);
  const paymentId = await stage.open();
  expect(await stage.authorise(paymentId, demoCard('authorise_lost'))).toEqual({ kind: 'unknown' });
  expect(await stage.lookUp(paymentId)).toMatchObject({ state: 'unknown' });
  stage.pass(6);
  expect(await stage.lookUp(paymentId)).toMatchObject({ state: 'failed', declineReason: 'timed_out' });
  expect(await stage.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
});

test('capture_unanswered: found captured by looking up, taken once', async () => {
  const stage = paymentStage(db);
  const paymentId = await stage.authorised('capture_unanswered');
  expect(await capturePayment(stage.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'captured' } });
  expect(await capturePayment(stage.deps, paymentId)).toMatchObject({ kind: 'done' });
  expect(await stage.books(paymentId)).toEqual({ held: 0, taken: AMOUNT.minor, captured: AMOUNT.minor });
});

test('capture_refused: nothing is taken and the hold can be released', async () => {
  const stage = paymentStage(db);
  const paymentId = await stage.authorised('capture_refused');
  expect(await capturePayment(stage.deps, paymentId)).toMatchObject({ kind: 'refused', payment: { state: 'authorised' } });
  expect(await voidPayment(stage.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'voided' } });
  expect(await capturePayment(stage.deps, paymentId)).toMatchObject({ kind: 'refused', payment: { state: 'voided' } });
  expect(await stage.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
});

test('refund_unanswered: found given back by looking up, once', async () => {
  const stage = paymentStage(db);
  const paymentId = await stage.authorised('refund_unanswered');
  await capturePayment(stage.deps, paymentId);
  const refundId = newId();
  for (let time = 0; time < 3; time += 1)
    expect(await refundPayment(stage.deps, paymentId, refundId, money(30_000, 'TRY'), 'cancelled')).toMatchObject({ kind: 'done' });
  expect(await stage.books(paymentId)).toMatchObject({ taken: AMOUNT.minor - 30_000 });
  expect((await paymentHistory(db, paymentId)).filter((event) => event.reason === 'refunded')).toHaveLength(1);
});
