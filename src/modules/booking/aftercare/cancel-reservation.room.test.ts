import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { creditBalance } from '#payments';
import { emptied, testDatabase } from '#testing';
import { type BookingStage, bookingStage, cardNumber } from '../booking.stage.ts';
import { cancelFor, cancelReservation, previewCancellation, refuseAtDelivery } from './cancel-reservation.ts';
import { openReservation } from './find-reservation.ts';
import { noteRental } from './note-rental.ts';

let stage: BookingStage;
beforeEach(async () => {
  const { db } = await emptied(await testDatabase());
  stage = await bookingStage(db);
});

const cancelAsShown = async (asked: { code: string; accessKey: string }) => {
  const preview = await previewCancellation(stage.deps, asked);
  if (preview.kind !== 'possible') return preview;
  return cancelReservation(stage.deps, { ...asked, agreed: { kind: preview.outcome.kind, minor: preview.outcome.amount.minor } });
};

test('in time, everything paid goes back to the card and the car back to its supplier', async () => {
  const booked = await stage.confirmed({ paymentMode: 'partial', campaignCode: 'YAZ10' });
  expect(await previewCancellation(stage.deps, booked)).toEqual({
    kind: 'possible',
    outcome: { kind: 'refund', amount: money(67_500, 'TRY'), freeUntil: new Date('2026-08-13T07:00:00Z') },
  });
  expect(await cancelAsShown(booked)).toEqual({ kind: 'cancelled', outcome: { kind: 'refund', amount: money(67_500, 'TRY') } });
  await stage.work();
  expect(await stage.books()).toMatchObject({ held: 0, taken: 0 });
  const { id, attendAt } = await stage.reservation(booked.code);
  expect(attendAt).toBeNull();
  expect(await stage.direct.retrieve(id)).toEqual({ kind: 'cancelled' });
  expect(await openReservation(stage.deps, booked)).toMatchObject({
    state: 'cancelled',
    refunded: money(67_500, 'TRY'),
    outcome: { kind: 'refund' },
  });
  expect(stage.mails.at(-1)?.subject).toBe(`cancelled ${booked.code}: refund`);
});

test('too late, what was paid becomes credit and no money moves', async () => {
  const booked = await stage.confirmed();
  stage.pass({ hours: 24 * 12 + 2 });
  expect(await cancelAsShown(booked)).toMatchObject({ kind: 'cancelled', outcome: { kind: 'credit', amount: { minor: 500_000 } } });
  await stage.work();
  expect(await stage.books()).toMatchObject({ taken: 500_000 });
  expect(await creditBalance(stage.deps.db, 'elif.karaoglu@ornek.com', 'TRY')).toEqual(money(500_000, 'TRY'));
});

test('under a policy without free cancellation nothing is given back, and that is said first', async () => {
  const { reference } = await stage.listed('Skoda Superb');
  const booked = await stage.confirmed({ offer: reference });
  expect(await previewCancellation(stage.deps, booked)).toMatchObject({ outcome: { kind: 'nothing', freeUntil: null } });
  await cancelAsShown(booked);
  await stage.work();
  expect(await stage.books()).toMatchObject({ taken: 1_500_000 });
});

test('with nothing paid there is nothing to give back', async () => {
  const booked = await stage.confirmed({ paymentMode: 'delivery' });
  expect(await cancelAsShown(booked)).toMatchObject({ kind: 'cancelled', outcome: { kind: 'nothing', amount: { minor: 0 } } });
  await stage.work();
  expect((await stage.reservation(booked.code)).attendAt).toBeNull();
});

test('an outcome that has changed since it was shown needs another yes', async () => {
  const booked = await stage.confirmed();
  stage.pass({ hours: 24 * 12 + 2 });
  const agreed = { kind: 'refund', minor: 500_000 } as const;
  expect(await cancelReservation(stage.deps, { ...booked, agreed })).toMatchObject({
    kind: 'outcome_changed',
    outcome: { kind: 'credit' },
  });
  expect((await stage.reservation(booked.code)).state).toBe('confirmed');
});

test('cancelling twice, and at once, gives back once', async () => {
  const booked = await stage.confirmed({ cardNumber: cardNumber('refund_unanswered') });
  const outcomes = await Promise.all([cancelAsShown(booked), cancelAsShown(booked), cancelAsShown(booked)]);
  for (const outcome of outcomes) expect(['cancelled', 'not_possible']).toContain(outcome.kind);
  const agreed = { kind: 'refund', minor: 500_000 } as const;
  expect(await cancelReservation(stage.deps, { ...booked, agreed })).toMatchObject({ kind: 'cancelled', outcome: { kind: 'refund' } });
  await stage.workFor(30, 5);
  expect(await stage.books()).toMatchObject({ held: 0, taken: 0 });
  expect((await stage.life(booked.code)).filter((event) => event.startsWith('cancelled'))).toHaveLength(1);
});

test('a supplier’s refusal at delivery is refunded in money, whenever it comes', async () => {
  const booked = await stage.confirmed({ paymentMode: 'partial' });
  stage.pass({ hours: 24 * 13 + 2 });
  expect(await previewCancellation(stage.deps, booked)).toEqual({ kind: 'not_possible', why: 'picked_up' });
  expect(await refuseAtDelivery(stage.deps, { code: booked.code, reason: 'credit_inquiry' })).toMatchObject({
    outcome: { kind: 'refund' },
  });
  expect(await refuseAtDelivery(stage.deps, { code: booked.code, reason: 'credit_inquiry' })).toMatchObject({ kind: 'cancelled' });
  await stage.work();
  expect(await stage.books()).toMatchObject({ held: 0, taken: 0 });
  expect(stage.mails.at(-1)?.subject).toBe(`refused ${booked.code}: refund`);
});

test('support cancels by the same rules, and a supplier that cancels always costs the customer nothing', async () => {
  const first = await stage.confirmed();
  stage.pass({ hours: 24 * 12 + 2 });
  expect(await cancelFor(stage.deps, { code: first.code, by: 'support', reason: 'customer called' })).toMatchObject({
    outcome: { kind: 'credit' },
  });
  const second = await stage.confirmed({ checkoutKey: 'another-page-of-the-form' });
  expect(await cancelFor(stage.deps, { code: second.code, by: 'supplier', reason: 'car broke down' })).toMatchObject({
    outcome: { kind: 'refund' },
  });
});

test('what is not confirmed cannot be cancelled, and a wrong key opens nothing', async () => {
  const outcome = await stage.submit();
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  expect(await previewCancellation(stage.deps, outcome)).toEqual({ kind: 'not_possible', why: 'state' });
  expect(await previewCancellation(stage.deps, { code: outcome.code, accessKey: 'wrong' })).toEqual({ kind: 'not_found' });
});

test('while the supplier is asked nothing can be cancelled, and its yes makes it possible', async () => {
  const booked = await stage.submit();
  await stage.atBank(booked);
  if (booked.kind !== 'to_bank') throw new Error(booked.kind);
  expect(await previewCancellation(stage.deps, booked)).toEqual({ kind: 'not_possible', why: 'confirming' });
  expect(await cancelFor(stage.deps, { code: booked.code, by: 'support', reason: 'customer called' })).toMatchObject({ why: 'confirming' });
  await stage.work();
  expect(await cancelAsShown(booked)).toMatchObject({ kind: 'cancelled', outcome: { kind: 'refund' } });
  await stage.work();
  expect(await stage.books()).toMatchObject({ held: 0, taken: 0 });
});

test('a car that is picked up and brought back completes the rental', async () => {
  const { code } = await stage.confirmed();
  stage.pass({ hours: 24 * 13 + 1 });
  expect(await noteRental(stage.deps, { code, event: 'returned', actor: 'supplier' })).toEqual({ kind: 'not_possible' });
  expect(await noteRental(stage.deps, { code, event: 'picked_up', actor: 'supplier' })).toEqual({ kind: 'noted' });
  expect(await noteRental(stage.deps, { code, event: 'returned', actor: 'supplier' })).toEqual({ kind: 'noted' });
  await stage.work();
  expect(await stage.reservation(code)).toMatchObject({ state: 'completed', attendAt: null, outcome: null });
});

test('a customer who stays away keeps what was paid as credit, but not before the hour of the pickup', async () => {
  const { code } = await stage.confirmed();
  expect(await noteRental(stage.deps, { code, event: 'not_shown', actor: 'supplier' })).toEqual({ kind: 'not_possible' });
  stage.pass({ hours: 24 * 13 + 2 });
  expect(await noteRental(stage.deps, { code, event: 'not_shown', actor: 'supplier', reason: 'waited an hour' })).toEqual({
    kind: 'noted',
  });
  await stage.work();
  expect(await stage.reservation(code)).toMatchObject({ state: 'no_show', attendAt: null, outcome: { kind: 'credit' } });
  expect(await creditBalance(stage.deps.db, 'elif.karaoglu@ornek.com', 'TRY')).toEqual(money(500_000, 'TRY'));
});
