import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { KEY_HOLDER } from '#kernel/principal';
import { balanceOf, checkBalances } from '#ledger';
import { checkLedger, type Gateway, offeredInstallments, paymentsOf } from '#payments';
import { resetDatabase, testDatabase } from '#testing';
import { adjustReservation, previewAdjustment } from '../../adjustments/adjust-reservation.ts';
import type { StaffPrincipal } from '../../adjustments/standing.ts';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey, paymentInput } from '../../booking.fixture.ts';
import { cancelReservation, previewCancellation } from '../../manage/cancel-reservation.ts';
import { openReservation } from '../../manage/find-reservation.ts';
import { checkReservations } from '../../overview/check-reservations.ts';
import { offerPlans } from './offer-plans.ts';
import { payAgain } from './pay-again.ts';
import { payOrder } from './pay-order.ts';

let fixture: BookingFixture;
/** 5.000,00, and with three parts of the demo bank 3 % more. */
const PRICE = 500_000;
const TOTAL = 515_001;
const lira = (minor: number) => money(minor, 'TRY');

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const submitted = (fields: Record<string, string>) => fixture.submit({ paymentMode: 'full', ...fields }, 'tr', {});

async function confirmed(plan = `3:${TOTAL}`) {
  const outcome = await submitted({ plan });
  if (outcome.kind !== 'to_bank') throw new Error(`Not sent to the bank: ${JSON.stringify(outcome)}`);
  await fixture.atBank(outcome);
  await fixture.workFor(60, 5);
  return { code: outcome.code, accessKey: outcome.accessKey };
}

test('the plans of a card are those of its bank for what is to be paid, and asking for them is limited', async () => {
  const asked = { bin: cardNumber('success').slice(0, 8), amount: lira(PRICE), ip: '203.0.113.9' };
  expect(await offerPlans(fixture.deps, asked)).toContainEqual({ count: 3, total: lira(TOTAL), perMonth: lira(TOTAL / 3) });
  expect(await offerPlans(fixture.deps, { ...asked, bin: '54000100' })).toEqual([]);
  for (let time = 0; time < 60; time += 1) await offerPlans(fixture.deps, asked);
  expect(await offerPlans(fixture.deps, asked)).toEqual([]);
  expect(await offerPlans(fixture.deps, { ...asked, ip: '203.0.113.10' })).not.toEqual([]);
});

test('the card pays the plan that was chosen; price and charge are told apart', async () => {
  const access = await confirmed();
  expect(await openReservation(fixture.deps, access)).toMatchObject({
    state: 'confirmed',
    paid: lira(PRICE),
    charge: lira(TOTAL - PRICE),
    payment: { installments: 3, charge: lira(TOTAL - PRICE) },
  });
  const [payment] = await paymentsOf(fixture.deps.db, (await fixture.reservation(access.code)).id);
  expect(payment).toMatchObject({ amount: lira(PRICE), installments: 3, charge: lira(TOTAL - PRICE) });
  expect(await balanceOf(fixture.deps.db, 'gateway_receivable', 'demo', 'TRY')).toEqual(lira(TOTAL));
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
});

test('a cancellation says before what goes back of the charge, and gives exactly that back', async () => {
  const access = await confirmed();
  const shown = { outcome: { kind: 'refund', amount: lira(PRICE), chargeBack: lira(TOTAL - PRICE) } };
  expect(await previewCancellation(fixture.deps, access)).toMatchObject({ kind: 'possible', ...shown });
  const cancelled = () =>
    cancelReservation(fixture.deps, { ...access, by: { kind: 'customer', id: null }, agreed: { kind: 'refund', minor: PRICE } });
  for (let time = 0; time < 2; time += 1) expect(await cancelled()).toMatchObject({ kind: 'cancelled', ...shown });
  expect(await openReservation(fixture.deps, access)).toMatchObject({ state: 'cancelled', ...shown });
  await fixture.workFor(60, 5);
  expect(await openReservation(fixture.deps, access)).toMatchObject({ refundedCharge: lira(TOTAL - PRICE), ...shown });
  expect(await balanceOf(fixture.deps.db, 'gateway_receivable', 'demo', 'TRY')).toEqual(lira(0));
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect(await checkBalances(fixture.deps.db)).toMatchObject({ overdrawn: [], uneven: [] });
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
});

test('what our people give back of the price says before what of the charge goes along, and gives exactly that', async () => {
  const { code } = await confirmed();
  const by: StaffPrincipal = { kind: 'staff', id: 'kerem', roles: ['finance'] };
  const asked = { code, kind: 'refund', minor: PRICE / 5, by } as const;
  const seen = await previewAdjustment(fixture.deps, asked);
  expect(seen?.chargeBack).toEqual(lira(3_000));
  expect((await previewAdjustment(fixture.deps, { ...asked, kind: 'credit' }))?.chargeBack).toEqual(lira(0));
  expect((await previewAdjustment(fixture.deps, { ...asked, minor: PRICE + 1 }))?.chargeBack).toEqual(lira(0));
  const shown = { left: seen?.standing.left.minor ?? 0, given: seen?.standing.given.minor ?? 0 };
  expect(await adjustReservation(fixture.deps, { ...asked, id: seen?.id ?? '', reason: 'lesser_car', shown })).toEqual({ kind: 'done' });
  await fixture.workFor(60, 5);
  const [payment] = await paymentsOf(fixture.deps.db, (await fixture.reservation(code)).id);
  expect(payment).toMatchObject({ refunded: lira(PRICE / 5), refundedCharge: lira(3_000) });
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
});

test.each([
  ['for another total', `3:${TOTAL - 1}`],
  ['that the bank does not sell', '9:540000'],
])('a plan %s is refused before anything is written, and no card is sent', async (_what, plan) => {
  expect(await submitted({ plan })).toEqual({ kind: 'invalid', problems: { plan: 'plan_changed' } });
  expect(await balanceOf(fixture.deps.db, 'gateway_receivable', 'demo', 'TRY')).toEqual(lira(0));
});

test('a plan is refused for a card whose bank sells none, and where the owner wants none', async () => {
  expect(await submitted({ plan: `3:${TOTAL}`, cardNumber: '5400010000000004' })).toMatchObject({ problems: { plan: 'plan_changed' } });
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db, { installmentsMost: 1 });
  expect(await offeredInstallments(fixture.deps, { bin: '55287900', amount: lira(PRICE) })).toEqual([]);
});

test('the same order sent twice is paid once, by the plan', async () => {
  const fields = { plan: `3:${TOTAL}`, checkoutKey: checkoutKey('twice') };
  const [first, second] = [await submitted(fields), await submitted(fields)];
  expect([first.kind, second.kind]).toEqual(['to_bank', 'to_bank']);
  if (first.kind === 'to_bank') expect(await paymentsOf(fixture.deps.db, (await fixture.reservation(first.code)).id)).toHaveLength(1);
});

/** A plan's field as it is shown for what is to be paid; 1: at once. */
async function planFor(count: number, minor = PRICE): Promise<string> {
  const offers = await offerPlans(fixture.deps, { bin: cardNumber('success').slice(0, 8), amount: lira(minor), ip: '203.0.113.99' });
  const plan = offers.find((offer) => offer.count === count);
  return plan ? `${count}:${plan.total.minor}` : '';
}

const paymentOfCode = async (code: string) => (await paymentsOf(fixture.deps.db, (await fixture.reservation(code)).id))[0];

test.each([
  [6, 1],
  [1, 6],
  [3, 6],
])('whoever comes back from the bank with %i parts and then chooses %i pays what the button said last', async (before, after) => {
  const first = await submitted({ plan: await planFor(before) });
  const plan = await planFor(after);
  const second = await submitted({ plan });
  if (first.kind !== 'to_bank' || second.kind !== 'to_bank') throw new Error(`Not sent to the bank: ${first.kind}, ${second.kind}`);
  expect(second.url).not.toBe(first.url);
  expect(await paymentOfCode(first.code)).toMatchObject({ state: 'voided', installments: before });
  // The first challenge is still open in another tab, and can charge nothing any more.
  await fixture.atBank(first).catch(() => undefined);
  await fixture.atBank(second);
  await fixture.workFor(60, 5);
  const total = after === 1 ? PRICE : Number(plan.split(':')[1]);
  expect(await paymentOfCode(second.code)).toMatchObject({ state: 'captured', installments: after, charge: lira(total - PRICE) });
  expect(await fixture.books()).toMatchObject({ held: 0, taken: total });
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
});

test('while what was sent by another plan can be neither given up nor found, no card is sent and nobody is led to the bank', async () => {
  let isDown = false;
  const around = (gateway: Gateway): Gateway => ({
    ...gateway,
    void: (id) => (isDown ? Promise.reject(new Error('no answer')) : gateway.void(id)),
  });
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db, { aroundGateway: around });
  const first = await submitted({ plan: await planFor(6) });
  isDown = true;
  expect(await submitted({})).toMatchObject({ kind: 'payment_unknown', code: first.kind === 'to_bank' && first.code });
  expect(await fixture.orders()).toHaveLength(1);
});

test('a process that ended while the card was sent by a plan leads nobody who chose another one to that challenge', async () => {
  let ends = true;
  const failpoint = (name: string) => {
    if (ends && name === 'payments.authorise.after') throw new Error('the process ended');
  };
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db, { failpoint });
  await expect(submitted({ plan: await planFor(6) })).rejects.toThrow('the process ended');
  ends = false;
  const outcome = await submitted({});
  if (outcome.kind !== 'to_bank') throw new Error(`Not sent to the bank: ${outcome.kind}`);
  expect(await paymentOfCode(outcome.code)).toMatchObject({ installments: 1, charge: lira(0) });
  await fixture.atBank(outcome);
  await fixture.workFor(60, 5);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: PRICE });
});

test('the page of a declined card leads to no challenge by a plan that was chosen elsewhere meanwhile', async () => {
  expect(await submitted({ cardNumber: cardNumber('insufficient_funds') })).toMatchObject({ kind: 'declined' });
  const elsewhere = await submitted({ plan: await planFor(6) });
  if (elsewhere.kind !== 'to_bank') throw new Error(`Not sent to the bank: ${elsewhere.kind}`);
  const { code, accessKey } = elsewhere;
  const payment = paymentInput({ ...fixture.filled });
  const again = await payAgain(fixture.deps, { code, accessKey, payment, by: KEY_HOLDER, ip: '203.0.113.7' });
  expect(again).toMatchObject({ kind: 'payment_unknown' });
});

test('after a declined card the order is paid by a plan that the bank of the next one sells, and by no other', async () => {
  const declined = await submitted({ cardNumber: cardNumber('insufficient_funds'), plan: await planFor(3) });
  if (declined.kind !== 'declined') throw new Error(`Not declined: ${declined.kind}`);
  const { code, accessKey } = declined;
  const again = (plan: string, number = cardNumber('success')) =>
    payAgain(fixture.deps, {
      ...{ code, accessKey, by: KEY_HOLDER, ip: '203.0.113.7' },
      payment: paymentInput({ ...fixture.filled, plan, cardNumber: number }),
    });
  expect(await again(`3:${TOTAL - 1}`)).toEqual({ kind: 'invalid', problems: { plan: 'plan_changed' } });
  expect(await again(`3:${TOTAL}`, '5400010000000004')).toEqual({ kind: 'invalid', problems: { plan: 'plan_changed' } });
  const sent = await again(`3:${TOTAL}`);
  if (sent.kind !== 'to_bank') throw new Error(`Not sent to the bank: ${sent.kind}`);
  expect(await openReservation(fixture.deps, { code, accessKey })).toMatchObject({
    payment: { installments: 3, charge: lira(TOTAL - PRICE) },
  });
  await fixture.atBank(sent);
  await fixture.workFor(60, 5);
  const paid = await paymentsOf(fixture.deps.db, (await fixture.reservation(code)).id);
  expect(paid.map(({ state, installments, charge }) => [state, installments, charge.minor]).sort()).toEqual([
    ['captured', 3, TOTAL - PRICE],
    ['failed', 3, TOTAL - PRICE],
  ]);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: TOTAL });
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
});

test('a plan that was only held against what is at the bank is not sent with the payment that takes its place, and each of those counts as a card', async () => {
  const declined = await submitted({ cardNumber: cardNumber('insufficient_funds'), plan: await planFor(3) });
  if (declined.kind !== 'declined') throw new Error(`Not declined: ${declined.kind}`);
  const failed = await fixture.reservation(declined.code);
  // As it was read, a moment before the bank said no.
  const read = { ...failed, state: 'pending_payment' as const };
  const card = { number: cardNumber('success').replaceAll(' ', ''), holder: 'Elif Karaoğlu', expiryMonth: 8, expiryYear: 2029, cvc: '123' };
  const payer = { card, rememberFor: null, by: KEY_HOLDER, ip: '203.0.113.7', plan: { count: 3, total: lira(TOTAL - 1) } };
  expect(await payOrder(fixture.deps, read, payer)).toEqual({ kind: 'invalid', problems: { plan: 'plan_changed' } });
  const payments = await paymentsOf(fixture.deps.db, failed.id);
  expect(payments.map(({ state }) => state)).toEqual(['failed', 'created']);
  for (let time = 0; time < 8; time += 1)
    expect(await declinedAgain(declined)).toMatchObject({ kind: 'declined', reason: 'insufficient_funds' });
  expect(await payOrder(fixture.deps, { ...read, state: 'pending_payment' }, payer)).toMatchObject({
    kind: 'declined',
    reason: 'not_permitted',
  });
});

const declinedAgain = ({ code, accessKey }: { code: string; accessKey: string }) =>
  payAgain(fixture.deps, {
    ...{ code, accessKey, by: KEY_HOLDER, ip: '203.0.113.7' },
    payment: paymentInput({ ...fixture.filled, cardNumber: cardNumber('insufficient_funds') }),
  });

test('a plan for the new total is taken when the order was changed after coming back from the bank', async () => {
  await submitted({ plan: await planFor(3) });
  const plan = await planFor(3, PRICE + 50_000);
  const second = await submitted({ plan, 'extra.baby_seat': '1' });
  if (second.kind !== 'to_bank') throw new Error(`Not sent to the bank: ${JSON.stringify(second)}`);
  expect(await paymentOfCode(second.code)).toMatchObject({ amount: lira(PRICE + 50_000), installments: 3 });
});

test('what is paid is shown when its form comes again, whatever its bank sells by then', async () => {
  const { code } = await confirmed();
  const sellsNone = { ...fixture.deps, installmentsMost: 1 };
  const offer = (await fixture.listed()).reference;
  const fields = { ...fixture.filled, offer, paymentMode: 'full', plan: `3:${TOTAL}` };
  expect(await fixture.order(fields, {}, sellsNone)).toMatchObject({ kind: 'confirming', code });
});

test('without a plan everything is as it was', async () => {
  const access = await confirmed('');
  expect(await openReservation(fixture.deps, access)).toMatchObject({ charge: lira(0), payment: { installments: 1 } });
  const preview = await previewCancellation(fixture.deps, access);
  expect(preview).toMatchObject({ outcome: { kind: 'refund' } });
  expect(preview).not.toHaveProperty('outcome.chargeBack');
});
