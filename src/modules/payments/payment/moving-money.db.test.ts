import { beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { AMOUNT, demoCard, paymentFixture } from '../payments.fixture.ts';
import { refundableOf, refundPayment } from '../refunds/refund-payment.ts';
import { capturePayment } from './capture-payment.ts';
import { voidPayment } from './void-payment.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

describe('moving money', () => {
  test('ten captures at once take the money once', async () => {
    const fixture = paymentFixture(db, { latencyMs: 5 });
    const paymentId = await fixture.authorised();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => capturePayment(fixture.deps, paymentId)));
    expect(outcomes.map((outcome) => outcome.kind)).toContain('done');
    expect(outcomes.map((outcome) => outcome.kind)).not.toContain('refused');
    expect(await capturePayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done' });
    expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: AMOUNT.minor, captured: AMOUNT.minor });
  });

  test('one refund asked for ten times at once goes back once', async () => {
    const fixture = paymentFixture(db, { latencyMs: 5 });
    const paymentId = await fixture.authorised();
    await capturePayment(fixture.deps, paymentId);
    const refundId = newId();
    const refund = () => refundPayment(fixture.deps, paymentId, refundId, money(10_000, 'TRY'), 'cancelled');
    await Promise.all(Array.from({ length: 10 }, refund));
    fixture.pass(10);
    expect(await refund()).toMatchObject({ kind: 'done', payment: { refunded: { minor: 10_000 } } });
    expect(await fixture.books(paymentId)).toMatchObject({ taken: AMOUNT.minor - 10_000 });
  });

  test('two refunds go one after the other', async () => {
    const fixture = paymentFixture(db, { latencyMs: 5 });
    const paymentId = await fixture.authorised();
    await capturePayment(fixture.deps, paymentId);
    const ids = [newId(), newId()];
    const refund = (id: string) => refundPayment(fixture.deps, paymentId, id, money(10_000, 'TRY'), 'cancelled');
    await Promise.all(ids.map(refund));
    fixture.pass(10);
    for (const id of ids) expect(await refund(id)).toMatchObject({ kind: 'done' });
    expect(await fixture.books(paymentId)).toMatchObject({ taken: AMOUNT.minor - 20_000 });
  });

  test('more than is left is not given back', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.authorised();
    expect(await refundPayment(fixture.deps, paymentId, newId(), money(1, 'TRY'), 'cancelled')).toMatchObject({ kind: 'refused' });
    await capturePayment(fixture.deps, paymentId);
    await refundPayment(fixture.deps, paymentId, newId(), money(100_000, 'TRY'), 'cancelled');
    expect(refundableOf(await fixture.payment(paymentId))).toEqual(money(33_410, 'TRY'));
    expect(await refundPayment(fixture.deps, paymentId, newId(), money(33_411, 'TRY'), 'cancelled')).toMatchObject({ kind: 'refused' });
    expect(await refundPayment(fixture.deps, paymentId, newId(), money(33_410, 'TRY'), 'cancelled')).toMatchObject({ kind: 'done' });
    expect(await fixture.books(paymentId)).toMatchObject({ taken: 0 });
  });

  test('one refund id cannot be two refunds', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.authorised();
    await capturePayment(fixture.deps, paymentId);
    const refundId = newId();
    await refundPayment(fixture.deps, paymentId, refundId, money(100, 'TRY'), 'cancelled');
    await expect(refundPayment(fixture.deps, paymentId, refundId, money(200, 'TRY'), 'cancelled')).rejects.toThrow('already asked for');
  });

  test('capture and void at once: the money is taken or released, and both hear the same', async () => {
    const fixture = paymentFixture(db, { latencyMs: 5 });
    const paymentId = await fixture.authorised();
    await Promise.all([capturePayment(fixture.deps, paymentId), voidPayment(fixture.deps, paymentId)]);
    fixture.pass(10);
    const [captured, voided] = [await capturePayment(fixture.deps, paymentId), await voidPayment(fixture.deps, paymentId)];
    expect([captured.kind, voided.kind].sort()).toEqual(['done', 'refused']);
    const { held, taken } = await fixture.books(paymentId);
    expect({ held, taken }).toEqual({ held: 0, taken: captured.kind === 'done' ? AMOUNT.minor : 0 });
  });

  test('an open challenge is given up, and its holder comes too late', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.open();
    await fixture.authorise(paymentId, demoCard('success'));
    expect(await voidPayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done', payment: { state: 'voided' } });
    await fixture.answer(paymentId);
    expect(await fixture.lookUp(paymentId)).toMatchObject({ state: 'voided' });
    expect(await fixture.books(paymentId)).toEqual({ held: 0, taken: 0, captured: 0 });
  });

  test('a gateway that cannot be reached leaves everything as it was', async () => {
    const fixture = paymentFixture(db);
    const paymentId = await fixture.authorised();
    const dead = async () => {
      throw new Error('unreachable');
    };
    const gateways = { demo: { ...fixture.bank, retrieve: dead, capture: dead, void: dead, refund: dead } };
    expect(await capturePayment({ ...fixture.deps, gateways }, paymentId)).toMatchObject({
      kind: 'unknown',
      payment: { state: 'authorised' },
    });
    fixture.pass(10);
    expect(await capturePayment(fixture.deps, paymentId)).toMatchObject({ kind: 'done' });
    expect(await fixture.books(paymentId)).toMatchObject({ captured: AMOUNT.minor });
  });
});
