import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import type { Failpoint } from '#platform/failpoint';
import type { Log } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import type { PaymentDeps } from '../deps.ts';
import { createFormGateway } from '../gateways/form-gateway.fixture.ts';
import { authorisePayment } from '../payment/authorise-payment.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { challengeDocumentOf, paymentHistory } from '../payment/find-payment.ts';
import { lookUpAndRecord } from '../payment/look-up-payment.ts';
import { openPayment } from '../payment/open-payment.ts';
import { voidPayment } from '../payment/void-payment.ts';
import { AMOUNT, authorisationWith, demoCard, paymentFixture } from '../payments.fixture.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { getPayment } from '../store/payments.ts';
import { recordCallback } from './callback.ts';
import { countCallbacks, findUnusedCallback } from './store.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

/** A payment whose holder is at a bank that was reached by a form. */
async function atBank(options: Parameters<typeof createFormGateway>[0] & { readonly failpoint?: Failpoint } = {}) {
  const form = createFormGateway(options);
  const errors: object[] = [];
  const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => void errors.push(facts) } as unknown as Log;
  const { pass, ...fixture } = paymentFixture(db);
  const deps: PaymentDeps = {
    ...fixture.deps,
    gateways: { form: form.gateway },
    log,
    ...(options.failpoint ? { failpoint: options.failpoint } : {}),
  };
  const payment = { id: newId(), reservationId: newId(), gateway: 'form', amount: AMOUNT, now: deps.clock(), actor: 'customer' };
  await db.transaction().execute((tx) => openPayment(tx, payment));
  const outcome = await authorisePayment(deps, payment.id, authorisationWith(demoCard('success')));
  const shown = await challengeDocumentOf(db, payment.id);
  const html = shown?.kind === 'form' ? shown.html : undefined;
  const bank = (answer: 'approve' | 'cancel') => form.answerBank({ kind: 'form', html: html ?? '' }, answer);
  return { ...form, deps, errors, pass, id: payment.id, outcome, html, bank, payment: () => getPayment(db, payment.id) };
}

describe("the bank's form", () => {
  test('is shown by our own page, while the bank asks and no longer', async () => {
    const { deps, id, outcome, html, bank } = await atBank();
    expect(outcome).toEqual({ kind: 'challenge', url: `https://kontak.example/bank/form/${id}` });
    expect(html).toContain('acs.bank.example');
    expect(await challengeDocumentOf(db, 'no-payment')).toBeUndefined();
    expect(await challengeDocumentOf(db, newId())).toBeUndefined();
    await recordCallback(deps, id, bank('approve'));
    await lookUpAndRecord(deps, id, 'bank');
    expect(await challengeDocumentOf(db, id)).toBeUndefined();
  });

  test('nothing is held until what it brought back is handed to the gateway, which is done once', async () => {
    const { deps, id, bank, calls, payment } = await atBank();
    await lookUpAndRecord(deps, id, 'bank');
    expect(await payment()).toMatchObject({ state: 'challenge' });
    expect(await recordCallback(deps, id, bank('approve'))).toEqual({ kind: 'kept' });
    expect(await recordCallback(deps, id, bank('approve'))).toEqual({ kind: 'known' });
    await Promise.all([lookUpAndRecord(deps, id, 'bank'), lookUpAndRecord(deps, id, 'bank'), lookUpAndRecord(deps, id, 'job')]);
    await lookUpAndRecord(deps, id, 'bank');
    expect(await payment()).toMatchObject({ state: 'authorised', card: { lastFour: '0008' } });
    expect(calls.filter((call) => call === 'complete')).toHaveLength(1);
    expect(await recordCallback(deps, id, bank('cancel'))).toEqual({ kind: 'ignored' });
  });

  test('only the fields that the gateway wants are kept, none that is a card number, and none for ever', async () => {
    const { deps, id, bank } = await atBank();
    expect(await recordCallback(deps, id, { pan: '5528790000000008', name: 'Elif' })).toEqual({ kind: 'ignored' });
    await recordCallback(deps, id, { ...bank('approve'), md: '5528 7900 0000 0008', pan: '5528790000000008', name: 'Elif' });
    const kept = JSON.parse((await findUnusedCallback(db, id))?.fields ?? '{}');
    expect(Object.keys(kept)).toEqual(['status', 'paymentId', 'signature']);
    await lookUpAndRecord(deps, id, 'bank');
    expect(await findUnusedCallback(db, id)).toBeUndefined();
  });

  test('a stranger who posts in its place ends nothing, however often, and the bank is still heard', async () => {
    const { deps, id, bank, payment } = await atBank();
    for (let time = 0; time < 4; time += 1) {
      await recordCallback(deps, id, { ...bank('cancel'), signature: `forged ${time}` });
      await lookUpAndRecord(deps, id, 'bank');
    }
    expect(await payment()).toMatchObject({ state: 'challenge' });
    await recordCallback(deps, id, bank('approve'));
    await lookUpAndRecord(deps, id, 'bank');
    expect(await payment()).toMatchObject({ state: 'authorised' });
    expect(await recordCallback(deps, 'no-payment', bank('approve'))).toEqual({ kind: 'ignored' });
  });

  test('a flood of them fills no table', async () => {
    const { deps, id, bank } = await atBank();
    for (let time = 0; time < 15; time += 1) await recordCallback(deps, id, { ...bank('cancel'), signature: `forged ${time}` });
    expect(await countCallbacks(db, id)).toBe(10);
  });

  test('a holder who stopped at the bank has not been authenticated', async () => {
    const { deps, id, bank, payment } = await atBank();
    await recordCallback(deps, id, bank('cancel'));
    await lookUpAndRecord(deps, id, 'bank');
    expect(await payment()).toMatchObject({ state: 'failed', declineReason: 'not_authenticated' });
  });
});

describe('a completion without an answer', () => {
  test('that took effect is found by looking up, and not sent again', async () => {
    const { deps, id, bank, calls, lose, payment } = await atBank();
    await recordCallback(deps, id, bank('approve'));
    lose('the answer');
    expect(await lookUpAndRecord(deps, id, 'bank')).toBeUndefined();
    await lookUpAndRecord(deps, id, 'job');
    expect(await payment()).toMatchObject({ state: 'authorised' });
    expect(calls.filter((call) => call === 'complete')).toHaveLength(1);
  });

  test('that never arrived is sent again once it can no longer arrive', async () => {
    const { deps, id, bank, calls, lose, pass, payment } = await atBank();
    await recordCallback(deps, id, bank('approve'));
    lose('the call');
    await lookUpAndRecord(deps, id, 'bank');
    await lookUpAndRecord(deps, id, 'job');
    expect(calls.filter((call) => call === 'complete')).toHaveLength(1);
    pass(6);
    await lookUpAndRecord(deps, id, 'job');
    await lookUpAndRecord(deps, id, 'job');
    expect(await payment()).toMatchObject({ state: 'authorised' });
    expect(calls.filter((call) => call === 'complete')).toHaveLength(2);
  });

  test.each(['payments.complete.before', 'payments.complete.after'])('a process that stops at %s leaves it to the next', async (step) => {
    let stops = true;
    const failpoint = (at: string): void => {
      if (stops && at === step) throw new Error('stopped');
    };
    const { deps, id, bank, pass, payment } = await atBank({ failpoint });
    await recordCallback(deps, id, bank('approve'));
    await lookUpAndRecord(deps, id, 'bank');
    stops = false;
    expect(await payment()).toMatchObject({ state: 'challenge' });
    await lookUpAndRecord(deps, id, 'job');
    pass(6);
    await lookUpAndRecord(deps, id, 'job');
    await lookUpAndRecord(deps, id, 'job');
    expect(await payment()).toMatchObject({ state: 'authorised' });
  });
});

describe('a gateway that names another amount', () => {
  const other = { minor: AMOUNT.minor - 100, currency: 'TRY' };
  const mismatch = { event: 'payment.amount_mismatch', named: other };

  test('at the authorisation: nothing is paid, people hear of it, and what is held can be released', async () => {
    const { deps, id, bank, errors, payment, calls } = await atBank({ names: () => other });
    await recordCallback(deps, id, bank('approve'));
    await lookUpAndRecord(deps, id, 'bank');
    await lookUpAndRecord(deps, id, 'job');
    expect(await payment()).toMatchObject({ state: 'challenge', mismatch: other });
    expect(errors).toContainEqual(expect.objectContaining(mismatch));
    expect((await paymentHistory(db, id)).filter(({ reason }) => reason === 'amount_mismatch')).toHaveLength(1);
    expect((await capturePayment(deps, id)).kind).not.toBe('done');
    expect(calls).not.toContain('capture');
    expect(await voidPayment(deps, id)).toMatchObject({ kind: 'done', payment: { state: 'voided' } });
  });

  test.each([
    ['amount', (): { minor: number; currency: string } => other],
    ['currency', (): { minor: number; currency: string } => ({ minor: AMOUNT.minor, currency: 'USD' })],
  ])('at the charge, by its %s: it is not captured for us, and not charged again', async (_what, wrong) => {
    let names = (amount: { minor: number; currency: string }) => amount;
    const { deps, id, bank, calls, errors, payment } = await atBank({ names: (amount) => names(amount) });
    await recordCallback(deps, id, bank('approve'));
    await lookUpAndRecord(deps, id, 'bank');
    names = wrong;
    expect(await capturePayment(deps, id)).toMatchObject({ kind: 'mismatch', payment: { state: 'authorised', mismatch: wrong() } });
    expect(await capturePayment(deps, id)).toMatchObject({ kind: 'mismatch' });
    await lookUpAndRecord(deps, id, 'job');
    expect(await payment()).toMatchObject({ state: 'authorised' });
    expect(calls.filter((call) => call === 'capture')).toHaveLength(1);
    expect(errors[0]).toMatchObject({ event: 'payment.amount_mismatch', asked: AMOUNT, named: wrong() });
  });

  test('at a refund: it does not count as given back, and is not sent again', async () => {
    let names = (amount: { minor: number; currency: string }) => amount;
    const { deps, id, bank, calls, payment } = await atBank({ names: (amount) => names(amount) });
    await recordCallback(deps, id, bank('approve'));
    await lookUpAndRecord(deps, id, 'bank');
    await capturePayment(deps, id);
    names = () => ({ minor: 1, currency: 'TRY' });
    const refundId = newId();
    for (let time = 0; time < 2; time += 1) expect((await refundPayment(deps, id, refundId, AMOUNT, 'cancelled')).kind).toBe('mismatch');
    expect(await payment()).toMatchObject({ state: 'captured', refunded: { minor: 0 } });
    expect(calls.filter((call) => call === 'refund')).toHaveLength(1);
  });
});

test('a basket that is not worth the payment is refused before anything is sent', async () => {
  const { deps, open } = paymentFixture(db);
  const id = await open();
  const wrong = authorisationWith(demoCard('success'), { ...AMOUNT, minor: AMOUNT.minor - 1 });
  await expect(authorisePayment(deps, id, wrong)).rejects.toThrow(RangeError);
  expect(await getPayment(db, id)).toMatchObject({ state: 'created' });
});
