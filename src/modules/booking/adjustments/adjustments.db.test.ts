import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { StaffRole } from '#kernel/principal';
import { checkLedger, creditBalance } from '#payments';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, cardNumber } from '../booking.fixture.ts';
import type { AdjustmentKind } from '../model/adjustment.ts';
import { actOnReservation } from '../overview/act-on-reservation.ts';
import { checkReservations } from '../overview/check-reservations.ts';
import { possibleActs } from '../overview/possible-acts.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { adjustReservation, previewAdjustment } from './adjust-reservation.ts';
import { decideAdjustment, waitingAdjustments } from './decide-adjustment.ts';
import type { StaffPrincipal } from './standing.ts';

let fixture: BookingFixture;
const person = (id: string, ...roles: StaffRole[]): StaffPrincipal => ({ kind: 'staff', id, roles });
const AYSE = person('ayse', 'agent');
const KEREM = person('kerem', 'finance');
const ELIF = 'elif.karaoglu@ornek.com';

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

/** The request that the page would send for what it shows now. */
async function shown(code: string, kind: AdjustmentKind, minor: number | null, by: StaffPrincipal = AYSE) {
  const seen = await previewAdjustment(fixture.deps, { code, kind, minor, by });
  if (!seen) throw new Error('Nothing was shown');
  const amount = seen.preview.kind === 'possible' ? seen.preview.amount.minor : (minor ?? 1);
  const { left, given } = seen.standing;
  const request = {
    id: seen.id,
    code,
    kind,
    minor: amount,
    reason: 'lesser_car',
    by,
    shown: { left: left.minor, given: given.minor },
  } as const;
  return { ...seen, request };
}
const gives = async (code: string, kind: AdjustmentKind, minor: number | null, by: StaffPrincipal = AYSE) =>
  adjustReservation(fixture.deps, (await shown(code, kind, minor, by)).request);
const credit = () => creditBalance(fixture.deps.db, ELIF, 'TRY');
const taken = async () => (await fixture.books()).taken;

test('a part of what was paid goes back to the card, the customer is told, and who did it stands in the record', async () => {
  const { code } = await fixture.confirmed();
  const { preview } = await shown(code, 'refund', 100_000);
  expect(preview).toEqual({
    kind: 'possible',
    amount: money(100_000, 'TRY'),
    leftAfter: money(400_000, 'TRY'),
    needsSecond: false,
  });
  expect(await gives(code, 'refund', 100_000)).toEqual({ kind: 'done' });
  await fixture.work();
  expect(await taken()).toBe(400_000);
  expect(fixture.mails.at(-1)?.subject).toBe(`adjusted ${code}: refund 100000`);
  expect(await listActs(fixture.deps.db, { limit: 1 })).toMatchObject([
    {
      action: 'reservation.adjusted',
      by: { kind: 'staff', id: 'ayse' },
      reason: 'lesser_car',
      facts: { kind: 'refund', amountMinor: 100_000, currency: 'TRY' },
    },
  ]);
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect((await fixture.reservation(code)).state).toBe('confirmed');
});

test('all that was paid can be given back, once, and not a kuruş more', async () => {
  const { code } = await fixture.confirmed();
  const { request } = await shown(code, 'refund', null, KEREM);
  expect(request.minor).toBe(500_000);
  expect(await adjustReservation(fixture.deps, request)).toEqual({ kind: 'done' });
  await fixture.work();
  expect(await taken()).toBe(0);
  expect((await shown(code, 'refund', null, KEREM)).preview).toEqual({ kind: 'not_possible', why: 'nothing_left' });
  expect((await shown(code, 'credit', 1, KEREM)).preview).toEqual({ kind: 'not_possible', why: 'nothing_left' });
});

test('more than is left is refused before and when it is asked for all the same', async () => {
  const { code } = await fixture.confirmed();
  const { preview, request } = await shown(code, 'refund', 500_001, KEREM);
  expect(preview).toEqual({ kind: 'too_much', most: money(500_000, 'TRY') });
  expect(await adjustReservation(fixture.deps, { ...request, minor: 500_001 })).toMatchObject({ kind: 'too_much' });
  await expect(adjustReservation(fixture.deps, { ...request, minor: 0 })).rejects.toThrow(RangeError);
  expect(await taken()).toBe(500_000);
});

test('a button pressed twice, also at once, gives once', async () => {
  const { code } = await fixture.confirmed();
  const { request } = await shown(code, 'refund', 50_000);
  const outcomes = await Promise.all([adjustReservation(fixture.deps, request), adjustReservation(fixture.deps, request)]);
  expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'done' }]);
  expect(await adjustReservation(fixture.deps, request)).toEqual({ kind: 'done' });
  await fixture.work();
  expect(await taken()).toBe(450_000);
  expect(await listActs(fixture.deps.db, { limit: 9 })).toHaveLength(1);
});

test('of two tabs, and of two people at once, one gives and the other is shown what has changed', async () => {
  const { code } = await fixture.confirmed();
  const [one, other] = [await shown(code, 'refund', 50_000), await shown(code, 'refund', 50_000, KEREM)];
  const outcomes = await Promise.all([adjustReservation(fixture.deps, one.request), adjustReservation(fixture.deps, other.request)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'outcome_changed']);
  await fixture.work();
  expect(await taken()).toBe(450_000);
});

test('what was given back by hand is not given once more when the reservation is cancelled, in money or as credit', async () => {
  const early = await fixture.confirmed();
  await gives(early.code, 'refund', 100_000);
  const cancelled = (await possibleActs(fixture.deps, { code: early.code, by: AYSE })).find(({ act }) => act === 'cancelled');
  expect(cancelled).toMatchObject({ outcome: { kind: 'refund', amount: money(400_000, 'TRY') } });
  await actOnReservation(fixture.deps, {
    code: early.code,
    act: 'cancelled',
    reason: 'customer_asked',
    by: AYSE,
    agreed: { kind: 'refund', minor: 400_000 },
  });
  await fixture.work();
  expect(await taken()).toBe(0);
  expect((await shown(early.code, 'refund', null)).preview).toEqual({ kind: 'not_possible', why: 'nothing_left' });
});

test('of a late cancellation’s credit nothing can be refunded as well', async () => {
  const { code } = await fixture.confirmed();
  const { trip } = await fixture.reservation(code);
  fixture.pass({ hours: (trip.from.getTime() - fixture.now().getTime()) / 3_600_000 - 5 });
  await gives(code, 'refund', 100_000);
  await fixture.work();
  const agreed = { kind: 'credit', minor: 400_000 } as const;
  expect(await actOnReservation(fixture.deps, { code, act: 'cancelled', reason: 'customer_asked', by: AYSE, agreed })).toEqual({
    kind: 'done',
  });
  await fixture.work();
  expect(await credit()).toEqual(money(400_000, 'TRY'));
  expect((await shown(code, 'refund', null)).preview).toEqual({ kind: 'not_possible', why: 'nothing_left' });
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
});

test('what was paid can be kept as credit instead; goodwill is ours and leaves what was paid untouched', async () => {
  const { code } = await fixture.confirmed();
  expect(await gives(code, 'credit', 60_000)).toEqual({ kind: 'done' });
  expect(await gives(code, 'goodwill', 40_000)).toEqual({ kind: 'done' });
  await fixture.work();
  expect(await credit()).toEqual(money(100_000, 'TRY'));
  expect(await taken()).toBe(500_000);
  const { standing } = await shown(code, 'refund', 1);
  expect(standing).toMatchObject({ left: money(440_000, 'TRY'), given: money(100_000, 'TRY') });
  const { rows } = await sql<{ account: string; minor: string }>`
    select account, sum(amount_minor)::text as minor from ledger_lines group by account order by account`.execute(fixture.deps.db);
  expect(rows).toEqual([
    { account: 'customer_credit', minor: '-100000' },
    { account: 'customer_payments', minor: '-440000' },
    { account: 'gateway_receivable', minor: '500000' },
    { account: 'goodwill', minor: '40000' },
  ]);
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  const { entries = [] } = (await reservationFile(fixture.deps, code)) ?? {};
  expect(entries.map(({ fact, account, amount }) => `${fact.kind} ${account} ${amount.minor}`)).toEqual([
    'capture gateway_receivable 500000',
    'capture customer_payments -500000',
    'credit customer_payments 60000',
    'credit customer_credit -60000',
    'credit goodwill 40000',
    'credit customer_credit -40000',
  ]);
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
  expect(fixture.mails.slice(-2).map(({ subject }) => subject)).toEqual([
    `adjusted ${code}: credit 60000`,
    `adjusted ${code}: goodwill 40000`,
  ]);
});

test('above the limit of a role nothing moves before somebody else has said yes, and small parts do not get around it', async () => {
  const { code } = await fixture.confirmed();
  expect(await gives(code, 'refund', 150_000)).toEqual({ kind: 'done' });
  await fixture.work();
  expect((await shown(code, 'refund', 1)).preview).toMatchObject({ needsSecond: true });
  expect(await gives(code, 'refund', 100_000)).toEqual({ kind: 'waiting' });
  await fixture.work();
  expect(await taken()).toBe(350_000);
  const [waiting] = await waitingAdjustments(fixture.deps);
  expect(waiting).toMatchObject({ code, kind: 'refund', amount: money(100_000, 'TRY'), askedBy: 'ayse', reason: 'lesser_car' });
  expect((await shown(code, 'goodwill', 1)).preview).toEqual({ kind: 'not_possible', why: 'waiting' });
  const id = waiting?.id ?? '';
  // Nobody decides what they have asked for, whatever else they are.
  expect(await decideAdjustment(fixture.deps, { id, decision: 'approve', by: person('ayse', 'admin') })).toEqual({ kind: 'own' });
  expect(await decideAdjustment(fixture.deps, { id, decision: 'approve', by: KEREM })).toEqual({ kind: 'done' });
  expect(await decideAdjustment(fixture.deps, { id, decision: 'refuse', by: KEREM })).toEqual({ kind: 'decided' });
  await fixture.work();
  expect(await taken()).toBe(250_000);
  expect(await waitingAdjustments(fixture.deps)).toEqual([]);
  expect((await listActs(fixture.deps.db, { limit: 2 })).map(({ action, by }) => [action, by.id])).toEqual([
    ['reservation.adjusted', 'kerem'],
    ['reservation.adjustment_asked', 'ayse'],
  ]);
});

test('a second person’s no gives nothing, and the next one can be asked for', async () => {
  const { code } = await fixture.confirmed();
  await gives(code, 'goodwill', 200_000);
  const [waiting] = await waitingAdjustments(fixture.deps);
  expect(await decideAdjustment(fixture.deps, { id: waiting?.id ?? '', decision: 'refuse', by: KEREM })).toEqual({ kind: 'done' });
  expect(await credit()).toEqual(money(0, 'TRY'));
  expect(await gives(code, 'goodwill', 10_000)).toEqual({ kind: 'done' });
  expect(await decideAdjustment(fixture.deps, { id: newId(), decision: 'refuse', by: KEREM })).toEqual({ kind: 'not_found' });
  expect(await decideAdjustment(fixture.deps, { id: 'x', decision: 'refuse', by: KEREM })).toEqual({ kind: 'not_found' });
});

test('two people who decide at once decide once', async () => {
  const { code } = await fixture.confirmed();
  await gives(code, 'refund', 200_000);
  const id = (await waitingAdjustments(fixture.deps))[0]?.id ?? '';
  const outcomes = await Promise.all([
    decideAdjustment(fixture.deps, { id, decision: 'approve', by: KEREM }),
    decideAdjustment(fixture.deps, { id, decision: 'approve', by: person('deniz', 'admin') }),
  ]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['decided', 'done']);
  await fixture.work();
  expect(await taken()).toBe(300_000);
});

test('a yes that comes when the money has gone elsewhere gives nothing', async () => {
  const { code } = await fixture.confirmed();
  await gives(code, 'refund', 400_000);
  const agreed = { kind: 'refund', minor: 500_000 } as const;
  await actOnReservation(fixture.deps, { code, act: 'cancelled', reason: 'customer_asked', by: AYSE, agreed });
  const id = (await waitingAdjustments(fixture.deps))[0]?.id ?? '';
  expect(await decideAdjustment(fixture.deps, { id, decision: 'approve', by: KEREM })).toEqual({ kind: 'too_much' });
  await fixture.work();
  expect(await taken()).toBe(0);
  expect(await decideAdjustment(fixture.deps, { id, decision: 'refuse', by: KEREM })).toEqual({ kind: 'done' });
});

test('a refund that the bank does not answer is made once in the end', async () => {
  const { code } = await fixture.confirmed({ cardNumber: cardNumber('refund_unanswered') });
  await gives(code, 'refund', 100_000);
  await fixture.workFor(30, 5);
  expect(await taken()).toBe(400_000);
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
});

test('nothing is given on an order that nobody has paid, and of a rental to be paid at the desk only goodwill', async () => {
  const open = await fixture.submit({ checkoutKey: 'a-checkout-that-is-not-paid-0001' });
  if (!('code' in open)) throw new Error(open.kind);
  expect((await shown(open.code, 'goodwill', 100)).preview).toEqual({ kind: 'not_possible', why: 'state' });
  const { code } = await fixture.confirmed({ paymentMode: 'delivery', checkoutKey: 'a-checkout-paid-at-the-desk-0001' });
  expect((await shown(code, 'refund', null)).preview).toEqual({ kind: 'not_possible', why: 'nothing_left' });
  expect(await gives(code, 'goodwill', 10_000)).toEqual({ kind: 'done' });
  expect(await previewAdjustment(fixture.deps, { code: 'KTK-AAAAAAAA', kind: 'refund', minor: 1, by: AYSE })).toBeUndefined();
});

test('the database itself refuses a decision by whoever asked, and two questions at once', async () => {
  const { code } = await fixture.confirmed();
  await gives(code, 'goodwill', 300_000);
  const decided = sql`update reservation_adjustments set state = 'done', decided_by = asked_by, decided_at = now()`;
  await expect(decided.execute(fixture.deps.db)).rejects.toThrow();
  const again = sql`insert into reservation_adjustments (id, reservation_id, kind, amount_minor, currency, reason, state, asked_by, asked_at)
    select gen_random_uuid(), reservation_id, kind, amount_minor, currency, reason, state, asked_by, asked_at from reservation_adjustments`;
  await expect(again.execute(fixture.deps.db)).rejects.toThrow();
});
