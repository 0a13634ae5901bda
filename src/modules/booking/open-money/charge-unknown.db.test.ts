import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Principal } from '#kernel/principal';
import { balanceOf } from '#ledger';
import { checkLedger, findPayment } from '#payments';
import { enterCard } from '#payments/demo';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber } from '../booking.fixture.ts';
import { cancelFor } from '../manage/cancel-reservation.ts';
import { openMoney } from './open-money.ts';
import { lookUpAgain, settlePayment } from './settle.ts';

const { db } = await testDatabase();
const KEREM: Principal = { kind: 'staff', id: 'kerem', roles: ['finance'] };
const lira = (minor: number) => money(minor, 'TRY');
/** 5.000,00 at once; in three parts 150,00 more. */
const [PRICE, TOTAL] = [500_000, 515_000];
let fixture: BookingFixture;
let isDown: boolean;
let sells: boolean;

beforeEach(async () => {
  await resetDatabase(await testDatabase());
  [isDown, sells] = [false, true];
  fixture = await bookingFixture(db, {
    cardEntry: 'provider_page',
    aroundGateway: (bank) => ({
      ...bank,
      installmentsFor: async () => (sells ? [{ count: 3, total: lira(TOTAL), perMonth: lira(Math.ceil(TOTAL / 3)) }] : []),
      async retrieve(...asked) {
        if (isDown) throw new Error('nobody answers');
        return bank.retrieve(...asked);
      },
    }),
  });
});

/** A payment that its holder has made on the provider's page, and of which nothing was heard since. */
async function unheard({ inParts }: { readonly inParts: boolean }) {
  const outcome = await fixture.submit({ cardHolder: '', cardNumber: '', cardExpiry: '', cardCvc: '' });
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  const typed = { cardHolder: 'Elif Karaoğlu', cardNumber: cardNumber('success'), cardExpiry: '08/29', cardCvc: '123' };
  await enterCard(fixture.deps, outcome.url.slice(outcome.url.lastIndexOf('/') + 1), typed, '2026-08-01');
  if (inParts) await sql`update demo_bank_payments set installments = 3, amount_minor = ${TOTAL}`.execute(db);
  const paymentId = await fixture.answerBank(outcome);
  isDown = true;
  fixture.pass({ minutes: 16 });
  return { code: outcome.code, paymentId };
}

const settle = (paymentId: string, finding: 'taken' | 'not_taken') =>
  settlePayment(fixture.deps, { paymentId, finding, evidence: 'Sağlayıcının panelinde görünüyor.', by: KEREM });

test('while a charge may have been taken that nobody here knows, a person cannot say “taken”: asking the provider tells how much it was', async () => {
  const { code, paymentId } = await unheard({ inParts: true });
  expect((await openMoney(fixture.deps)).payments).toMatchObject([{ id: paymentId, state: 'challenge', chargeUnknown: true }]);
  expect(await settle(paymentId, 'taken')).toEqual({ kind: 'charge_unknown' });
  expect(await findPayment(db, paymentId)).toMatchObject({ state: 'challenge', installments: 1, charge: lira(0) });
  expect((await listActs(db, { limit: 5 })).map(({ action }) => action)).not.toContain('reservation.payment_settled');

  isDown = false;
  expect(await lookUpAgain(fixture.deps, { paymentId, by: KEREM })).toMatchObject({ kind: 'still_open' });
  await fixture.work();
  expect(await findPayment(db, paymentId)).toMatchObject({ state: 'captured', installments: 3, charge: lira(TOTAL - PRICE) });
  expect((await openMoney(fixture.deps)).payments).toEqual([]);
  await cancelFor(fixture.deps, { code, by: KEREM, reason: 'customer_asked' });
  await fixture.workFor(30, 5);
  expect((await fixture.books()).taken).toBe(0);
  expect(await balanceOf(db, 'gateway_receivable', 'demo', 'TRY')).toEqual(lira(0));
  expect(await checkLedger(db)).toEqual([]);
});

test('“taken” is accepted with the parts and the total of the provider’s panel, and with nothing that its page did not offer', async () => {
  const { code, paymentId } = await unheard({ inParts: true });
  const charged = (count: number, totalMinor: number) =>
    settlePayment(fixture.deps, {
      paymentId,
      finding: 'taken',
      evidence: 'Sağlayıcının panelinde görünüyor.',
      charged: { count, totalMinor },
      by: KEREM,
    });
  for (const [count, totalMinor] of [
    [3, TOTAL + 1],
    [3, PRICE - 1],
    [1, TOTAL],
    [0, PRICE],
    // More parts than are sold here, and more than a payment can have.
    [7, TOTAL],
    [37, TOTAL],
    [99, TOTAL],
  ] as const)
    expect(await charged(count, totalMinor)).toEqual({ kind: 'charge_unknown' });
  expect(await charged(3, TOTAL)).toEqual({ kind: 'settled' });
  expect(await findPayment(db, paymentId)).toMatchObject({ state: 'captured', installments: 3, charge: lira(TOTAL - PRICE) });
  const settled = (await listActs(db, { limit: 5 })).find(({ action }) => action === 'reservation.payment_settled');
  expect(settled?.facts).toMatchObject({ finding: 'taken', count: 3, totalMinor: TOTAL });
  expect(await balanceOf(db, 'gateway_receivable', 'demo', 'TRY')).toEqual(lira(TOTAL));
  expect(await checkLedger(db)).toEqual([]);
  expect(code).not.toBe('');
});

test('that it was not taken is said as before', async () => {
  const { paymentId } = await unheard({ inParts: true });
  expect(await settle(paymentId, 'not_taken')).toEqual({ kind: 'settled' });
  expect(await findPayment(db, paymentId)).toMatchObject({ state: 'failed' });
});

test('where the page sells no plans, “taken” is said as before', async () => {
  sells = false;
  const { paymentId } = await unheard({ inParts: false });
  expect((await openMoney(fixture.deps)).payments).toMatchObject([{ id: paymentId, chargeUnknown: false }]);
  expect(await settle(paymentId, 'taken')).toEqual({ kind: 'settled' });
  expect(await findPayment(db, paymentId)).toMatchObject({ state: 'captured', charge: lira(0) });
});

test.each([
  [true, 3, TOTAL - PRICE],
  [false, 1, 0],
])('once the provider has said how it is paid (in parts: %s), “taken” is said as before', async (inParts, installments, charge) => {
  const { paymentId } = await unheard({ inParts });
  isDown = false;
  await lookUpAgain(fixture.deps, { paymentId, by: KEREM });
  expect(await findPayment(db, paymentId)).toMatchObject({ state: 'authorised', installments });
  expect(await settle(paymentId, 'taken')).toEqual({ kind: 'settled' });
  expect(await findPayment(db, paymentId)).toMatchObject({ state: 'captured', installments, charge: lira(charge) });
});
