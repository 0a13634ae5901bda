import { afterEach, beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { newId } from '#platform/crypto';
import { silentLog } from '#platform/log';
import { PAYTR_STAND_IN, type PaytrStandIn, paytrStandIn, resetDatabase, testDatabase } from '#testing';
import { orderNumberOf } from '../gateways/paytr/amounts.ts';
import { createPaytrGateway } from '../gateways/paytr/gateway.ts';
import { authorisePayment } from '../payment/authorise-payment.ts';
import { capturePayment } from '../payment/capture-payment.ts';
import { lookUpAndRecord } from '../payment/look-up-payment.ts';
import { openPayment } from '../payment/open-payment.ts';
import { AMOUNT, authorisationWith, paymentFixture } from '../payments.fixture.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { getPayment } from '../store/payments.ts';
import { reconcileDay } from './reconcile-day.ts';
import { openDifferences } from './store.ts';

const { db } = await testDatabase();
const DAY = '2026-08-01';
const opened: PaytrStandIn[] = [];

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((standIn) => standIn.close()));
});

async function shop() {
  const standIn = await paytrStandIn();
  opened.push(standIn);
  const { deps: base } = paymentFixture(db);
  const account = { ...PAYTR_STAND_IN, url: standIn.url, testMode: true };
  const paytr = createPaytrGateway({ db, clock: base.clock, log: silentLog, account });
  const deps = { ...base, gateways: { paytr } };
  const orderOf = (id: string) => {
    const order = standIn.orders.get(orderNumberOf(id));
    if (!order) throw new Error('PayTR has no such order');
    return order;
  };
  /** A payment that was taken at PayTR. */
  const taken = async (): Promise<string> => {
    const opening = { id: newId(), reservationId: newId(), gateway: 'paytr', amount: AMOUNT, now: deps.clock(), actor: 'customer' };
    await db.transaction().execute((tx) => openPayment(tx, opening));
    await authorisePayment(deps, opening.id, authorisationWith(null));
    const { token } = orderOf(opening.id);
    standIn.typeCard(token, '5528790000000008');
    standIn.answerBank(token, 'approve');
    await lookUpAndRecord(deps, opening.id, 'bank');
    expect((await capturePayment(deps, opening.id)).kind).toBe('done');
    return opening.id;
  };
  return { deps, standIn, orderOf, taken };
}

test('a day at PayTR on which both sides tell the same has no differences', async () => {
  const { deps, taken } = await shop();
  await taken();
  await refundPayment(deps, await taken(), newId(), money(1_000, 'TRY'), 'cancelled');
  expect(await reconcileDay(deps, 'paytr', DAY)).toEqual([]);
  expect(await openDifferences(db)).toEqual([]);
});

test('what PayTR gave back without us, and what it does not know to have taken, are rows, written once', async () => {
  const { deps, orderOf, taken } = await shop();
  const [given, gone] = [await taken(), await taken()];
  orderOf(given).returns.push({ amount: '5.00', reference: 'panel' });
  orderOf(gone).state = 'failed';
  for (let night = 0; night < 2; night += 1) await reconcileDay(deps, 'paytr', DAY);
  const rows = await openDifferences(db);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'other_refund', paymentId: given, oursMinor: 0, theirsMinor: 500 }));
  expect(rows).toContainEqual(expect.objectContaining({ kind: 'not_taken_there', paymentId: gone, oursMinor: AMOUNT.minor }));
  expect(await getPayment(db, gone)).toMatchObject({ state: 'captured' });
});

test('a sale at PayTR that is no payment of ours is a row', async () => {
  const { deps, standIn } = await shop();
  const sale = { islem_tipi: 'S', islem_tutari: '10,00', para_birimi: 'TL', siparis_no: 'SHOP42' };
  standIn.answerInstead('/rapor/islem-dokumu', { status: 'success', data: [sale] });
  await reconcileDay(deps, 'paytr', DAY);
  expect(await openDifferences(db)).toEqual([
    expect.objectContaining({ kind: 'unknown_payment', gateway: 'paytr', gatewayRef: 'SHOP42', paymentId: null, theirsMinor: 1_000 }),
  ]);
});
