import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import type { Log } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { recordCallback } from '../calls/callback.ts';
import { closeStandIns, IYZICO_CARD, iyzicoFixture } from '../gateways/iyzico/iyzico.fixture.ts';
import { authorisePayment } from '../payment/authorise-payment.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { challengeDocumentOf } from '../payment/find-payment.ts';
import { lookUpAndRecord } from '../payment/look-up-payment.ts';
import { openPayment } from '../payment/open-payment.ts';
import { AMOUNT, authorisationWith, paymentFixture } from '../payments.fixture.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { reconcileDay, reconcilePastDays } from './reconcile-day.ts';
import { openDifferences } from './store.ts';

const { db } = await testDatabase();
const DAY = '2026-08-01';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterEach(closeStandIns);

async function shop() {
  const errors: object[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => void errors.push(facts) } as unknown as Log;
  const iyzico = await iyzicoFixture(db, { log });
  const fixture = paymentFixture(db, { log });
  const deps = { ...fixture.deps, gateways: { iyzico: iyzico.gateway } };
  /** A payment that was taken at iyzico. */
  const taken = async (): Promise<string> => {
    const opening = { id: newId(), reservationId: newId(), gateway: 'iyzico', amount: AMOUNT, now: deps.clock(), actor: 'customer' };
    await db.transaction().execute((tx) => openPayment(tx, opening));
    await authorisePayment(deps, opening.id, authorisationWith(IYZICO_CARD));
    const shown = await challengeDocumentOf(db, opening.id);
    if (shown) await recordCallback(deps, opening.id, iyzico.answerBank(shown, 'approve'));
    await lookUpAndRecord(deps, opening.id, 'bank');
    expect((await capturePayment(deps, opening.id)).kind).toBe('done');
    return opening.id;
  };
  const atProvider = (id: string) => {
    const payment = iyzico.standIn.bank.payments.get(id);
    if (!payment) throw new Error('iyzico has no such payment');
    return payment;
  };
  return { deps, taken, atProvider, errors, ...iyzico, pass: fixture.pass };
}

test('a day on which both sides tell the same has no differences, and asks about no single payment', async () => {
  const { deps, taken, times } = await shop();
  await taken();
  await refundPayment(deps, await taken(), newId(), money(1_000, 'TRY'), 'cancelled');
  const asked = times('/payment/detail');
  expect(await reconcileDay(deps, 'iyzico', DAY)).toEqual([]);
  expect(times('/payment/detail')).toBe(asked);
  expect(times('/v2/reporting/payment/transactions')).toBe(2);
  expect(await openDifferences(db)).toEqual([]);
});

test('what the provider gave back without us is a row, is said once, and is not written twice', async () => {
  const { deps, taken, atProvider, errors } = await shop();
  const id = await taken();
  atProvider(id).items[0]?.refunds.push({ refundPrice: 5 });
  for (let night = 0; night < 2; night += 1) await reconcileDay(deps, 'iyzico', DAY);
  expect(await openDifferences(db)).toEqual([
    expect.objectContaining({ kind: 'other_refund', paymentId: id, oursMinor: 0, theirsMinor: 500, currency: 'TRY' }),
  ]);
  expect(errors).toEqual([expect.objectContaining({ event: 'payment.reconciliation_difference', differences: 1 })]);
});

test('money for a payment that is none of ours is a row', async () => {
  const { deps, taken, atProvider, standIn } = await shop();
  const id = await taken();
  standIn.bank.payments.set('another', { ...atProvider(id), paymentId: '999', conversationId: 'another' });
  await reconcileDay(deps, 'iyzico', DAY);
  expect(await openDifferences(db)).toEqual([
    expect.objectContaining({ kind: 'unknown_payment', gatewayRef: '999', paymentId: null, theirsMinor: AMOUNT.minor }),
  ]);
});

test('what we count as taken and the provider does not is a row', async () => {
  const { deps, taken, atProvider } = await shop();
  const id = await taken();
  atProvider(id).state = 'PRE_AUTH';
  await reconcileDay(deps, 'iyzico', DAY);
  expect(await openDifferences(db)).toEqual([expect.objectContaining({ kind: 'not_taken_there', paymentId: id, oursMinor: AMOUNT.minor })]);
});

test('a payment that the provider reports on another day is asked about, and is no difference', async () => {
  const { deps, taken, pass } = await shop();
  await taken();
  pass(24 * 3600);
  expect(await reconcileDay(deps, 'iyzico', '2026-08-02')).toEqual([]);
});

test('every night makes up for the nights that failed, and compares a day once', async () => {
  const { deps, taken, standIn, times, pass } = await shop();
  await taken();
  pass(24 * 3600);
  standIn.lose('the call', '/v2/reporting/payment/transactions');
  await expect(reconcilePastDays(deps)).rejects.toThrow('1 days could not be compared');
  await reconcilePastDays(deps);
  const asked = times('/v2/reporting/payment/transactions');
  await reconcilePastDays(deps);
  expect(times('/v2/reporting/payment/transactions')).toBe(asked);
});
