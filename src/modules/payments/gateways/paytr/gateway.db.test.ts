import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { silentLog } from '#platform/log';
import { PAYTR_STAND_IN, type PaytrStandIn, paytrStandIn, resetDatabase, testDatabase } from '#testing';
import { buyerFrom } from '../../buyer.ts';
import { gatewayContract } from '../../gateway.contract.ts';
import type { AuthoriseRequest, Challenge } from '../../gateway.ts';
import { ELIF } from '../../payments.fixture.ts';
import { closeLeftOpen } from '../visits/close-left-open.ts';
import { findVisit } from '../visits/store.ts';
import { orderNumberOf, paymentIdOf } from './amounts.ts';
import { createPaytrGateway } from './gateway.ts';

const { db } = await testDatabase();
const AMOUNT = money(133_410, 'TRY');
const NOW = new Date('2026-08-01T10:00:00Z');
const CARD = { holder: 'Elif Karaoğlu', number: '5528790000000008', expiryMonth: 8, expiryYear: 2029, cvc: '123' };
const opened: PaytrStandIn[] = [];

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((standIn) => standIn.close()));
});

const tokenIn = (challenge: Challenge): string => (challenge.kind === 'frame' ? (challenge.url.split('/').at(-1) ?? '') : '');

async function fixture() {
  const standIn = await paytrStandIn();
  opened.push(standIn);
  const account = { ...PAYTR_STAND_IN, url: standIn.url, testMode: true };
  const gateway = createPaytrGateway({ db, clock: () => NOW, log: silentLog, account });
  /** PayTR posts it to us, which it does until it reads OK. */
  const hear = async (body: string | undefined) => body && gateway.hear?.({ headers: new Headers(), body });
  return {
    standIn,
    gateway,
    hear,
    typeCard: async (challenge: Challenge, number: string) => hear(standIn.typeCard(tokenIn(challenge), number)),
    answerBank: async (challenge: Challenge, answer: 'approve' | 'cancel') => hear(standIn.answerBank(tokenIn(challenge), answer)),
  };
}

gatewayContract('paytr', async () => {
  const { gateway, typeCard, answerBank } = await fixture();
  return {
    gateway,
    accepted: CARD,
    withoutFunds: { ...CARD, number: '4111111111111129' },
    // The bank's own words are all that PayTR hands on.
    refusedAs: 'refused',
    typeCard: async (challenge, card) => void (await typeCard(challenge, card.number)),
    async answerBank(challenge, answer) {
      await answerBank(challenge, answer);
      return {};
    },
  };
});

const request = (change: Partial<AuthoriseRequest> = {}): AuthoriseRequest => ({
  paymentId: newId(),
  amount: AMOUNT,
  card: null,
  remember: false,
  buyer: buyerFrom(ELIF),
  basket: [{ id: 'KTK-TEST0001', name: 'Fiat Egea', category: 'car_rental', amount: AMOUNT }],
  description: 'Fiat Egea, 5 gün',
  returnUrl: 'https://kontak.example/return',
  locale: 'tr',
  ...change,
});

async function onPage() {
  const tested = await fixture();
  const asked = request();
  const outcome = await tested.gateway.authorise(asked);
  if (outcome.kind !== 'challenge') throw new Error(outcome.kind);
  return { ...tested, paymentId: asked.paymentId, challenge: outcome.challenge, token: tokenIn(outcome.challenge) };
}

const paid = async () => {
  const tested = await onPage();
  tested.standIn.typeCard(tested.token, CARD.number);
  const notification = tested.standIn.answerBank(tested.token, 'approve') ?? '';
  return { ...tested, notification };
};

test('an order is asked for in PayTR’s units, without instalments, under our payment id without its dashes', async () => {
  const { standIn, paymentId } = await onPage();
  expect(standIn.calls[0]?.fields).toMatchObject({
    payment_amount: '133410',
    currency: 'TL',
    no_installment: '1',
    merchant_oid: paymentId.replaceAll('-', ''),
    user_basket: Buffer.from('[["Fiat Egea","1334.10",1]]').toString('base64'),
  });
  expect(paymentIdOf(orderNumberOf(paymentId))).toBe(paymentId);
  expect(paymentIdOf('SIP-1')).toBeUndefined();
});

describe('a notification', () => {
  test('is answered with OK however often it comes, and changes things once', async () => {
    const { gateway, hear, notification, paymentId } = await paid();
    for (let time = 0; time < 3; time += 1) expect(await hear(notification)).toEqual({ kind: 'payment', paymentId, answer: 'OK' });
    expect(await findVisit(db, paymentId)).toMatchObject({ notified_minor: AMOUNT.minor, notified_at: NOW });
    expect(await gateway.retrieve(paymentId, null)).toMatchObject({ kind: 'authorised', amount: AMOUNT });
  });

  test.each([
    ['another status', 'status', 'failed'],
    ['another amount', 'total_amount', '1'],
    ['another order', 'merchant_oid', orderNumberOf(newId())],
    ['another signature', 'hash', 'forged'],
  ])('with %s is refused and changes nothing', async (_what, name, value) => {
    const { hear, notification, paymentId } = await paid();
    const forged = new URLSearchParams(notification);
    forged.set(name, value);
    expect(await hear(forged.toString())).toEqual({ kind: 'refused' });
    expect(await findVisit(db, paymentId)).toMatchObject({ notified_at: null, ended: null });
  });

  test('that was never heard is no loss: PayTR is asked', async () => {
    const { gateway, paymentId } = await paid();
    expect(await gateway.retrieve(paymentId, null)).toMatchObject({ kind: 'authorised', card: { brand: 'mastercard', lastFour: '0008' } });
  });

  test('of another shop of the same merchant is answered and left alone', async () => {
    const { hear } = await onPage();
    const { merchantKey, merchantSalt } = PAYTR_STAND_IN;
    const hash = createHmac('sha256', merchantKey).update(`SIP1${merchantSalt}success100`).digest('base64');
    const body = new URLSearchParams({ merchant_oid: 'SIP1', status: 'success', total_amount: '100', hash }).toString();
    expect(await hear(body)).toEqual({ kind: 'foreign', answer: 'OK' });
  });
});

test('an inquiry that was not carried out says nothing: nobody’s payment is absent by it', async () => {
  const { gateway, standIn, paymentId } = await paid();
  for (const send of [() => gateway.retrieve(paymentId, null), () => gateway.void(paymentId)]) {
    standIn.answerInstead('/odeme/durum-sorgu', { status: 'error', err_no: '003' });
    await expect(send()).rejects.toThrow('not carried out');
  }
});

test('a refund without an answer is found among the returns and is not sent again', async () => {
  const { gateway, standIn, paymentId } = await paid();
  await gateway.capture(paymentId, AMOUNT);
  standIn.loseAnswer('/odeme/iade');
  await expect(gateway.refund(paymentId, newId(), money(1_000, 'TRY'))).rejects.toThrow();
  expect(await gateway.retrieve(paymentId, null)).toMatchObject({ kind: 'captured', refundedMinor: 1_000 });
});

test('a void gives the whole back, because PayTR has taken it, and a lost answer does not give it twice', async () => {
  const { gateway, standIn, paymentId } = await paid();
  standIn.loseAnswer('/odeme/iade');
  await expect(gateway.void(paymentId)).rejects.toThrow();
  expect(await gateway.retrieve(paymentId, null)).toEqual({ kind: 'voided' });
  expect(await gateway.void(paymentId)).toEqual({ kind: 'done' });
  expect(standIn.orders.get(orderNumberOf(paymentId))?.returns).toEqual([{ amount: '1334.10', reference: orderNumberOf(paymentId) }]);
});

test('what is paid on a page that was given up is given back by itself', async () => {
  const { gateway, standIn, paymentId, token } = await onPage();
  await gateway.void(paymentId);
  standIn.typeCard(token, CARD.number);
  standIn.answerBank(token, 'approve');
  await closeLeftOpen({ db, clock: () => NOW, log: silentLog, gateways: { paytr: gateway } });
  expect(standIn.orders.get(orderNumberOf(paymentId))?.returns).toHaveLength(1);
});

test('an order that PayTR does not take is refused at once', async () => {
  const { gateway, standIn } = await fixture();
  standIn.answerInstead('/odeme/api/get-token', { status: 'failed', reason: 'user_ip' });
  expect(await gateway.authorise(request())).toEqual({ kind: 'declined', reason: 'refused' });
});

describe('the report of a day', () => {
  test('names what was sold and given back, under the token of its page', async () => {
    const { gateway, hear, notification, paymentId, token } = await paid();
    await hear(notification);
    await gateway.capture(paymentId, AMOUNT);
    const refundId = newId();
    await gateway.refund(paymentId, refundId, money(33_410, 'TRY'));
    expect(await gateway.movements?.('2026-08-01')).toEqual([
      { kind: 'payment', gatewayRef: token, amount: AMOUNT },
      { kind: 'refund', gatewayRef: token, amount: money(33_410, 'TRY') },
    ]);
  });

  test('is empty on a day without sales, names what is none of ours by its own number, and an error is no empty day', async () => {
    const { gateway, standIn } = await fixture();
    expect(await gateway.movements?.('2026-08-01')).toEqual([]);
    const row = { islem_tipi: 'S', islem_tutari: '10', para_birimi: 'TL', siparis_no: 'SHOP42' };
    standIn.answerInstead('/rapor/islem-dokumu', { status: 'success', data: [row] });
    expect(await gateway.movements?.('2026-08-01')).toEqual([{ kind: 'payment', gatewayRef: 'SHOP42', amount: money(1_000, 'TRY') }]);
    for (const answer of [{ status: 'error', err_no: '003' }, { status: 'success' }, { status: 'success', data: [{ islem_tipi: 'X' }] }]) {
      standIn.answerInstead('/rapor/islem-dokumu', answer);
      await expect(gateway.movements?.('2026-08-01')).rejects.toThrow('report');
    }
  });
});
