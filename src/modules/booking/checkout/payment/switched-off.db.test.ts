import { beforeEach, expect, test } from 'vitest';
import { type Flags, flagsWithGateway } from '#kernel/flags';
import { KEY_HOLDER } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, paymentInput } from '../../booking.fixture.ts';
import type { BookingDeps } from '../../deps.ts';
import { advanceDue } from '../../fulfilment/advance-reservation.ts';
import { reconcilePayment } from '../../fulfilment/reconcile-payment.ts';
import { cancelReservation } from '../../manage/cancel-reservation.ts';
import { prepareOrder } from '../prepare-order.ts';
import { payAgain } from './pay-again.ts';

const off = new Set<string>();
let fixture: BookingFixture;
let deps: BookingDeps;
beforeEach(async () => {
  off.clear();
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
  const flags: Flags = { isOff: (name) => off.has(name), edition: '' };
  deps = { ...fixture.deps, flags: flagsWithGateway(flags, fixture.deps.gateway) };
});

const sent = (fields: Partial<Record<string, string>>) => fixture.order({ ...fixture.filled, ...fields }, {}, deps);
const modes = async (offer: string) => {
  const order = await prepareOrder(
    deps,
    offer,
    { extras: [], coverages: [], mode: 'full', campaignCode: null },
    { locale: 'tr', ip: '203.0.113.7' },
  );
  return order.kind === 'ready' ? order.modes : order.kind;
};

test.each([
  ['payment.full', 'full', ['partial', 'delivery']],
  ['payment.partial', 'partial', ['full', 'delivery']],
  ['payment.delivery', 'delivery', ['full', 'partial']],
])(
  'with %s off a form that was open is refused at its field, nothing is written, and the other ways are there',
  async (flag, paymentMode, left) => {
    const { reference: offer } = await fixture.listed();
    expect(await modes(offer)).toEqual(['full', 'partial', 'delivery']);
    off.add(flag);
    expect(await modes(offer)).toEqual(left);
    const refused = await sent({ offer, paymentMode });
    expect(refused).toEqual({ kind: 'invalid', problems: { paymentMode: 'payment_mode_unavailable' } });
    expect(await fixture.orders()).toEqual([]);
    // The same form with another way is taken.
    const taken = await sent({ offer, paymentMode: left.at(-1) ?? '' });
    expect(['confirming', 'to_bank', 'price_changed']).toContain(taken.kind);
  },
);

test('without its gateway nobody pays before the car, and whoever does pay at delivery is confirmed', async () => {
  const { reference: offer } = await fixture.listed();
  off.add('gateway.demo');
  expect(await modes(offer)).toEqual(['delivery']);
  for (const paymentMode of ['full', 'partial'])
    expect(await sent({ offer, paymentMode })).toEqual({ kind: 'invalid', problems: { paymentMode: 'payment_mode_unavailable' } });
  const outcome = await sent({ offer, paymentMode: 'delivery' });
  await fixture.work();
  expect(await fixture.reservation(outcome.kind === 'confirming' ? outcome.code : '')).toMatchObject({ state: 'confirmed' });
});

test('an order that waits for another card goes on waiting while its gateway is off, and is paid when it is back', async () => {
  const outcome = await fixture.submit({ paymentMode: 'full', cardNumber: cardNumber('insufficient_funds') });
  if (outcome.kind !== 'declined') throw new Error(outcome.kind);
  const { code, accessKey } = outcome;
  const waits = await fixture.reservation(code);
  const again = () => payAgain(deps, { code, accessKey, payment: paymentInput(fixture.filled), by: KEY_HOLDER, ip: '203.0.113.7' });
  off.add('gateway.demo');
  expect(await again()).toEqual({ kind: 'invalid', problems: { 'card.number': 'cards_not_taken' } });
  expect(await fixture.reservation(code)).toEqual(waits);
  off.clear();
  expect((await again()).kind).toBe('to_bank');
});

test('who is at the bank when gateway and supplier are switched off comes back, is confirmed, and may cancel', async () => {
  const outcome = await fixture.submit({ paymentMode: 'full' });
  off.add('gateway.demo').add('supplier.direct').add('supplier.yolbaz');
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  const { code, accessKey } = outcome;
  await reconcilePayment(deps, await fixture.answerBank(outcome));
  while ((await advanceDue(deps)) > 0);
  expect(await fixture.reservation(code)).toMatchObject({ state: 'confirmed' });
  const agreed = { kind: 'refund', minor: 500_000 } as const;
  expect(await cancelReservation(deps, { code, accessKey, by: KEY_HOLDER, agreed })).toMatchObject({ kind: 'cancelled' });
  while ((await advanceDue(deps)) > 0);
  expect(await fixture.books()).toMatchObject({ held: 0 });
});
