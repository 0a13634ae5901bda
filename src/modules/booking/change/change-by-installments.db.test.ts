import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { KEY_HOLDER } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import { checkBalances } from '#ledger';
import { checkLedger, paymentsOf } from '#payments';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, paymentInput } from '../booking.fixture.ts';
import { offerPlans } from '../checkout/payment/offer-plans.ts';
import { cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { FILLED } from '../order-input.fixture.ts';
import { checkReservations } from '../overview/check-reservations.ts';
import { askChange, payChange } from './ask-change.ts';
import { changes } from './change.fixture.ts';
import { openChangeDesk } from './show-change.ts';

let fixture: BookingFixture;
const lira = (minor: number) => money(minor, 'TRY');
/** Two days more cost it. */
const DIFFERENCE = 130_000;

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

async function twoDaysMore(code: string) {
  const { returnAt } = (await fixture.reservation(code)).trip.criteria;
  return { returnAt: new Date(Date.parse(`${returnAt}Z`) + 2 * 86_400_000).toISOString().slice(0, 16) as WallClock };
}

/** What the bank of the demo card asks for the difference in so many parts. */
async function totalIn(count: number): Promise<number> {
  const offers = await offerPlans(fixture.deps, { bin: cardNumber('success').slice(0, 8), amount: lira(DIFFERENCE), ip: '203.0.113.99' });
  return offers.find((offer) => offer.count === count)?.total.minor ?? 0;
}

const byPlan = (plan: string, behaviour: Parameters<typeof cardNumber>[0] = 'success') =>
  paymentInput({ ...FILLED, cardNumber: cardNumber(behaviour), plan });

async function changePayment(code: string) {
  const payments = await paymentsOf(fixture.deps.db, (await fixture.reservation(code)).id);
  return payments.filter(({ revision }) => revision > 1);
}

const nothingIsWrong = async () => {
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect(await checkBalances(fixture.deps.db)).toMatchObject({ overdrawn: [], uneven: [] });
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
};

test('a difference is paid in parts, for the total that was shown, and a cancellation gives price and charge of both payments back', async () => {
  const access = await fixture.confirmed();
  const total = await totalIn(3);
  const asked = await changes(fixture, access, await twoDaysMore(access.code), { payment: byPlan(`3:${total}`) });
  await fixture.atBank(asked as never);
  await fixture.workFor(60, 5);
  expect(await fixture.reservation(access.code)).toMatchObject({ revision: 2 });
  const [payment] = await changePayment(access.code);
  expect(payment).toMatchObject({ state: 'captured', amount: lira(DIFFERENCE), installments: 3, charge: lira(total - DIFFERENCE) });
  expect(await fixture.books()).toMatchObject({ taken: 500_000 + total, held: 0 });
  await nothingIsWrong();
  const preview = await previewCancellation(fixture.deps, access);
  expect(preview).toMatchObject({ outcome: { kind: 'refund', amount: lira(630_000), chargeBack: lira(total - DIFFERENCE) } });
  const by = { kind: 'customer', id: null } as const;
  expect(await cancelReservation(fixture.deps, { ...access, by, agreed: { kind: 'refund', minor: 630_000 } })).toMatchObject({
    kind: 'cancelled',
  });
  await fixture.workFor(60, 5);
  const [given] = await changePayment(access.code);
  expect(given).toMatchObject({ refunded: lira(DIFFERENCE), refundedCharge: lira(total - DIFFERENCE) });
  await nothingIsWrong();
});

test('a plan for another total is refused before anything is written, with the change as it was shown', async () => {
  const access = await fixture.confirmed();
  const asked = await changes(fixture, access, await twoDaysMore(access.code), { payment: byPlan(`3:${(await totalIn(3)) - 1}`) });
  expect(asked).toMatchObject({ kind: 'card_invalid', problems: { plan: 'plan_changed' } });
  expect(await changePayment(access.code)).toEqual([]);
});

test('after a declined card the next one pays in parts', async () => {
  const access = await fixture.confirmed();
  const plan = `6:${await totalIn(6)}`;
  const wish = await twoDaysMore(access.code);
  expect(await changes(fixture, access, wish, { payment: byPlan(plan, 'insufficient_funds') })).toMatchObject({ kind: 'declined' });
  const paying = { ...access, by: KEY_HOLDER, ip: '203.0.113.7' };
  const another = await payChange(fixture.deps, { ...paying, payment: byPlan('6:1') });
  expect(another).toEqual({ kind: 'invalid', problems: { plan: 'plan_changed' } });
  const asked = await payChange(fixture.deps, { ...paying, payment: byPlan(plan) });
  await fixture.atBank(asked as never);
  await fixture.workFor(60, 5);
  const paid = (await changePayment(access.code)).map(({ installments, state }) => `${state} ${installments}`);
  expect(paid.sort()).toEqual(['captured 6', 'failed 6']);
  await nothingIsWrong();
});

test('the same form sent again by another plan leads nobody to the charge of the first, and the page says what the bank asks', async () => {
  const access = await fixture.confirmed();
  const id = newId();
  const total = await totalIn(3);
  const wish = await twoDaysMore(access.code);
  const first = await changes(fixture, access, wish, { id, payment: byPlan(`3:${total}`) });
  expect(first).toMatchObject({ kind: 'to_bank' });
  // The quote is not asked for again: the change is known by its id.
  const asked = { ...access, id, wish: {} as never, agreed: { total: 0, online: 0 }, by: KEY_HOLDER, ip: '203.0.113.7' };
  expect(await askChange(fixture.deps, { ...asked, payment: byPlan(`3:${total}`) })).toEqual(first);
  expect(await askChange(fixture.deps, { ...asked, payment: byPlan('') })).toEqual({ kind: 'asked' });
  expect(await payChange(fixture.deps, { ...access, payment: byPlan(''), by: KEY_HOLDER, ip: '203.0.113.7' })).toEqual({ kind: 'asked' });
  expect((await openChangeDesk(fixture.deps, access))?.last).toMatchObject({ atBank: { count: 3, total: lira(total) } });
});
