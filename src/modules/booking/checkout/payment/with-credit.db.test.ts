import { beforeEach, expect, test } from 'vitest';
import { money, sumOf } from '#kernel/money';
import { KEY_HOLDER, supplierSystem } from '#kernel/principal';
import { checkBalances } from '#ledger';
import { checkLedger, grantCredit, leftCredits } from '#payments';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey } from '../../booking.fixture.ts';
import { cancelFor, cancelReservation, previewCancellation, refuseAtDelivery } from '../../manage/cancel-reservation.ts';
import { checkReservations } from '../../overview/check-reservations.ts';

const ELIF = 'elif.karaoglu@ornek.com';
const MEMBER = { memberId: '7d1f2c1e-6f0e-4a3c-9a55-0c8f6a2f5b11', verifiedEmails: [ELIF] };
const SUPPLIER = supplierSystem('yolbaz');
const NO_CARD = { cardHolder: '', cardNumber: '', cardExpiry: '', cardCvc: '' };

let fixture: BookingFixture;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

/** Our own money, so that no earlier rental is needed. */
const given = (minor: number, currency: 'TRY' | 'EUR' = 'TRY') =>
  fixture.deps.db.transaction().execute((tx) =>
    grantCredit(tx, {
      email: ELIF,
      amount: money(minor, currency),
      reservationCode: 'KTK-2222AAAA',
      source: 'goodwill',
      reason: `gift ${minor} ${currency}`,
      at: fixture.now(),
    }),
  );
/** A rental cancelled too late: 5000 lira of it are credit now. */
const earned = async () => {
  const { code } = await fixture.confirmed({ checkoutKey: checkoutKey('earned') });
  const moment = fixture.now();
  fixture.pass({ hours: 24 * 12 + 2 });
  await cancelFor(fixture.deps, { code, by: KEY_HOLDER, reason: 'too late' });
  await fixture.work();
  return { code, moment };
};
const left = async () =>
  sumOf(
    (await leftCredits(fixture.deps.db, [ELIF], fixture.now())).map((one) => one.left),
    'TRY',
  ).minor;
const booked = async (fields: Partial<Record<string, string>> = {}) => {
  const outcome = await fixture.submit({ useCredit: '1', ...fields }, 'tr', MEMBER);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  else if (outcome.kind !== 'confirming') throw new Error(`Not booked: ${outcome.kind}`);
  await fixture.work();
  return outcome;
};
const later = async () => {
  const wishes = { pickupAt: '2026-09-14T10:00', returnAt: '2026-09-19T10:00' } as const;
  return (await fixture.listed('Renault Clio', wishes as never)).reference;
};
const booksAgree = async () => {
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect((await checkBalances(fixture.deps.db)).overdrawn).toEqual([]);
  fixture.pass({ hours: 2 });
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
};
const cancelAsShown = async (asked: { code: string; accessKey: string }) => {
  const preview = await previewCancellation(fixture.deps, asked);
  if (preview.kind !== 'possible') return preview;
  const { amount, kind } = preview.outcome;
  return cancelReservation(fixture.deps, { ...asked, by: KEY_HOLDER, agreed: { kind, minor: amount.minor } });
};

test('credit pays a part and the card the rest; cancelled in time each goes back to where it came from', async () => {
  await given(125_000);
  const rental = await booked();
  const { summary } = await fixture.reservation(rental.code);
  expect([summary.credit.minor, summary.payNow.minor, summary.payAtDelivery.minor]).toEqual([125_000, 375_000, 0]);
  expect(await fixture.books()).toMatchObject({ taken: 375_000 });
  expect(await left()).toBe(0);
  await booksAgree();
  expect(await cancelAsShown(rental)).toMatchObject({
    kind: 'cancelled',
    outcome: { kind: 'refund', amount: money(375_000, 'TRY'), creditBack: money(125_000, 'TRY') },
  });
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect(await left()).toBe(125_000);
  expect(await fixture.reservation(rental.code)).toMatchObject({ outcome: { creditBack: money(125_000, 'TRY') } });
  await booksAgree();
});

test('credit that pays everything asks no bank and no card, and is no order at the desk', async () => {
  await given(900_000);
  const rental = await booked(NO_CARD);
  expect(await fixture.life(rental.code)).toEqual([
    'created: pending_payment',
    'paid_with_credit: confirming',
    'supplier_confirmed: confirmed',
  ]);
  expect(await fixture.reservation(rental.code)).toMatchObject({ paymentId: null, summary: { credit: money(500_000, 'TRY') } });
  expect(await fixture.books()).toMatchObject({ authorised: 0, taken: 0 });
  expect(await left()).toBe(400_000);
  await booksAgree();
  fixture.pass({ hours: 24 * 12 });
  expect(await cancelAsShown(rental)).toMatchObject({ outcome: { kind: 'credit', amount: money(500_000, 'TRY') } });
  await fixture.work();
  expect(await left()).toBe(900_000);
  await booksAgree();
});

test('too late, the card’s part becomes new credit and the credit comes back', async () => {
  await given(125_000);
  const rental = await booked();
  fixture.pass({ hours: 24 * 12 + 2 });
  expect(await cancelAsShown(rental)).toMatchObject({ outcome: { kind: 'credit', amount: money(500_000, 'TRY') } });
  await fixture.work();
  expect(await left()).toBe(500_000);
  expect(await fixture.books()).toMatchObject({ taken: 375_000 });
  await booksAgree();
});

test('refused at the desk, credit that was once paid goes back to the card that paid it, and our own money is credit again', async () => {
  const first = await earned();
  await given(30_000);
  const rental = await booked({ offer: await later(), 'extra.baby_seat': '1' });
  const { summary } = await fixture.reservation(rental.code);
  expect(summary.credit.minor).toBe(Math.min(530_000, summary.total.minor));
  expect(await left()).toBe(530_000 - summary.credit.minor);
  const before = await fixture.books();
  await refuseAtDelivery(fixture.deps, { code: rental.code, by: SUPPLIER, reason: 'credit_inquiry' });
  await fixture.work();
  const ofOurs = summary.credit.minor - 500_000;
  expect(await fixture.reservation(rental.code)).toMatchObject({
    state: 'refused_at_delivery',
    outcome: { kind: 'refund', amount: money(summary.payNow.minor + 500_000, 'TRY') },
  });
  expect(await left()).toBe(30_000);
  expect(ofOurs).toBeGreaterThan(0);
  expect(before.taken).toBe(500_000 + summary.payNow.minor);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect((await fixture.reservation(first.code)).outcome).toMatchObject({ kind: 'credit' });
  await booksAgree();
});

test('an order that is never paid gives back what it held', async () => {
  await given(125_000);
  await fixture.submit({ useCredit: '1' }, 'tr', MEMBER);
  expect(await left()).toBe(0);
  await fixture.workFor(20);
  expect(await left()).toBe(125_000);
  await booksAgree();
});

test('a declined card keeps the credit for the next one', async () => {
  await given(125_000);
  const outcome = await fixture.submit({ useCredit: '1', cardNumber: cardNumber('insufficient_funds') }, 'tr', MEMBER);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  expect(await left()).toBe(0);
  const again = await fixture.submit({ useCredit: '1' }, 'tr', MEMBER);
  await fixture.atBank(again);
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ taken: 375_000 });
  await booksAgree();
});

test('two orders at once share the credit and never spend it twice', async () => {
  await given(400_000);
  const offers = [(await fixture.listed()).reference, await later()];
  const outcomes = await Promise.all(
    offers.map((offer, index) =>
      fixture.submit(
        { offer, useCredit: '1', ...NO_CARD, paymentMode: 'partial', checkoutKey: checkoutKey(`race-${index}`) },
        'tr',
        MEMBER,
      ),
    ),
  );
  for (const { kind } of outcomes) expect(['confirming', 'price_changed', 'invalid']).toContain(kind);
  const spent = (await fixture.orders()).reduce((sum, { summary }) => sum + summary.credit.minor, 0);
  expect(spent).toBeGreaterThan(0);
  expect(await left()).toBe(400_000 - spent);
  await fixture.work();
  await booksAgree();
});

test('another amount than was shown is shown again before anything is charged', async () => {
  await given(125_000);
  expect(await fixture.submit({ useCredit: '1', agreedNow: '500000' }, 'tr', MEMBER)).toMatchObject({
    kind: 'price_changed',
    why: 'credit',
    was: money(500_000, 'TRY'),
    now: money(375_000, 'TRY'),
  });
  expect(await left()).toBe(125_000);
});

test('nobody spends what is not theirs: a guest has no credit, and neither has somebody who only claims an address', async () => {
  await given(125_000);
  for (const from of [{}, { memberId: MEMBER.memberId }, { ...MEMBER, verifiedEmails: ['mert@ornek.com'] }]) {
    const outcome = await fixture.submit({ useCredit: '1', checkoutKey: checkoutKey(JSON.stringify(from).replace(/\W/g, '')) }, 'tr', from);
    expect(outcome.kind).toBe('to_bank');
  }
  for (const { summary } of await fixture.orders()) expect(summary.credit.minor).toBe(0);
  expect(await left()).toBe(125_000);
});

test('without a card where credit does not pay everything, the card is asked for', async () => {
  await given(125_000);
  expect(await fixture.submit({ useCredit: '1', ...NO_CARD }, 'tr', MEMBER)).toMatchObject({
    kind: 'invalid',
    problems: { 'card.number': 'card_number_required' },
  });
});

test('what is paid at the desk is not paid with credit, and euro pay nothing of a rental in lira', async () => {
  await given(125_000);
  const atDesk = await booked({ paymentMode: 'delivery' });
  expect((await fixture.reservation(atDesk.code)).summary.credit.minor).toBe(0);
  expect(await left()).toBe(125_000);
});

test('a campaign lowers the price first, and credit pays a part of what is left', async () => {
  await given(900_000);
  const rental = await booked({ paymentMode: 'partial', campaignCode: 'YAZ10', ...NO_CARD });
  const { summary } = await fixture.reservation(rental.code);
  expect([summary.discount.minor, summary.credit.minor, summary.payNow.minor, summary.payAtDelivery.minor]).toEqual([
    50_000, 67_500, 0, 382_500,
  ]);
  await booksAgree();
});
