import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { KEY_HOLDER, type Principal } from '#kernel/principal';
import { checkLedger } from '#payments';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, paymentInput, STAFF } from '../booking.fixture.ts';
import { bookFor } from '../checkout/by-staff/book-for.ts';
import { payAgain } from '../checkout/payment/pay-again.ts';
import { cancelFor } from '../manage/cancel-reservation.ts';
import { orderInput } from '../order-input.fixture.ts';
import { workQueue } from '../overview/work-queue.ts';
import { openMoney } from './open-money.ts';
import { lookUpAgain, retryRefund, settleDifference, settlePayment } from './settle.ts';

let fixture: BookingFixture;
let isDown: boolean;
let refuses: boolean;
const KEREM: Principal = { kind: 'staff', id: 'kerem', roles: ['finance'] };
const EVIDENCE = 'Sağlayıcının panelinde tahsil edilmiş görünüyor.';

beforeEach(async () => {
  [isDown, refuses] = [false, false];
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    aroundGateway: (bank) => ({
      ...bank,
      async retrieve(...asked) {
        if (isDown) throw new Error('nobody answers');
        return bank.retrieve(...asked);
      },
      async refund(...asked) {
        return refuses ? { kind: 'refused' } : bank.refund(...asked);
      },
    }),
  });
});

/** A payment that the holder has made at the bank and of which nothing was heard since. */
async function unheard() {
  const outcome = await fixture.submit();
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  const paymentId = await fixture.answerBank(outcome);
  isDown = true;
  fixture.pass({ minutes: 16 });
  return { code: outcome.code, paymentId };
}

test('a payment of which nobody has heard stands in the list; asked once more it carries its reservation on, in somebody’s name', async () => {
  const { code, paymentId } = await unheard();
  expect((await openMoney(fixture.deps)).payments).toMatchObject([{ id: paymentId, code, state: 'challenge', gateway: 'demo' }]);
  expect(await lookUpAgain(fixture.deps, { paymentId, by: KEREM })).toEqual({ kind: 'still_open' });
  isDown = false;
  await lookUpAgain(fixture.deps, { paymentId, by: KEREM });
  await fixture.work();
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect((await openMoney(fixture.deps)).payments).toEqual([]);
  expect((await listActs(fixture.deps.db, { limit: 5 })).map(({ action, by }) => [action, by.id])).toEqual([
    ['reservation.payment_authorised', 'kerem'],
    ['reservation.payment_looked_up', 'kerem'],
    ['reservation.payment_looked_up', 'kerem'],
  ]);
  expect(await lookUpAgain(fixture.deps, { paymentId: newId(), by: KEREM })).toEqual({ kind: 'not_found' });
  expect(await lookUpAgain(fixture.deps, { paymentId: 'x', by: KEREM })).toEqual({ kind: 'not_found' });
});

test('what somebody has seen at the provider counts as if it had said it, once, and only with evidence', async () => {
  const { code, paymentId } = await unheard();
  const settle = (evidence: string, finding: 'taken' | 'not_taken' = 'taken') =>
    settlePayment(fixture.deps, { paymentId, finding, evidence, by: KEREM });
  expect(await settle('  ok  ')).toEqual({ kind: 'no_evidence' });
  const outcomes = await Promise.all([settle(EVIDENCE), settle(EVIDENCE, 'not_taken')]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['settled', 'settled_before']);
  const settled = (await listActs(fixture.deps.db, { limit: 5 })).filter(({ action }) => action === 'reservation.payment_settled');
  expect(settled).toMatchObject([{ by: { id: 'kerem' }, facts: { payment: paymentId, evidence: EVIDENCE } }]);
  expect((await openMoney(fixture.deps)).payments).toEqual([]);
  expect((await fixture.reservation(code)).state).not.toBe('pending_payment');
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
});

test('a payment that was not taken lets its customer try another card', async () => {
  const { code, paymentId } = await unheard();
  await settlePayment(fixture.deps, { paymentId, finding: 'not_taken', evidence: EVIDENCE, by: KEREM });
  expect((await fixture.reservation(code)).state).toBe('payment_failed');
});

test('what waits for its customer to pay by a mailed link is not unknown: nobody is asked, nothing is settled, and it is paid as if nobody had tried', async () => {
  const input = orderInput({ ...fixture.filled, offer: (await fixture.listed('Dacia Duster')).reference, paymentMode: 'full' });
  const order = await bookFor(fixture.deps, { input, locale: 'tr', by: STAFF, ip: '198.51.100.9' });
  if (order.kind !== 'link_mailed') throw new Error(order.kind);
  await fixture.workFor(30, 5);
  const paymentId = (await fixture.reservation(order.code)).paymentId ?? '';
  expect((await openMoney(fixture.deps)).payments).toEqual([]);
  expect((await workQueue(fixture.deps)).rows).toEqual([]);
  expect(await lookUpAgain(fixture.deps, { paymentId, by: KEREM })).toEqual({ kind: 'not_sent' });
  for (const finding of ['taken', 'not_taken'] as const)
    expect(await settlePayment(fixture.deps, { paymentId, finding, evidence: EVIDENCE, by: KEREM })).toEqual({ kind: 'not_sent' });
  expect(fixture.mails.map(({ subject }) => subject).filter((subject) => subject.startsWith('payment failed'))).toEqual([]);
  const { code, accessKey } = order;
  const paid = await payAgain(fixture.deps, { code, accessKey, payment: paymentInput(fixture.filled), by: KEY_HOLDER, ip: '203.0.113.7' });
  if (paid.kind !== 'to_bank') throw new Error(paid.kind);
  isDown = true;
  fixture.pass({ minutes: 16 });
  // Now it was sent, and nobody has heard of it.
  expect((await openMoney(fixture.deps)).payments).toMatchObject([{ id: paymentId, state: 'challenge' }]);
});

test('a refund that the bank refuses waits in the queue, and is tried at once when somebody asks', async () => {
  const { code } = await fixture.confirmed();
  refuses = true;
  await cancelFor(fixture.deps, { code, by: KEREM, reason: 'customer_asked' });
  await fixture.workFor(30, 5);
  const { refunds } = await openMoney(fixture.deps);
  expect(refunds).toMatchObject([{ code, amount: money(500_000, 'TRY') }]);
  expect((await workQueue(fixture.deps)).rows.map(({ kind }) => kind)).toContain('refund_open');
  refuses = false;
  const id = refunds[0]?.id ?? 0;
  const outcomes = await Promise.all([retryRefund(fixture.deps, { id, by: KEREM }), retryRefund(fixture.deps, { id, by: KEREM })]);
  expect(outcomes).toEqual([{ kind: 'settled' }, { kind: 'settled' }]);
  await fixture.work();
  expect((await fixture.books()).taken).toBe(0);
  expect((await openMoney(fixture.deps)).refunds).toEqual([]);
  expect(await retryRefund(fixture.deps, { id, by: KEREM })).toEqual({ kind: 'settled_before' });
  expect(await retryRefund(fixture.deps, { id: 999_999, by: KEREM })).toEqual({ kind: 'not_found' });
});

test('a difference with a provider is explained once, by whom and by what', async () => {
  await sql`insert into reconciliation_differences (gateway, day, kind, gateway_ref, ours_minor, theirs_minor, currency, found_at)
    values ('demo', '2026-08-01', 'unknown_payment', 'ref-1', null, 4500, 'TRY', ${fixture.now()})`.execute(fixture.deps.db);
  const [difference] = (await openMoney(fixture.deps)).differences;
  const id = difference?.id ?? 0;
  const settle = (evidence: string) => settleDifference(fixture.deps, { id, evidence, by: KEREM });
  expect(await settle('')).toEqual({ kind: 'no_evidence' });
  const outcomes = await Promise.all([settle(EVIDENCE), settle(EVIDENCE)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['settled', 'settled_before']);
  expect((await openMoney(fixture.deps)).differences).toEqual([]);
  expect(await listActs(fixture.deps.db, { limit: 5 })).toMatchObject([{ action: 'difference.settled', by: { id: 'kerem' } }]);
  expect(await settleDifference(fixture.deps, { id: 999_999, evidence: EVIDENCE, by: KEREM })).toEqual({ kind: 'not_found' });
});
