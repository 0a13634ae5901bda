import { beforeEach, expect, test } from 'vitest';
import { KEY_HOLDER } from '#kernel/principal';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey, paymentInput } from '../../booking.fixture.ts';
import { payAgain } from '../payment/pay-again.ts';
import { extendHold, findHold } from './extend-hold.ts';

const { db } = await testDatabase();
let fixture: BookingFixture;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

type Fields = Parameters<BookingFixture['submit']>[0];

/** An order whose holder stands at the bank; of the Duster there is one. */
async function atTheBank(fields: Fields = {}) {
  const { reference: offer } = await fixture.listed('Dacia Duster');
  const outcome = await fixture.submit({ offer, paymentMode: 'full', ...fields });
  if (outcome.kind !== 'to_bank') throw new Error(`Nobody was sent to the bank: ${outcome.kind}`);
  return outcome;
}

async function payWithAnotherCard(order: { readonly code: string; readonly accessKey: string }): Promise<void> {
  const { code, accessKey } = order;
  const payment = paymentInput(fixture.filled);
  const again = await payAgain(fixture.deps, { code, accessKey, payment, by: KEY_HOLDER, ip: '203.0.113.7' });
  if (again.kind !== 'to_bank') throw new Error(`The other card went nowhere: ${again.kind}`);
  await fixture.atBank(again);
  await fixture.work();
}

/** Somebody else who wants the only Duster. */
const somebodyElse = (offer: string) =>
  fixture.submit({
    offer,
    checkoutKey: checkoutKey('else'),
    paymentMode: 'full',
    lastName: 'Aydın',
    email: 'mert@ornek.com',
    phone: '05321112233',
  });

test('whoever asks in time has ten minutes more, at the supplier and with us, and pays within them', async () => {
  const { reference } = await fixture.listed('Dacia Duster');
  const order = await atTheBank();
  const before = await fixture.reservation(order.code);
  fixture.pass({ minutes: 19 });
  const until = new Date(before.holdUntil.getTime() + 600_000);
  expect(await findHold(fixture.deps, order)).toEqual({ of: 'car', until: before.holdUntil, extension: { kind: 'possible', until } });
  expect(await extendHold(fixture.deps, order)).toEqual({ kind: 'extended' });
  expect(await findHold(fixture.deps, order)).toEqual({ of: 'car', until, extension: { kind: 'none', why: 'used' } });
  await fixture.workFor(9);
  // The bank's own page has been closed by then; the order stands, and another card pays for it.
  expect((await fixture.reservation(order.code)).state).toBe('payment_failed');
  expect((await somebodyElse(reference)).kind).toBe('sold_out');
  await payWithAnotherCard(order);
  expect((await fixture.reservation(order.code)).state).toBe('confirmed');
});

test('the longer time ends as the first one would have', async () => {
  const { reference } = await fixture.listed('Dacia Duster');
  const order = await atTheBank();
  await extendHold(fixture.deps, order);
  await fixture.workFor(30);
  expect((await fixture.reservation(order.code)).state).toBe('expired');
  expect(await extendHold(fixture.deps, order)).toEqual({ kind: 'not_extended', why: 'over' });
  expect((await somebodyElse(reference)).kind).toBe('to_bank');
});

test('of two presses at once one counts, and a third later is refused', async () => {
  const order = await atTheBank();
  const { holdUntil } = await fixture.reservation(order.code);
  const outcomes = await Promise.all([extendHold(fixture.deps, order), extendHold(fixture.deps, order)]);
  expect(outcomes).toContainEqual({ kind: 'extended' });
  expect(outcomes).toContainEqual({ kind: 'not_extended', why: 'used' });
  expect(await extendHold(fixture.deps, order)).toEqual({ kind: 'not_extended', why: 'used' });
  expect((await fixture.reservation(order.code)).holdUntil).toEqual(new Date(holdUntil.getTime() + 600_000));
});

test('an order that ends while its supplier is asked for more time stays ended, and the car is free again', async () => {
  let meanwhile = async (): Promise<void> => {};
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    aroundConnector: (connector) => ({
      ...connector,
      hold: async (request, until) => {
        await meanwhile();
        return (await connector.hold?.(request, until)) ?? { kind: 'sold_out' };
      },
    }),
  });
  const { reference } = await fixture.listed('Dacia Duster');
  const order = await atTheBank();
  fixture.pass({ minutes: 19 });
  meanwhile = async () => {
    fixture.pass({ minutes: 1 });
    await fixture.work();
  };
  expect(await extendHold(fixture.deps, order)).toEqual({ kind: 'not_extended', why: 'over' });
  meanwhile = async () => {};
  expect((await fixture.reservation(order.code)).state).toBe('expired');
  expect((await somebodyElse(reference)).kind).toBe('to_bank');
});

test('more time and the end of the hold at the same moment leave one of both, never half of each', async () => {
  for (let round = 0; round < 5; round += 1) {
    await resetDatabase(await testDatabase());
    fixture = await bookingFixture(db);
    const order = await atTheBank();
    fixture.pass({ minutes: 19 });
    const extended = extendHold(fixture.deps, order);
    for (let turn = 0; turn < round; turn += 1) await new Promise(setImmediate);
    fixture.pass({ minutes: 1 });
    const [outcome] = await Promise.all([extended, fixture.work()]);
    await fixture.work();
    const { state, holdExtendedAt } = await fixture.reservation(order.code);
    expect([outcome.kind, state, holdExtendedAt !== null]).toEqual(
      outcome.kind === 'extended' ? ['extended', 'payment_failed', true] : ['not_extended', 'expired', false],
    );
  }
});

test('a supplier that refuses or does not answer leaves the hold as it was, and can be asked again', async () => {
  let answer: 'sold_out' | 'silence' | 'held' = 'held';
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    aroundConnector: (connector) => ({
      ...connector,
      hold: async () => {
        if (answer === 'silence') throw new Error('No answer');
        return { kind: answer };
      },
    }),
  });
  const order = await atTheBank();
  const { holdUntil } = await fixture.reservation(order.code);
  answer = 'sold_out';
  expect(await extendHold(fixture.deps, order)).toEqual({ kind: 'not_extended', why: 'supplier_refused' });
  answer = 'silence';
  expect(await extendHold(fixture.deps, order)).toEqual({ kind: 'not_extended', why: 'supplier_silent' });
  expect((await fixture.reservation(order.code)).holdUntil).toEqual(holdUntil);
  answer = 'held';
  expect(await extendHold(fixture.deps, order)).toEqual({ kind: 'extended' });
});

test('where a supplier keeps nothing beforehand, only the order is said to be open', async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, { aroundConnector: ({ hold: _none, release: _neither, ...connector }) => connector });
  const order = await atTheBank();
  expect(await findHold(fixture.deps, order)).toMatchObject({ of: 'order', extension: { kind: 'possible' } });
  expect(await extendHold(fixture.deps, order)).toEqual({ kind: 'extended' });
});

test('a refused card and a proof that is still to come can be given more time; an order that is paid, or another’s, cannot', async () => {
  const declined = await fixture.submit({ paymentMode: 'full', cardNumber: cardNumber('insufficient_funds') });
  if (declined.kind !== 'declined') throw new Error(`Not declined: ${declined.kind}`);
  expect((await fixture.reservation(declined.code)).state).toBe('payment_failed');
  fixture.pass({ minutes: 15 });
  expect(await extendHold(fixture.deps, declined)).toEqual({ kind: 'extended' });
  fixture.pass({ minutes: 10 });
  await payWithAnotherCard(declined);
  expect(await findHold(fixture.deps, declined)).toBeUndefined();
  expect(await extendHold(fixture.deps, declined)).toEqual({ kind: 'not_extended', why: 'over' });

  const unproven = await fixture.waitingForProof({ email: 'mert@ornek.com', phone: '05321112233' });
  expect(await extendHold(fixture.deps, { code: unproven.code, accessKey: declined.accessKey })).toEqual({ kind: 'not_found' });
  expect(await findHold(fixture.deps, { code: unproven.code, accessKey: '' })).toBeUndefined();
  expect(await extendHold(fixture.deps, unproven)).toEqual({ kind: 'extended' });
});
