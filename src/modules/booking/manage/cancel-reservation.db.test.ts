import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { KEY_HOLDER, supplierSystem } from '#kernel/principal';
import { creditBalance } from '#payments';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber, checkoutKey, STAFF } from '../booking.fixture.ts';
import { selectEvents } from '../store/events.ts';
import { cancelFor, cancelReservation, previewCancellation, refuseAtDelivery } from './cancel-reservation.ts';
import { openReservation } from './find-reservation.ts';
import { recordRentalEvent } from './record-rental-event.ts';

const SUPPLIER = supplierSystem('yolbaz');

let fixture: BookingFixture;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const cancelAsShown = async (asked: { code: string; accessKey: string }) => {
  const preview = await previewCancellation(fixture.deps, asked);
  if (preview.kind !== 'possible') return preview;
  return cancelReservation(fixture.deps, {
    ...asked,
    by: KEY_HOLDER,
    agreed: { kind: preview.outcome.kind, minor: preview.outcome.amount.minor },
  });
};

test('in time, everything paid goes back to the card and the car back to its supplier', async () => {
  const booked = await fixture.confirmed({ paymentMode: 'partial', campaignCode: 'YAZ10' });
  expect(await previewCancellation(fixture.deps, booked)).toEqual({
    kind: 'possible',
    withdraws: false,
    outcome: { kind: 'refund', amount: money(67_500, 'TRY'), freeUntil: new Date('2026-08-13T07:00:00Z') },
  });
  expect(await cancelAsShown(booked)).toEqual({ kind: 'cancelled', outcome: { kind: 'refund', amount: money(67_500, 'TRY') } });
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  const { id, nextAttemptAt } = await fixture.reservation(booked.code);
  expect(nextAttemptAt).toBeNull();
  expect(await fixture.atSupplier(id)).toEqual({ kind: 'cancelled' });
  expect(await openReservation(fixture.deps, booked)).toMatchObject({
    state: 'cancelled',
    refunded: money(67_500, 'TRY'),
    outcome: { kind: 'refund' },
  });
  expect(fixture.mails.at(-1)?.subject).toBe(`cancelled ${booked.code}: refund`);
  // The calendar that has the rental from the confirmation is told.
  const [calendar] = fixture.mails.at(-1)?.attachments ?? [];
  expect(calendar?.contentType).toBe('text/calendar; charset=utf-8; method=CANCEL');
  expect(String(calendar?.content)).toContain(`UID:${booked.code}-pickup@`);
});

test('too late, what was paid becomes credit and no money moves', async () => {
  const booked = await fixture.confirmed();
  fixture.pass({ hours: 24 * 12 + 2 });
  expect(await cancelAsShown(booked)).toMatchObject({ kind: 'cancelled', outcome: { kind: 'credit', amount: { minor: 500_000 } } });
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ taken: 500_000 });
  expect(await creditBalance(fixture.deps.db, 'elif.karaoglu@ornek.com', 'TRY')).toEqual(money(500_000, 'TRY'));
});

test('an order made under terms without free cancellation keeps them: nothing is given back, and that is said first', async () => {
  const { reference } = await fixture.listed('Skoda Superb');
  const booked = await fixture.confirmed({ offer: reference });
  const terms = JSON.stringify({ freeUntilHours: null, afterwards: 'nothing' });
  const { id } = await fixture.reservation(booked.code);
  await sql`
    update reservation_revisions set offer = jsonb_set(offer, '{cancellation}', ${terms}::text::jsonb) where reservation_id = ${id}
  `.execute(fixture.deps.db);
  expect(await previewCancellation(fixture.deps, booked)).toMatchObject({ outcome: { kind: 'nothing', freeUntil: null } });
  await cancelAsShown(booked);
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ taken: 1_500_000 });
});

test('with nothing paid there is nothing to give back', async () => {
  const booked = await fixture.confirmed({ paymentMode: 'delivery' });
  expect(await cancelAsShown(booked)).toMatchObject({ kind: 'cancelled', outcome: { kind: 'nothing', amount: { minor: 0 } } });
  await fixture.work();
  expect((await fixture.reservation(booked.code)).nextAttemptAt).toBeNull();
});

test('an outcome that has changed since it was shown needs another yes', async () => {
  const booked = await fixture.confirmed();
  fixture.pass({ hours: 24 * 12 + 2 });
  const agreed = { kind: 'refund', minor: 500_000 } as const;
  expect(await cancelReservation(fixture.deps, { ...booked, by: KEY_HOLDER, agreed })).toMatchObject({
    kind: 'outcome_changed',
    outcome: { kind: 'credit' },
  });
  expect((await fixture.reservation(booked.code)).state).toBe('confirmed');
});

test('cancelling twice, and at once, gives back once', async () => {
  const booked = await fixture.confirmed({ cardNumber: cardNumber('refund_unanswered') });
  const outcomes = await Promise.all([cancelAsShown(booked), cancelAsShown(booked), cancelAsShown(booked)]);
  for (const outcome of outcomes) expect(['cancelled', 'not_possible']).toContain(outcome.kind);
  const agreed = { kind: 'refund', minor: 500_000 } as const;
  expect(await cancelReservation(fixture.deps, { ...booked, by: KEY_HOLDER, agreed })).toMatchObject({
    kind: 'cancelled',
    outcome: { kind: 'refund' },
  });
  await fixture.workFor(30, 5);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect((await fixture.life(booked.code)).filter((event) => event.startsWith('cancelled'))).toHaveLength(1);
});

test('a supplier’s refusal at delivery is refunded in money, whenever it comes', async () => {
  const booked = await fixture.confirmed({ paymentMode: 'partial' });
  fixture.pass({ hours: 24 * 13 + 2 });
  expect(await previewCancellation(fixture.deps, booked)).toEqual({ kind: 'not_possible', why: 'picked_up' });
  expect(await refuseAtDelivery(fixture.deps, { code: booked.code, by: SUPPLIER, reason: 'credit_inquiry' })).toMatchObject({
    outcome: { kind: 'refund' },
  });
  expect(await refuseAtDelivery(fixture.deps, { code: booked.code, by: SUPPLIER, reason: 'credit_inquiry' })).toMatchObject({
    kind: 'cancelled',
  });
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  expect(fixture.mails.at(-1)?.subject).toBe(`refused ${booked.code}: refund`);
});

test('a campaign is used up by a rental and by a customer who stays away, not by what the supplier or a cancellation ended', async () => {
  const uses = async () => {
    const { rows } = await sql<{ uses: number }>`select count(*)::int as uses from campaign_uses where code_key = 'yaz10'`.execute(
      fixture.deps.db,
    );
    return rows[0]?.uses;
  };
  const refused = await fixture.confirmed({ campaignCode: 'YAZ10' });
  expect(await uses()).toBe(1);
  await refuseAtDelivery(fixture.deps, { code: refused.code, by: SUPPLIER, reason: 'profile' });
  expect(await uses()).toBe(0);
  const cancelled = await fixture.confirmed({ campaignCode: 'YAZ10', checkoutKey: checkoutKey('cancelled') });
  await cancelAsShown(cancelled);
  expect(await uses()).toBe(0);
  const missed = await fixture.confirmed({ campaignCode: 'YAZ10', checkoutKey: checkoutKey('missed') });
  fixture.pass({ hours: 24 * 13 + 2 });
  await recordRentalEvent(fixture.deps, { code: missed.code, event: 'not_shown', by: SUPPLIER });
  expect(await uses()).toBe(1);
});

test('the history says who did what: the product, a bank, a supplier, somebody of ours by name', async () => {
  const { code } = await fixture.confirmed();
  await cancelFor(fixture.deps, { code, by: STAFF, reason: 'customer called' });
  const events = await selectEvents(fixture.deps.db, await fixture.reservation(code));
  expect(events.map(({ event, actor }) => [event, actor.kind, actor.id])).toEqual([
    ['created', 'customer', null],
    ['payment_authorised', 'bank', null],
    ['supplier_confirmed', 'supplier', 'yolbaz'],
    ['cancelled', 'staff', '0f5c0f5c-0f5c-4f5c-8f5c-0f5c0f5c0f5c'],
  ]);
});

test('support cancels by the same rules, and a supplier that cancels always costs the customer nothing', async () => {
  const first = await fixture.confirmed();
  fixture.pass({ hours: 24 * 12 + 2 });
  expect(await cancelFor(fixture.deps, { code: first.code, by: STAFF, reason: 'customer called' })).toMatchObject({
    outcome: { kind: 'credit' },
  });
  const second = await fixture.confirmed({ checkoutKey: 'another-page-of-the-form' });
  expect(await cancelFor(fixture.deps, { code: second.code, by: SUPPLIER, reason: 'car broke down' })).toMatchObject({
    outcome: { kind: 'refund' },
  });
});

test('what is not confirmed cannot be cancelled, and a wrong key opens nothing', async () => {
  const outcome = await fixture.submit();
  if (outcome.kind !== 'to_bank') throw new Error(outcome.kind);
  expect(await previewCancellation(fixture.deps, outcome)).toEqual({ kind: 'not_possible', why: 'state' });
  expect(await previewCancellation(fixture.deps, { code: outcome.code, accessKey: 'wrong' })).toEqual({ kind: 'not_found' });
});

test('while the supplier is asked nothing can be cancelled, and its yes makes it possible', async () => {
  const booked = await fixture.submit();
  await fixture.atBank(booked);
  if (booked.kind !== 'to_bank') throw new Error(booked.kind);
  expect(await previewCancellation(fixture.deps, booked)).toEqual({ kind: 'not_possible', why: 'confirming' });
  expect(await cancelFor(fixture.deps, { code: booked.code, by: STAFF, reason: 'customer called' })).toMatchObject({
    why: 'confirming',
  });
  await fixture.work();
  expect(await cancelAsShown(booked)).toMatchObject({ kind: 'cancelled', outcome: { kind: 'refund' } });
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
});

test('a car that is picked up and brought back completes the rental', async () => {
  const { code } = await fixture.confirmed();
  fixture.pass({ hours: 24 * 13 + 1 });
  expect(await recordRentalEvent(fixture.deps, { code, event: 'returned', by: SUPPLIER })).toEqual({ kind: 'not_possible' });
  expect(await recordRentalEvent(fixture.deps, { code, event: 'picked_up', by: SUPPLIER })).toEqual({ kind: 'noted' });
  expect(await recordRentalEvent(fixture.deps, { code, event: 'returned', by: SUPPLIER })).toEqual({ kind: 'noted' });
  await fixture.work();
  expect(await fixture.reservation(code)).toMatchObject({ state: 'completed', nextAttemptAt: null, outcome: null });
});

test('a customer who stays away keeps what was paid as credit, but not before the hour of the pickup', async () => {
  const { code } = await fixture.confirmed();
  expect(await recordRentalEvent(fixture.deps, { code, event: 'not_shown', by: SUPPLIER })).toEqual({ kind: 'not_possible' });
  fixture.pass({ hours: 24 * 13 + 2 });
  expect(await recordRentalEvent(fixture.deps, { code, event: 'not_shown', by: SUPPLIER, reason: 'waited an hour' })).toEqual({
    kind: 'noted',
  });
  await fixture.work();
  expect(await fixture.reservation(code)).toMatchObject({ state: 'no_show', nextAttemptAt: null, outcome: { kind: 'credit' } });
  expect(await creditBalance(fixture.deps.db, 'elif.karaoglu@ornek.com', 'TRY')).toEqual(money(500_000, 'TRY'));
});
