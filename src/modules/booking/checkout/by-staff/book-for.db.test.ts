import { beforeEach, expect, test } from 'vitest';
import { KEY_HOLDER, recordedActor } from '#kernel/principal';
import type { WallClock } from '#kernel/time';
import { checkLedger } from '#payments';
import { listActs } from '#platform/acts';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey, paymentInput, STAFF } from '../../booking.fixture.ts';
import { openReservation } from '../../manage/find-reservation.ts';
import { LINK_HOLD_MINUTES } from '../../model/hold.ts';
import type { OrderSelection } from '../../model/summary.ts';
import { orderInput } from '../../order-input.fixture.ts';
import { checkReservations } from '../../overview/check-reservations.ts';
import { reservationFile } from '../../overview/reservation-file.ts';
import { findReplaced } from '../../replacing/find-replaced.ts';
import { payAgain } from '../payment/pay-again.ts';
import { prepareOrder } from '../prepare-order.ts';
import { bookFor } from './book-for.ts';

const { db } = await testDatabase();
let fixture: BookingFixture;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

async function called(fields: Partial<Record<string, string>> = {}) {
  const offer = fields.offer ?? (await fixture.listed('Dacia Duster')).reference;
  const input = orderInput({ ...fixture.filled, offer, paymentMode: 'full', ...fields });
  return bookFor(fixture.deps, { input, locale: 'en', by: STAFF, ip: '198.51.100.9' });
}

async function linkFor(fields: Partial<Record<string, string>> = {}) {
  const outcome = await called(fields);
  if (outcome.kind !== 'link_mailed') throw new Error(`No link was mailed: ${outcome.kind}`);
  await fixture.work();
  return outcome;
}

const NOTHING_ADDED: OrderSelection = { extras: [], coverages: [], mode: 'partial', campaignCode: null };
const mailed = (start: string) => fixture.mails.filter(({ subject }) => subject.startsWith(start));
const acts = async () => (await listActs(db, { limit: 10 })).map(({ action, by, subject }) => [action, by.id, subject.id]);
const pay = ({ code, accessKey }: { code: string; accessKey: string }, fields = fixture.filled) =>
  payAgain(fixture.deps, { code, accessKey, payment: paymentInput(fields), by: KEY_HOLDER, ip: '203.0.113.7' });

function toBank(outcome: Awaited<ReturnType<typeof pay>>) {
  if (outcome.kind !== 'to_bank') throw new Error(`Nobody was sent to the bank: ${outcome.kind}`);
  return outcome;
}

test('a caller pays with the link that was mailed, for the car that is held, and no card was typed for them', async () => {
  const { reference: offer } = await fixture.listed('Dacia Duster');
  const order = await linkFor({ offer });
  const { accessKey, code, holdUntil } = order;
  expect(holdUntil).toEqual(new Date(fixture.now().getTime() + LINK_HOLD_MINUTES * 60_000));
  expect(mailed('order to pay')).toHaveLength(1);
  expect(mailed('order to pay')[0]).toMatchObject({ to: fixture.filled.email });
  expect(mailed('order to pay')[0]?.subject).toContain(`https://kontak.example/en/${code}?key=${accessKey}`);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0, authorised: 0 });
  expect(await openReservation(fixture.deps, order)).toMatchObject({ state: 'pending_payment', awaitsLink: true });
  expect((await fixture.reservation(code)).locale).toBe('en');
  // Much later than a form of the site would wait, the car is still theirs.
  await fixture.workFor(100, 10);
  expect((await fixture.submit({ offer, checkoutKey: checkoutKey('else'), email: 'mert@ornek.com' })).kind).toBe('sold_out');

  await fixture.atBank(toBank(await pay(order)));
  await fixture.work();
  const paid = await fixture.reservation(code);
  expect(paid.state).toBe('confirmed');
  expect((await fixture.books()).taken).toBeGreaterThan(0);
  expect(mailed('confirmed')).toHaveLength(1);
  expect(await openReservation(fixture.deps, order)).toMatchObject({ awaitsLink: false });
  // The link opens the reservation now, and pays nothing twice.
  expect((await pay(order)).kind).toBe('confirming');
  expect(await acts()).toEqual([['reservation.ordered', recordedActor(STAFF).id, code]]);
  expect(await checkLedger(db)).toEqual([]);
  expect(await checkReservations(db, fixture.now())).toEqual([]);
});

test('an agent is told how long this car is kept: not beyond its pickup, and not at all where its supplier keeps none', async () => {
  const { reference } = await fixture.listed('Dacia Duster');
  const shown = async () => {
    const order = await prepareOrder(fixture.deps, reference, NOTHING_ADDED, { locale: 'tr', ip: '198.51.100.9', evenIfExpired: true });
    return order.kind === 'ready' && [order.linkMinutes, order.holdMinutes !== null];
  };
  expect(await shown()).toEqual([LINK_HOLD_MINUTES, true]);
  const { from } = (await fixture.reservation((await linkFor({ paymentMode: 'full' })).code)).trip;
  const left = (from.getTime() - fixture.now().getTime()) / 60_000;
  fixture.pass({ minutes: left - 90.5 });
  const soon = await fixture.listed('Skoda Superb');
  const order = await prepareOrder(fixture.deps, soon.reference, NOTHING_ADDED, { locale: 'tr', ip: '198.51.100.9' });
  const ordered = await called({ offer: soon.reference, checkoutKey: checkoutKey('soon') });
  if (order.kind !== 'ready' || ordered.kind !== 'link_mailed') throw new Error(`${order.kind} ${ordered.kind}`);
  expect([order.linkMinutes, ordered.holdUntil]).toEqual([90, from]);
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, { aroundConnector: ({ hold: _none, release: _neither, ...connector }) => connector });
  expect(await shown()).toEqual([LINK_HOLD_MINUTES, false]);
});

test('pressed twice, one after the other or at once, it is one order, one hold and one e-mail', async () => {
  const offer = (await fixture.listed('Dacia Duster')).reference;
  const [first, second] = await Promise.all([called({ offer }), called({ offer })]);
  const third = await called({ offer });
  await fixture.work();
  expect(new Set([first, second, third].map((one) => ('code' in one ? one.code : one.kind))).size).toBe(1);
  expect([first.kind, second.kind, third.kind]).toEqual(['link_mailed', 'link_mailed', 'link_mailed']);
  expect(await fixture.orders()).toHaveLength(1);
  expect(mailed('order to pay')).toHaveLength(1);
  expect(await acts()).toHaveLength(1);
});

test('a link that is not paid in time ends with its order: the car is given back, the customer is told, and the link pays nothing', async () => {
  const order = await linkFor();
  await fixture.workFor(LINK_HOLD_MINUTES + 11, 11);
  expect((await fixture.reservation(order.code)).state).toBe('expired');
  expect(mailed('hold expired')).toHaveLength(1);
  expect((await pay(order)).kind).toBe('offer_expired');
  expect((await called({ checkoutKey: checkoutKey('again') })).kind).toBe('link_mailed');
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0, authorised: 0 });
});

test('a link that could not be mailed in time is not mailed any more: its customer is told that the time is over', async () => {
  const order = await called();
  if (order.kind !== 'link_mailed') throw new Error(order.kind);
  fixture.pass({ minutes: LINK_HOLD_MINUTES + 1 });
  await fixture.work();
  expect((await fixture.reservation(order.code)).state).toBe('expired');
  expect(mailed('order to pay')).toEqual([]);
  await fixture.work();
  expect(mailed('hold expired')).toHaveLength(1);
});

test('while a card is on its way to the bank, the page of a mailed link waits for the answer and asks for no other card', async () => {
  let stops = true;
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db, {
    failpoint: (name) => {
      if (stops && name === 'payments.authorise.before') throw new Error('the process ended');
    },
  });
  const order = await linkFor();
  expect(await openReservation(fixture.deps, order)).toMatchObject({ awaitsLink: true });
  await expect(pay(order)).rejects.toThrow('the process ended');
  stops = false;
  expect(await openReservation(fixture.deps, order)).toMatchObject({ awaitsLink: false, payment: { state: 'created' } });
});

test('after a card that was declined the same link takes another one', async () => {
  const order = await linkFor();
  const tried = await pay(order, { ...fixture.filled, cardNumber: cardNumber('insufficient_funds') });
  if (tried.kind === 'to_bank') await fixture.atBank(tried);
  await fixture.work();
  expect((await fixture.reservation(order.code)).state).toBe('payment_failed');
  await fixture.atBank(toBank(await pay(order)));
  await fixture.work();
  expect((await fixture.reservation(order.code)).state).toBe('confirmed');
});

test('what is paid at delivery goes to its supplier at once, and nobody is mailed a link', async () => {
  const outcome = await called({ offer: (await fixture.listed()).reference, paymentMode: 'delivery' });
  expect(outcome.kind).toBe('confirming');
  await fixture.work();
  expect(mailed('order to pay')).toEqual([]);
  expect(mailed('confirmed')).toHaveLength(1);
});

test('an agent’s own network and browser say nothing of a caller', async () => {
  for (let caller = 0; caller < 6; caller += 1) {
    const offer = (
      await fixture.listed('Renault Clio', {
        pickupAt: `2026-09-0${caller + 1}T10:00` as WallClock,
        returnAt: `2026-09-0${caller + 3}T10:00` as WallClock,
      })
    ).reference;
    const who = { email: `caller${caller}@ornek.com`, phone: `0532111220${caller}`, lastName: `Aydın${'abcdef'[caller]}` };
    expect((await called({ offer, checkoutKey: checkoutKey(`caller${caller}`), marketing: '1', ...who })).kind).toBe('link_mailed');
  }
  expect(fixture.securityEvents.filter(({ kind }) => kind === 'consent.given').map(({ ip }) => ip)).toEqual(Array(6).fill(undefined));
});

test('a price that moved is shown again before anything is written, and what is missing is named', async () => {
  const wrong = await called({ agreedTotal: '1' });
  expect(wrong.kind).toBe('price_changed');
  expect(await called({ email: 'elif', acceptContract: '' })).toMatchObject({
    kind: 'invalid',
    problems: { 'driver.email': 'email_invalid', 'consents.contract': 'contract_required' },
  });
  expect(await fixture.orders()).toEqual([]);
  await expect(
    bookFor(fixture.deps, { input: orderInput(fixture.filled), locale: 'tr', by: KEY_HOLDER, ip: '203.0.113.7' }),
  ).rejects.toThrow();
});

async function declined() {
  const { code } = await linkFor();
  await fixture.workFor(LINK_HOLD_MINUTES + 11, 11);
  expect((await fixture.reservation(code)).state).toBe('expired');
  return code;
}
const inPlace = async (replaces: string, fields: Partial<Record<string, string>> = {}) => {
  const offer = fields.offer ?? (await fixture.listed('Skoda Superb')).reference;
  // Whatever is typed of a driver is not read: it is the same one.
  const input = orderInput({
    ...fixture.filled,
    firstName: '',
    email: 'x',
    checkoutKey: checkoutKey('instead'),
    ...fields,
    offer,
    paymentMode: 'full',
  });
  return bookFor(fixture.deps, { input, locale: 'en', by: STAFF, ip: '198.51.100.9', replaces });
};

test('a car in place of one that nobody got is the same driver’s, stands on both, and is ordered once', async () => {
  const code = await declined();
  const before = await fixture.reservation(code);
  const [first, second] = await Promise.all([inPlace(code), inPlace(code, { checkoutKey: checkoutKey('another') })]);
  const outcomes = [first, second].map(({ kind }) => kind).sort();
  expect(outcomes).toEqual(['link_mailed', 'replaced_before']);
  const made = [first, second].find(({ kind }) => kind === 'link_mailed');
  if (!made || !('code' in made)) throw new Error('Nothing was ordered');
  expect((await fixture.reservation(made.code)).driver).toEqual(before.driver);
  await fixture.work();
  expect(mailed('order to pay').map(({ subject }) => subject.endsWith(` for ${code}`))).toEqual([false, true]);
  expect(await reservationFile(fixture.deps, code)).toMatchObject({ replaces: null, replacedBy: [{ code: made.code }] });
  expect(await reservationFile(fixture.deps, made.code)).toMatchObject({ replaces: { code, total: before.summary.total }, replacedBy: [] });
  expect(await inPlace(code, { checkoutKey: checkoutKey('third') })).toEqual({ kind: 'replaced_before', standing: made.code });
  expect(await findReplaced(fixture.deps, code)).toMatchObject({ code, standing: made.code });
  // Its driver stays masked until somebody asks.
  expect((await findReplaced(fixture.deps, code))?.driver.email).not.toBe(before.driver.email);
  expect((await acts()).filter(([action]) => action === 'reservation.replaced')).toEqual([
    ['reservation.replaced', recordedActor(STAFF).id, code],
  ]);
});

test('nothing is ordered in place of what stands, or of what nobody has ordered', async () => {
  const { code } = await linkFor();
  expect(await inPlace(code)).toEqual({ kind: 'replaced_before', standing: null });
  expect(await inPlace('KTK-00000000')).toEqual({ kind: 'replaced_before', standing: null });
  expect(await findReplaced(fixture.deps, code)).toBeUndefined();
});
