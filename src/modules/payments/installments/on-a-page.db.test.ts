import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { balanceOf } from '#ledger';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { checkLedger } from '../accounting/check-ledger.ts';
import { closeStandIns, IYZICO_CARD, iyzicoFixture } from '../gateways/iyzico/iyzico.fixture.ts';
import { authorisePayment } from '../payment/authorise-payment.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { lookUpAndRecord } from '../payment/look-up-payment.ts';
import { openPayment } from '../payment/open-payment.ts';
import { voidPayment } from '../payment/void-payment.ts';
import { AMOUNT, authorisationWith, paymentFixture } from '../payments.fixture.ts';
import { compareWithProvider } from '../reconciliation/reconcile-day.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { getPayment } from '../store/payments.ts';
import { offeredInstallments } from './offer-installments.ts';

const { db } = await testDatabase();
const lira = (minor: number) => money(minor, 'TRY');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterEach(closeStandIns);

/** A payment on iyzico's hosted page, on which its holder chooses how to pay. */
async function paidOnPage(
  count: number,
  { most = 12, names }: { readonly most?: number; readonly names?: (price: number) => number } = {},
) {
  const iyzico = await iyzicoFixture(db, { cardEntry: 'provider_page' });
  const { deps: known } = paymentFixture(db);
  const deps = { ...known, gateways: { iyzico: iyzico.gateway } };
  const id = newId();
  await db
    .transaction()
    .execute((tx) =>
      openPayment(tx, { id, reservationId: newId(), gateway: 'iyzico', amount: AMOUNT, now: deps.clock(), actor: 'customer' }),
    );
  const pagePlans = await offeredInstallments({ ...deps, gateway: 'iyzico', installmentsMost: most }, { bin: null, amount: AMOUNT });
  await authorisePayment(deps, id, { ...authorisationWith(null), pagePlans });
  const challenge = { kind: 'redirect', url: (await getPayment(db, id)).challengeUrl ?? '' } as const;
  iyzico.typeCard(challenge, IYZICO_CARD, count);
  iyzico.answerBank(challenge, 'approve');
  iyzico.standIn.bank.namedPrice = names ?? null;
  await lookUpAndRecord(deps, id, 'bank');
  return { deps, id, iyzico, payment: () => getPayment(db, id) };
}

test('what the holder chose on the page is recorded as the provider says it, and price and charge stay apart', async () => {
  const { deps, id, payment } = await paidOnPage(3);
  // A twentieth of 1.334,10, by the stand-in's dearer bank.
  expect(await payment()).toMatchObject({ state: 'authorised', amount: AMOUNT, installments: 3, charge: lira(6_671), mismatch: null });
  expect((await capturePayment(deps, id)).kind).toBe('done');
  expect((await balanceOf(db, 'installment_charges', id, 'TRY')).minor).toBe(6_671);
  for (const part of [33_410, AMOUNT.minor - 33_410])
    expect((await refundPayment(deps, id, newId(), lira(part), 'cancelled')).kind).toBe('done');
  expect((await balanceOf(db, 'gateway_receivable', 'iyzico', 'TRY')).minor).toBe(0);
  expect(await compareWithProvider(deps, [id])).toEqual([]);
  expect(await checkLedger(db)).toEqual([]);
});

test('the page offers what the owner sells, and at once is what was agreed', async () => {
  const { iyzico, payment } = await paidOnPage(1, { most: 3 });
  const offered = iyzico.standIn.calls.find(({ path }) => path.includes('checkoutform/initialize'))?.body.enabledInstallments;
  expect(offered).toEqual([1, 2, 3]);
  expect(await payment()).toMatchObject({ state: 'authorised', installments: 1, charge: lira(0) });
});

test('more than the dearest plan that was offered never counts as paid, and is let go of', async () => {
  const { deps, id, iyzico, payment } = await paidOnPage(6, { names: (price) => price + 200 });
  expect(await payment()).toMatchObject({ state: 'challenge', installments: 1, mismatch: { currency: 'TRY' } });
  iyzico.standIn.bank.namedPrice = null;
  expect((await capturePayment(deps, id)).kind).not.toBe('done');
  expect((await voidPayment(deps, id)).kind).toBe('done');
});

test('a plan that the owner does not sell is not on the page', async () => {
  const { payment } = await paidOnPage(6, { most: 3 });
  expect(await payment()).toMatchObject({ state: 'authorised', installments: 1, charge: lira(0) });
});
