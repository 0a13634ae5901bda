import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import type { Log } from '#platform/log';
import { resetDatabase, testDatabase } from '#testing';
import { buyerFrom } from '../../buyer.ts';
import type { AuthoriseRequest } from '../../gateway.ts';
import { ELIF } from '../../payments.fixture.ts';
import { closeLeftOpen } from '../visits/close-left-open.ts';
import { findVisit } from '../visits/store.ts';
import { closeStandIns, IYZICO_CARD, iyzicoFixture, withNumber } from './iyzico.fixture.ts';

const { db } = await testDatabase();
const AMOUNT = money(133_410, 'TRY');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterEach(closeStandIns);

const requestWith = (card: AuthoriseRequest['card'], change: Partial<AuthoriseRequest> = {}): AuthoriseRequest => ({
  paymentId: newId(),
  amount: AMOUNT,
  card,
  remember: false,
  buyer: buyerFrom(ELIF),
  basket: [{ id: 'KTK-TEST0001', name: 'Fiat Egea', category: 'car_rental', amount: AMOUNT }],
  description: 'Fiat Egea, 5 gün',
  returnUrl: 'https://kontak.example/return',
  locale: 'tr',
  ...change,
});

type Fixture = Awaited<ReturnType<typeof iyzicoFixture>>;

/** At the bank with a card. */
async function atBank(fixture: Fixture, card = IYZICO_CARD, change: Partial<AuthoriseRequest> = {}) {
  const request = requestWith(card, change);
  const outcome = await fixture.gateway.authorise(request);
  if (outcome.kind !== 'challenge') throw new Error(outcome.kind);
  const { paymentId } = request;
  const { challenge } = outcome;
  const finish = (answer: 'approve' | 'cancel' = 'approve') =>
    fixture.gateway.complete(paymentId, outcome.gatewayRef, fixture.answerBank(challenge, answer));
  return { paymentId, challenge, finish };
}

describe('what is sent to iyzico', () => {
  test('names the buyer, the basket and the amount as texts, and our payment id as what it can be asked by', async () => {
    const fixture = await iyzicoFixture(db);
    const { paymentId } = await atBank(fixture);
    expect(fixture.standIn.calls[0]).toMatchObject({
      path: '/payment/3dsecure/initialize/preauth',
      body: {
        conversationId: paymentId,
        price: '1334.10',
        paidPrice: '1334.10',
        currency: 'TRY',
        buyer: { identityNumber: '11111111111', email: 'elif@example.com', ip: '203.0.113.7', city: 'Belirtilmedi' },
        basketItems: [{ price: '1334.10', itemType: 'VIRTUAL' }],
      },
    });
  });

  test('finishes 3-D Secure with what the bank brought and with our own amount', async () => {
    const fixture = await iyzicoFixture(db);
    const { paymentId, finish } = await atBank(fixture);
    await finish();
    const call = fixture.standIn.calls.find(({ path }) => path === '/payment/v2/3dsecure/auth');
    expect(call?.body).toMatchObject({ paidPrice: '1334.10', basketId: paymentId, currency: 'TRY', conversationData: expect.any(String) });
  });

  test('offers instalments on the hosted page where they cost the holder nothing, and on lira only', async () => {
    const fixture = await iyzicoFixture(db, { cardEntry: 'provider_page', installments: [1, 2, 3] });
    const offered = async (change: Partial<AuthoriseRequest>) => {
      await fixture.gateway.authorise(requestWith(null, change));
      return fixture.standIn.calls.at(-1)?.body.enabledInstallments;
    };
    expect(await offered({})).toEqual([1, 2]);
    const euro = money(5_000, 'EUR');
    expect(await offered({ amount: euro, basket: [{ id: 'car', name: 'Egea', category: 'car_rental', amount: euro }] })).toEqual([1]);
    fixture.standIn.lose('the answer', '/payment/iyzipos/installment');
    expect(await offered({})).toEqual([1]);
  });
});

describe('a refusal', () => {
  test.each([
    ['4111111111111129', 'insufficient_funds'],
    ['4125111111111115', 'expired_card'],
    ['4124111111111116', 'wrong_code'],
    ['4123111111111117', 'not_permitted'],
    ['4127111111111113', 'refused'],
    ['4126111111111114', 'refused'],
    ['4121111111111119', 'refused'],
    ['4120111111111110', 'refused'],
    ['4131111111111117', 'not_authenticated'],
    ['4141111111111115', 'not_authenticated'],
  ])('of the test card %s is told as %s, and no money is held', async (number, reason) => {
    const fixture = await iyzicoFixture(db);
    const { paymentId, finish } = await atBank(fixture, withNumber(number));
    expect(await finish()).toEqual({ kind: 'declined', reason });
    expect(await fixture.gateway.retrieve(paymentId, null)).toEqual({ kind: 'declined', reason });
    expect(fixture.standIn.bank.payments.get(paymentId)?.state).not.toBe('PRE_AUTH');
  });

  test('of a card whose 3-D Secure cannot be started is said at once', async () => {
    const { gateway } = await iyzicoFixture(db);
    expect(await gateway.authorise(requestWith(withNumber('4151111111111112')))).toEqual({ kind: 'declined', reason: 'refused' });
  });

  test('of the order itself is written down for people, without what was sent', async () => {
    const lines: object[] = [];
    const log = { debug() {}, info() {}, warn() {}, error: (facts: object) => void lines.push(facts) } as unknown as Log;
    const { gateway } = await iyzicoFixture(db, { log });
    const basket = [{ id: 'car', name: 'Egea', category: 'car_rental', amount: money(1, 'TRY') }];
    expect(await gateway.authorise(requestWith(IYZICO_CARD, { basket }))).toEqual({ kind: 'declined', reason: 'refused' });
    expect(lines).toEqual([expect.objectContaining({ event: 'payment.gateway_refused', errorCode: '5062' })]);
    expect(JSON.stringify(lines)).not.toContain(IYZICO_CARD.number);
  });

  test('of more than a single payment may be is not permitted', async () => {
    const { gateway } = await iyzicoFixture(db);
    const amount = money(10_000_000, 'TRY');
    const basket = [{ id: 'car', name: 'Egea', category: 'car_rental', amount }];
    expect(await gateway.authorise(requestWith(IYZICO_CARD, { amount, basket }))).toEqual({ kind: 'declined', reason: 'not_permitted' });
  });
});

describe('a call that was not answered', () => {
  test('to start is unknown, is looked up, and is never sent again', async () => {
    const fixture = await iyzicoFixture(db);
    fixture.standIn.lose('the answer', '/payment/3dsecure/initialize/preauth');
    const request = requestWith(IYZICO_CARD);
    await expect(fixture.gateway.authorise(request)).rejects.toThrow();
    // Nobody was sent to the bank, so nobody can have answered it.
    expect(await fixture.gateway.retrieve(request.paymentId, null)).toEqual({ kind: 'absent' });
    await expect(fixture.gateway.authorise(request)).rejects.toThrow('already');
    expect(fixture.times('/payment/3dsecure/initialize/preauth')).toBe(1);
  });

  test('to finish 3-D Secure is found by looking up, and the same form finishes nothing twice', async () => {
    const fixture = await iyzicoFixture(db);
    const { paymentId, finish } = await atBank(fixture);
    fixture.standIn.lose('the answer', '/payment/v2/3dsecure/auth');
    await expect(finish()).rejects.toThrow();
    expect(await fixture.gateway.retrieve(paymentId, null)).toMatchObject({ kind: 'authorised', amount: AMOUNT });
    expect(await finish()).toMatchObject({ kind: 'authorised' });
    expect(fixture.times('/payment/v2/3dsecure/auth')).toBe(1);
  });

  test.each([
    ['/payment/postauth', (fixture: Fixture, id: string) => fixture.gateway.capture(id, AMOUNT), { kind: 'captured' }],
    ['/payment/cancel', (fixture: Fixture, id: string) => fixture.gateway.void(id), { kind: 'voided' }],
  ])('to %s is unknown, and is found by looking up', async (path, send, found) => {
    const fixture = await iyzicoFixture(db);
    const { paymentId, finish } = await atBank(fixture);
    await finish();
    fixture.standIn.lose('the answer', path);
    await expect(send(fixture, paymentId)).rejects.toThrow();
    expect(await fixture.gateway.retrieve(paymentId, null)).toMatchObject(found);
    expect(fixture.times(path)).toBe(1);
  });

  test('to refund is found in the report', async () => {
    const fixture = await iyzicoFixture(db);
    const { paymentId, finish } = await atBank(fixture);
    await finish();
    await fixture.gateway.capture(paymentId, AMOUNT);
    fixture.standIn.lose('the answer', '/payment/refund');
    await expect(fixture.gateway.refund(paymentId, newId(), money(1_000, 'TRY'))).rejects.toThrow();
    expect(await fixture.gateway.retrieve(paymentId, null)).toMatchObject({ kind: 'captured', refundedMinor: 1_000 });
  });

  test.each(['50000', '100001', '1000'])('because of %s says nothing: a payment is neither absent nor refused by it', async (errorCode) => {
    const fixture = await iyzicoFixture(db);
    const { paymentId, finish } = await atBank(fixture);
    await finish();
    const fails = () => ({ status: 'failure', errorCode });
    fixture.standIn.answerInstead('/payment/detail', fails);
    await expect(fixture.gateway.retrieve(paymentId, null)).rejects.toThrow();
    fixture.standIn.answerInstead('/payment/detail', fails);
    await expect(fixture.gateway.void(paymentId)).rejects.toThrow();
    fixture.standIn.answerInstead('/v2/reporting/payment/details', fails);
    await expect(fixture.gateway.retrieve(paymentId, null)).rejects.toThrow();
    fixture.standIn.answerInstead('/payment/cancel', fails);
    await expect(fixture.gateway.void(paymentId)).rejects.toThrow();
    expect(await fixture.gateway.void(paymentId)).toEqual({ kind: 'done' });
  });
});

describe('an answer that iyzico has not signed', () => {
  test.each([
    ['another amount', { paidPrice: 1 }],
    ['another payment', { paymentId: '1' }],
    ['no signature', { signature: undefined }],
    ['another currency', { currency: 'EUR' }],
  ])('(%s) is no answer', async (_what, change) => {
    const fixture = await iyzicoFixture(db);
    const { paymentId, finish } = await atBank(fixture);
    await finish();
    fixture.standIn.answerInstead('/payment/detail', (answer) => ({ ...answer, ...change }));
    await expect(fixture.gateway.retrieve(paymentId, null)).rejects.toThrow('signature');
  });

  test('opens no page and leads to no bank', async () => {
    const forged = (answer: object) => ({ ...answer, signature: 'forged' });
    const atPage = await iyzicoFixture(db, { cardEntry: 'provider_page' });
    atPage.standIn.answerInstead('/payment/iyzipos/checkoutform/initialize/preauth/ecom', forged);
    await expect(atPage.gateway.authorise(requestWith(null))).rejects.toThrow('signature');
    const ours = await iyzicoFixture(db);
    ours.standIn.answerInstead('/payment/3dsecure/initialize/preauth', forged);
    await expect(ours.gateway.authorise(requestWith(IYZICO_CARD))).rejects.toThrow('signature');
  });

  test('nor is a page that is not iyzico’s', async () => {
    const { gateway, standIn } = await iyzicoFixture(db, { cardEntry: 'provider_page' });
    const elsewhere = (answer: object) => ({ ...answer, paymentPageUrl: 'https://evil.example/?token=1' });
    standIn.answerInstead('/payment/iyzipos/checkoutform/initialize/preauth/ecom', elsewhere);
    await expect(gateway.authorise(requestWith(null))).rejects.toThrow('no page of its own');
  });
});

test('iyzico’s own amount is what is reported, so that a difference is seen', async () => {
  const fixture = await iyzicoFixture(db);
  const { paymentId, finish } = await atBank(fixture);
  fixture.standIn.bank.namedPrice = (price) => price + 1;
  expect(await finish()).toMatchObject({ kind: 'authorised', amount: { minor: AMOUNT.minor + 100, currency: 'TRY' } });
  expect(await fixture.gateway.capture(paymentId, AMOUNT)).toEqual({ kind: 'refused' });
});

test('a payment that iyzico still looks at waits, and one that its check has refused is let go of', async () => {
  const fixture = await iyzicoFixture(db);
  const { paymentId, finish } = await atBank(fixture);
  fixture.standIn.bank.fraudStatus = 0;
  expect(await finish()).toEqual({ kind: 'challenge' });
  fixture.standIn.bank.fraudStatus = -1;
  expect(await fixture.gateway.retrieve(paymentId, null)).toEqual({ kind: 'declined', reason: 'refused' });
  expect(fixture.standIn.bank.payments.get(paymentId)?.cancels).toHaveLength(1);
});

test('a payment that can be neither cancelled nor given back is refused, and stays', async () => {
  const fixture = await iyzicoFixture(db);
  const { paymentId, finish } = await atBank(fixture, withNumber('5406670000000009'));
  await finish();
  expect(await fixture.gateway.void(paymentId)).toEqual({ kind: 'refused' });
});

test('what is paid on a page that was given up is cancelled by itself, and then nobody looks any more', async () => {
  let now = new Date('2026-08-01T10:00:00Z');
  const clock = () => now;
  const fixture = await iyzicoFixture(db, { cardEntry: 'provider_page', clock });
  const request = requestWith(null);
  const outcome = await fixture.gateway.authorise(request);
  if (outcome.kind !== 'challenge') throw new Error(outcome.kind);
  await fixture.gateway.void(request.paymentId);
  fixture.typeCard(outcome.challenge, IYZICO_CARD);
  fixture.answerBank(outcome.challenge, 'approve');
  expect(fixture.standIn.bank.payments.get(request.paymentId)?.state).toBe('PRE_AUTH');
  const log = { debug() {}, info() {}, warn() {}, error() {} } as unknown as Log;
  const deps = { db, clock, log, gateways: { iyzico: fixture.gateway } };
  await closeLeftOpen(deps);
  await closeLeftOpen(deps);
  expect(fixture.standIn.bank.payments.get(request.paymentId)?.cancels).toHaveLength(1);
  expect((await findVisit(db, request.paymentId))?.closed_at).toBeNull();
  now = new Date('2026-08-01T13:00:00Z');
  await closeLeftOpen(deps);
  expect((await findVisit(db, request.paymentId))?.closed_at).toEqual(now);
});
