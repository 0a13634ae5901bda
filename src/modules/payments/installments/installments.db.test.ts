import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { balanceOf, checkBalances } from '#ledger';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { checkLedger } from '../accounting/check-ledger.ts';
import { moveChargeback, recordChargeback } from '../chargebacks/record-chargeback.ts';
import { authorisePayment } from '../payment/authorise-payment.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { AMOUNT, authorisationWith, demoCard, paymentFixture } from '../payments.fixture.ts';
import { compareWithProvider } from '../reconciliation/reconcile-day.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { findRefund } from '../refunds/store.ts';

const { db } = await testDatabase();
const NOW = new Date('2026-08-01T10:00:00Z');
const lira = (minor: number) => money(minor, 'TRY');
/** 1.334,10 with 100,01 for paying in three parts. */
const CHARGE = 10_001;
const PLAN = { count: 3, total: lira(AMOUNT.minor + CHARGE) };

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

async function captured(behaviour: Parameters<typeof demoCard>[0] = 'success') {
  const fixture = paymentFixture(db);
  const id = await fixture.authorisedBy(PLAN, behaviour);
  await capturePayment(fixture.deps, id);
  const refund = (minor: number, refundId = newId()) => refundPayment(fixture.deps, id, refundId, lira(minor), 'cancelled');
  const balances = async () => ({
    price: (await balanceOf(db, 'customer_payments', id, 'TRY')).minor,
    charge: (await balanceOf(db, 'installment_charges', id, 'TRY')).minor,
    receivable: (await balanceOf(db, 'gateway_receivable', 'demo', 'TRY')).minor,
  });
  return { ...fixture, id, refund, balances };
}

const agrees = async ({ deps, id }: Pick<Awaited<ReturnType<typeof captured>>, 'deps' | 'id'>): Promise<void> => {
  expect(await checkLedger(db)).toEqual([]);
  expect(await checkBalances(db)).toMatchObject({ overdrawn: [], uneven: [] });
  expect(await compareWithProvider(deps, [id])).toEqual([]);
};

test('the card pays price and charge, and the payment keeps them apart', async () => {
  const payment = await captured();
  expect(await payment.payment(payment.id)).toMatchObject({ amount: AMOUNT, installments: 3, charge: lira(CHARGE), state: 'captured' });
  expect(await payment.books(payment.id)).toMatchObject({ captured: PLAN.total.minor });
  expect(await payment.balances()).toEqual({ price: AMOUNT.minor, charge: CHARGE, receivable: PLAN.total.minor });
  await agrees(payment);
});

test('each part of the price goes back with its share of the charge, and the whole with all of it', async () => {
  const payment = await captured();
  const refundId = newId();
  for (let time = 0; time < 2; time += 1) expect((await payment.refund(33_410, refundId)).kind).toBe('done');
  // 10.001 × 33.410 / 133.410 is 2.504,6.
  expect(await findRefund(db, refundId)).toMatchObject({ amount_minor: 33_410, charge_minor: 2_505 });
  expect(await payment.payment(payment.id)).toMatchObject({ refunded: lira(33_410), refundedCharge: lira(2_505) });
  expect(await payment.balances()).toEqual({ price: 100_000, charge: 7_496, receivable: 107_496 });
  expect((await payment.refund(100_001)).kind).toBe('refused');
  for (const part of [1, 33_333, 66_666]) expect((await payment.refund(part)).kind).toBe('done');
  expect(await payment.balances()).toEqual({ price: 0, charge: 0, receivable: 0 });
  expect(await payment.books(payment.id)).toMatchObject({ taken: 0 });
  await agrees(payment);
});

test('a refund without an answer is found by the sum of both, and made once', async () => {
  const payment = await captured('refund_unanswered');
  const refundId = newId();
  for (let time = 0; time < 3; time += 1) await payment.refund(33_410, refundId);
  expect(await payment.payment(payment.id)).toMatchObject({ refunded: lira(33_410), refundedCharge: lira(2_505) });
  expect(await payment.books(payment.id)).toMatchObject({ taken: PLAN.total.minor - 35_915 });
  await agrees(payment);
});

describe('a bank calls back what its holder was charged', () => {
  const told = (paymentId: string, minor: number, id = newId()) => ({
    ...{ id, paymentId, reference: id, reason: 'not_recognised' as const, amount: lira(minor) },
    ...{ receivedOn: '2026-08-01', answerBy: '2026-08-11' },
  });
  const record = (paymentId: string, minor: number, id = newId()) =>
    db.transaction().execute((tx) => recordChargeback(tx, told(paymentId, minor, id), NOW));
  const decide = (id: string, to: 'won' | 'lost') => db.transaction().execute((tx) => moveChargeback(tx, id, to, NOW));

  test('up to what was charged, less what was given back and what is contested', async () => {
    const payment = await captured();
    await payment.refund(33_410);
    const left = PLAN.total.minor - 33_410 - 2_505;
    expect(await record(payment.id, left + 1)).toBe('too_much');
    expect(await record(payment.id, 50_000)).toBe('recorded');
    expect(await record(payment.id, left - 50_000 + 1)).toBe('too_much');
    expect(await record(payment.id, left - 50_000)).toBe('recorded');
    await agrees(payment);
  });

  test('lost, only the rest of price and charge is given back, to the kuruş', async () => {
    const payment = await captured();
    const id = newId();
    expect(await record(payment.id, 43_411, id)).toBe('recorded');
    expect((await payment.refund(10_000)).kind).toBe('unknown');
    await decide(id, 'lost');
    // 43.411 of 143.411 are 40.384 of the price and 3.027 of the charge.
    expect((await payment.refund(AMOUNT.minor - 40_384 + 1)).kind).toBe('refused');
    expect((await payment.refund(AMOUNT.minor - 40_384)).kind).toBe('done');
    expect(await payment.books(payment.id)).toMatchObject({ taken: 43_411 });
    expect(await checkLedger(db)).toEqual([]);
  });

  test('won, all of it is there to be given back again', async () => {
    const payment = await captured();
    const id = newId();
    await record(payment.id, PLAN.total.minor, id);
    await decide(id, 'won');
    expect((await payment.refund(AMOUNT.minor)).kind).toBe('done');
    expect(await payment.balances()).toEqual({ price: 0, charge: 0, receivable: 0 });
    await agrees(payment);
  });
});

test('the check says where the ledger has another charge', async () => {
  const payment = await captured();
  await db.transaction().execute(async (tx) => {
    await sql`alter table payments disable trigger user`.execute(tx);
    await sql`update payments set charge_minor = charge_minor + 1 where id = ${payment.id}`.execute(tx);
    await sql`alter table payments enable trigger user`.execute(tx);
  });
  expect(await checkLedger(db)).toMatchObject([{ fact: { kind: 'capture', id: payment.id } }]);
});

test('the database keeps the charge of what was taken, and no refund beyond it', async () => {
  const payment = await captured();
  await expect(sql`update payments set charge_minor = 0 where id = ${payment.id}`.execute(db)).rejects.toThrow(/captured payment/);
  await expect(
    sql`insert into refunds (id, payment_id, amount_minor, charge_minor, reason, state, created_at)
      values (${newId()}, ${payment.id}, 1, ${CHARGE + 1}, 'cancelled', 'intended', now())`.execute(db),
  ).rejects.toThrow(/would exceed/);
});

test.each([
  ['for less than the price', { count: 3, total: lira(AMOUNT.minor - 1) }],
  ['in one part', { count: 1, total: PLAN.total }],
])('a plan %s is none, and nothing is sent', async (_what, plan) => {
  const { deps, open, payment } = paymentFixture(db);
  const id = await open();
  await expect(authorisePayment(deps, id, { ...authorisationWith(demoCard('success')), plan })).rejects.toThrow(RangeError);
  expect(await payment(id)).toMatchObject({ state: 'created', installments: 1 });
});
