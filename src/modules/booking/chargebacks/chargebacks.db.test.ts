import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { balanceOf } from '#ledger';
import { checkLedger, type TypedChargeback } from '#payments';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { resetDatabase, testDatabase } from '#testing';
import type { StaffPrincipal } from '../adjustments/standing.ts';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { cancelFor } from '../manage/cancel-reservation.ts';
import { moneyLeft } from '../money-left.ts';
import { openMoney } from '../open-money/open-money.ts';
import { checkReservations } from '../overview/check-reservations.ts';
import { workQueue } from '../overview/work-queue.ts';
import { chargebackEvidence, chargebackFile, listChargebacks } from './chargebacks.ts';
import { decideChargeback } from './decide-chargeback.ts';
import { noteChargeback } from './note-chargeback.ts';

let fixture: BookingFixture;
const KEREM: StaffPrincipal = { kind: 'staff', id: 'kerem', roles: ['finance'] };
const WHOLE = 500_000;

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

const told = (code: string, more: Partial<TypedChargeback> = {}): TypedChargeback => ({
  ...{ code, reference: 'CB-1', reason: 'not_recognised' as const, minor: WHOLE, receivedOn: '2026-08-01', answerBy: '2026-08-11' },
  ...more,
});
const note = (code: string, more: Partial<TypedChargeback> = {}, id = newId()) =>
  noteChargeback(fixture.deps, { ...told(code, more), id, by: KEREM });
const decide = (id: string, to: 'answered' | 'won' | 'lost') => decideChargeback(fixture.deps, { id, to, by: KEREM });

async function contested(minor = WHOLE) {
  const { code } = await fixture.confirmed();
  const id = newId();
  expect(await note(code, { minor }, id)).toEqual({ kind: 'noted' });
  const { payment } = (await chargebackFile(fixture.deps, id)) ?? {};
  const balance = async (account: 'contested_payments' | 'chargeback_losses'): Promise<number> =>
    (await balanceOf(fixture.deps.db, account, payment?.id ?? '', 'TRY')).minor;
  return { id, code, balance, receivable: async () => (await balanceOf(fixture.deps.db, 'gateway_receivable', 'demo', 'TRY')).minor };
}

const agrees = async (): Promise<void> => {
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
};

test('a payment that its bank calls back is not ours until it is decided, and waits for evidence with its last day', async () => {
  const { balance, code, id, receivable } = await contested();
  expect([await receivable(), await balance('contested_payments')]).toEqual([0, WHOLE]);
  expect((await listChargebacks(fixture.deps)).waiting).toMatchObject([{ id, code, answerBy: '2026-08-11', state: 'open' }]);
  expect((await workQueue(fixture.deps)).rows.map(({ code: waiting, kind }) => [waiting, kind])).toContainEqual([code, 'chargeback_open']);
  await decide(id, 'answered');
  expect((await workQueue(fixture.deps)).rows.map(({ kind }) => kind)).not.toContain('chargeback_open');
  await agrees();
});

test('decided for us the provider owes it again, decided for the holder it is a loss; what was decided stays', async () => {
  const won = await contested();
  expect(await decide(won.id, 'won')).toEqual({ kind: 'done' });
  expect([await won.receivable(), await won.balance('contested_payments')]).toEqual([WHOLE, 0]);
  expect(await decide(won.id, 'lost')).toEqual({ kind: 'done_before' });
  const lost = newId();
  await note(won.code, { reference: 'CB-2', minor: 200_000 }, lost);
  const outcomes = await Promise.all([decide(lost, 'lost'), decide(lost, 'won')]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'done_before']);
  const update = sql`update chargebacks set state = 'open', ended_at = null where id = ${won.id}`;
  await expect(update.execute(fixture.deps.db)).rejects.toThrow('not changed');
  await agrees();
});

test('the same notice is noted once, however often and by whomever it is sent', async () => {
  const { code } = await fixture.confirmed();
  const id = newId();
  const outcomes = await Promise.all([note(code, {}, id), note(code, {}, id), note(code, { minor: 1_000 })]);
  expect(outcomes.filter(({ kind }) => kind === 'noted')).toHaveLength(1);
  expect((await listChargebacks(fixture.deps)).waiting).toHaveLength(1);
  await agrees();
});

test('nothing is called back that was not taken, and no more than is left of it', async () => {
  const { code } = await fixture.confirmed();
  expect(await note('KTK-YOKYOKYO')).toEqual({ kind: 'not_found' });
  expect(await note(code, { minor: WHOLE + 1 })).toEqual({ kind: 'too_much', most: money(WHOLE, 'TRY') });
  await note(code, { minor: 300_000 });
  expect(await note(code, { reference: 'CB-2', minor: 300_000 })).toEqual({ kind: 'too_much', most: money(200_000, 'TRY') });
});

test('whoever has called a payment back and then cancels is not paid twice', async () => {
  const { code, id } = await contested(300_000);
  expect(await cancelFor(fixture.deps, { code, by: KEREM, reason: 'customer_asked' })).toMatchObject({
    outcome: { kind: 'refund', amount: money(200_000, 'TRY') },
  });
  await fixture.workFor(30, 5);
  // While nobody has decided nothing is given back.
  expect((await openMoney(fixture.deps)).refunds).toMatchObject([{ code, amount: money(200_000, 'TRY') }]);
  await decide(id, 'won');
  await fixture.workFor(60, 5);
  expect((await openMoney(fixture.deps)).refunds).toEqual([]);
  expect((await fixture.books()).taken).toBe(300_000);
  await agrees();
});

test('a refund that was owed before is covered by what the holder got from the bank, and only the rest is given back', async () => {
  const { code } = await fixture.confirmed();
  let isDown = true;
  const deps = { ...fixture.deps, gateways: { demo: { ...fixture.deps.gateways.demo, refund: refused } } } as BookingFixture['deps'];
  async function refused(...asked: Parameters<NonNullable<BookingFixture['deps']['gateways']['demo']>['refund']>) {
    return isDown ? ({ kind: 'refused' } as const) : (fixture.deps.gateways.demo?.refund(...asked) as never);
  }
  await cancelFor(deps, { code, by: KEREM, reason: 'customer_asked' });
  const id = newId();
  expect(await note(code, { reason: 'not_refunded', minor: 300_000 }, id)).toEqual({ kind: 'noted' });
  await fixture.workFor(10, 5);
  expect((await fixture.books()).taken).toBe(WHOLE);
  await decide(id, 'lost');
  isDown = false;
  await fixture.workFor(60, 5);
  // The bank has moved 300,000 by itself; of ours only the rest went back.
  expect((await fixture.books()).taken).toBe(300_000);
  const reservation = await fixture.reservation(code);
  expect((await moneyLeft(fixture.deps.db, reservation)).minor).toBe(0);
  await agrees();
});

test('the evidence says who ordered, agreed and was asked by their bank; taking it stands in the record', async () => {
  const { code, id } = await contested();
  const evidence = await chargebackEvidence(fixture.deps, { id, by: KEREM });
  expect(evidence?.reservation.driver.email).toBe(fixture.filled.email);
  expect(evidence?.events.map(({ event }) => event)).toEqual(expect.arrayContaining(['payment_authorised', 'supplier_confirmed']));
  expect(evidence?.payments[0]?.history.map(({ to }) => to)).toEqual(['created', 'challenge', 'authorised', 'captured']);
  expect(evidence?.consents.length).toBeGreaterThan(0);
  expect(evidence?.documents.map(({ kind }) => kind).sort()).toEqual(['distance_contract', 'preliminary_information']);
  expect(evidence?.emails.map(({ kind }) => kind)).toContain('confirmed');
  const masked = await chargebackFile(fixture.deps, id);
  expect(masked?.reservation.driver.email).not.toBe(fixture.filled.email);
  const acts = await listActs(fixture.deps.db, { subject: { kind: 'reservation', id: code }, limit: 5 });
  expect(acts.map(({ action, by }) => [action, by.id])).toEqual(
    expect.arrayContaining([
      ['reservation.chargeback_evidence_taken', 'kerem'],
      ['reservation.chargeback_noted', 'kerem'],
    ]),
  );
});

test('what is no chargeback of ours is not found', async () => {
  for (const id of [newId(), 'x', "' or 1=1"]) {
    expect(await decide(id, 'lost')).toEqual({ kind: 'not_found' });
    expect(await chargebackFile(fixture.deps, id)).toBeUndefined();
    expect(await chargebackEvidence(fixture.deps, { id, by: KEREM })).toBeUndefined();
  }
});
