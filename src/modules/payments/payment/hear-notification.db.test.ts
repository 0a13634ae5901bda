import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { closeStandIns, IYZICO_CARD, iyzicoFixture } from '../gateways/iyzico/iyzico.fixture.ts';
import { AMOUNT, authorisationWith, paymentFixture } from '../payments.fixture.ts';
import { getPayment } from '../store/payments.ts';
import { authorisePayment } from './authorise-payment.ts';
import { hearNotification } from './hear-notification.ts';
import { lookUpAndRecord } from './look-up-payment.ts';
import { openPayment } from './open-payment.ts';
import { voidPayment } from './void-payment.ts';

const { db } = await testDatabase();

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterEach(closeStandIns);

/** A payment on iyzico's page, on which its holder has paid. */
async function onPage() {
  const iyzico = await iyzicoFixture(db, { cardEntry: 'provider_page' });
  const { deps: base } = paymentFixture(db);
  const deps = { ...base, gateways: { ...base.gateways, iyzico: iyzico.gateway } };
  const opening = { id: newId(), reservationId: newId(), gateway: 'iyzico', amount: AMOUNT, now: deps.clock(), actor: 'customer' };
  await db.transaction().execute((tx) => openPayment(tx, opening));
  const outcome = await authorisePayment(deps, opening.id, authorisationWith(null));
  if (outcome.kind !== 'challenge') throw new Error(outcome.kind);
  const challenge = { kind: 'redirect', url: outcome.url } as const;
  const pay = () => {
    iyzico.typeCard(challenge, IYZICO_CARD);
    iyzico.answerBank(challenge, 'approve');
  };
  const webhook = (change: object = {}, signature?: string) => {
    const { paymentId, token } = iyzico.standIn.bank.payments.get(opening.id) ?? { paymentId: '', token: '' };
    const fields = { iyziEventType: 'CHECKOUT_FORM_AUTH', paymentConversationId: opening.id, token: token ?? '', status: 'SUCCESS' };
    const signed = iyzico.standIn.bank.signWebhook({ ...fields, paymentId });
    const headers = new Headers({ 'x-iyz-signature-v3': signature ?? signed });
    return { headers, body: JSON.stringify({ ...fields, iyziPaymentId: Number(paymentId), ...change }) };
  };
  return { deps, iyzico, id: opening.id, pay, webhook, payment: () => getPayment(db, opening.id) };
}

test('a provider’s webhook says which payment to look up, and the same webhook three times carries it on once', async () => {
  const { deps, id, pay, webhook, payment, iyzico } = await onPage();
  pay();
  for (let time = 0; time < 3; time += 1)
    expect(await hearNotification(deps, 'iyzico', webhook())).toEqual({ kind: 'heard', answer: 'OK', paymentId: id });
  await Promise.all([lookUpAndRecord(deps, id, 'gateway'), lookUpAndRecord(deps, id, 'bank'), lookUpAndRecord(deps, id, 'job')]);
  expect(await payment()).toMatchObject({ state: 'authorised' });
  expect(iyzico.times('/payment/cancel')).toBe(0);
});

test('a stranger’s is refused, whatever is wrong with it', async () => {
  const { deps, webhook } = await onPage();
  for (const forged of [
    webhook({ status: 'FAILURE' }),
    webhook({ paymentConversationId: newId() }),
    webhook({ iyziPaymentId: 1 }),
    webhook({}, 'forged'),
    { headers: new Headers(), body: webhook().body },
    { headers: webhook().headers, body: 'no json' },
    { headers: webhook().headers, body: '[]' },
    { headers: webhook().headers, body: '{"status":{"$gt":""}}' },
  ])
    expect(await hearNotification(deps, 'iyzico', forged)).toEqual({ kind: 'refused' });
});

test('a gateway that posts nothing, and one that there is not, hear nobody', async () => {
  const { deps, webhook } = await onPage();
  for (const name of ['demo', 'nobody', 'constructor', '__proto__'])
    expect(await hearNotification(deps, name, webhook())).toEqual({ kind: 'unknown' });
});

test('money that arrives after an order was given up is let go of by the webhook', async () => {
  const { deps, id, pay, webhook, payment, iyzico } = await onPage();
  await voidPayment(deps, id);
  pay();
  expect(await hearNotification(deps, 'iyzico', webhook())).toMatchObject({ kind: 'heard' });
  expect(iyzico.standIn.bank.payments.get(id)?.cancels).toHaveLength(1);
  expect(await payment()).toMatchObject({ state: 'voided' });
});

test('while the provider cannot be asked the webhook is not answered, so that it comes again', async () => {
  const { deps, id, pay, webhook, iyzico } = await onPage();
  await voidPayment(deps, id);
  pay();
  iyzico.standIn.lose('the call', '/payment/iyzipos/checkoutform/auth/ecom/detail');
  await expect(hearNotification(deps, 'iyzico', webhook())).rejects.toThrow();
});
