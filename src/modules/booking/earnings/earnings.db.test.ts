import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Account, balanceOf, checkBalances } from '#ledger';
import { checkLedger } from '#payments';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { addCommissionRule, endCommissionRule, listCommissionRules } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { adjustReservation, previewAdjustment } from '../adjustments/adjust-reservation.ts';
import type { StaffPrincipal } from '../adjustments/standing.ts';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { cancelFor, refuseAtDelivery } from '../manage/cancel-reservation.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import { reservationFile } from '../overview/reservation-file.ts';
import { transition, UNCHANGED } from '../transition.ts';
import { checkEarnings, settleMissingEarnings } from './check-earnings.ts';
import { selectEarnings } from './store.ts';

let fixture: BookingFixture;
let supplier: string;
const KEREM: StaffPrincipal = { kind: 'staff', id: 'kerem', roles: ['finance'] };

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
  supplier = (await fixture.listed()).offer.supplier.slug;
});

const today = (): string => fixture.now().toISOString().slice(0, 10);

async function contract(commissionBp = 1_500, more: Partial<Parameters<typeof addCommissionRule>[1]['rule']> = {}): Promise<string> {
  const id = newId();
  const rule = { id, supplier, place: null, vehicleClass: null, pickupFrom: null, pickupTo: null, commissionBp };
  expect(
    await addCommissionRule(fixture.deps, { rule: { ...rule, bookedFrom: today(), reason: 'Sözleşme 2026/4', ...more }, by: KEREM }),
  ).toEqual({ kind: 'added' });
  return id;
}

async function handedOver(fields: Partial<Record<string, string>> = {}): Promise<string> {
  const { code } = await fixture.confirmed(fields);
  const { trip } = await fixture.reservation(code);
  fixture.pass({ minutes: Math.ceil((trip.from.getTime() - fixture.now().getTime()) / 60_000) });
  expect(await recordRentalEvent(fixture.deps, { code, event: 'picked_up', by: KEREM })).toEqual({ kind: 'noted' });
  return code;
}

const minorOf = async (account: Account): Promise<number> => (await balanceOf(fixture.deps.db, account, supplier, 'TRY')).minor;
/** Share, what the supplier has taken itself, commission, VAT. */
const books = async (): Promise<number[]> =>
  Promise.all((['supplier_shares', 'taken_by_suppliers', 'commission', 'vat_on_commission'] as const).map(minorOf));

async function agrees(): Promise<void> {
  expect(await checkEarnings(fixture.deps.db, fixture.now())).toEqual([]);
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect(await checkBalances(fixture.deps.db)).toEqual({ overdrawn: [], uneven: [] });
}

async function refunded(code: string, minor: number): Promise<void> {
  const asked = { code, kind: 'refund', minor, by: KEREM } as const;
  const seen = await previewAdjustment(fixture.deps, asked);
  if (!seen) throw new Error('Nothing was shown');
  const shown = { left: seen.standing.left.minor, given: seen.standing.given.minor };
  expect(await adjustReservation(fixture.deps, { ...asked, id: seen.id, reason: 'lesser_car', shown })).toEqual({ kind: 'done' });
}

test('a rental that was paid online is shared out when its car is handed over, and not before', async () => {
  await contract();
  const { code } = await fixture.confirmed();
  expect(await books()).toEqual([0, 0, 0, 0]);
  await agrees();
  const { trip } = await fixture.reservation(code);
  fixture.pass({ minutes: Math.ceil((trip.from.getTime() - fixture.now().getTime()) / 60_000) });
  await recordRentalEvent(fixture.deps, { code, event: 'picked_up', by: KEREM });
  expect(await books()).toEqual([410_000, 0, 75_000, 15_000]);
  await fixture.work();
  expect(await books()).toEqual([410_000, 0, 75_000, 15_000]);
  const entries = (await reservationFile(fixture.deps, code))?.entries ?? [];
  expect(entries.filter(({ fact }) => fact.kind === 'earning').map(({ account, amount }) => [account, amount.minor])).toEqual([
    ['customer_payments', 500_000],
    ['supplier_shares', -410_000],
    ['commission', -75_000],
    ['vat_on_commission', -15_000],
  ]);
  await agrees();
});

test('of one that is paid at delivery the supplier owes us commission and VAT', async () => {
  await contract();
  await handedOver({ paymentMode: 'delivery' });
  const [share = 0, taken = 0, commission = 0, vat = 0] = await books();
  expect([share - taken, commission, vat]).toEqual([-90_000, 75_000, 15_000]);
  await agrees();
});

test('of one that is paid in part both are reckoned together', async () => {
  await contract();
  const code = await handedOver({ paymentMode: 'partial' });
  const { summary } = await fixture.reservation(code);
  expect(await books()).toEqual([410_000, summary.payAtDelivery.minor, 75_000, 15_000]);
  await agrees();
});

test('what is given back after the handover takes its part of share, commission and VAT back, once', async () => {
  await contract();
  const code = await handedOver();
  await refunded(code, 100_001);
  const after = [327_999, 0, 60_000, 12_000];
  expect(await books()).toEqual(after);
  await agrees();
  await fixture.work();
  await fixture.workFor(10);
  expect(await books()).toEqual(after);
  expect((await selectEarnings(fixture.deps.db, [(await fixture.reservation(code)).id])).map(({ number }) => number)).toEqual([1, 2]);
  await agrees();
});

test('a cancellation in time and a refusal at delivery earn nothing', async () => {
  await contract();
  const { code } = await fixture.confirmed();
  expect((await cancelFor(fixture.deps, { code, by: KEREM, reason: 'illness' })).kind).toBe('cancelled');
  const { code: other } = await fixture.confirmed({ checkoutKey: 'another-order'.padEnd(24, '-') });
  expect((await refuseAtDelivery(fixture.deps, { code: other, by: KEREM, reason: 'credit inquiry' })).kind).toBe('cancelled');
  await fixture.work();
  expect(await books()).toEqual([0, 0, 0, 0]);
  await agrees();
});

test('what is kept of a rental that nobody came for is shared out like a rental', async () => {
  await contract();
  const { code } = await fixture.confirmed();
  const { id, trip } = await fixture.reservation(code);
  await sql`update reservation_revisions set offer = jsonb_set(offer, '{cancellation,afterwards}', '"nothing"') where reservation_id = ${id}`.execute(
    fixture.deps.db,
  );
  fixture.pass({ hours: Math.ceil((trip.from.getTime() - fixture.now().getTime()) / 3_600_000) + 24 });
  expect(await recordRentalEvent(fixture.deps, { code, event: 'not_shown', by: KEREM })).toEqual({ kind: 'noted' });
  expect(await books()).toEqual([410_000, 0, 75_000, 15_000]);
  await agrees();
});

test('a booking keeps the commission that it was made under, and the database lets nobody change it', async () => {
  const first = await contract(1_500);
  const { code } = await fixture.confirmed();
  expect(await endCommissionRule(fixture.deps, { supplier, id: first, reason: 'Yeni sözleşme', by: KEREM })).toEqual({ kind: 'ended' });
  expect(await endCommissionRule(fixture.deps, { supplier, id: first, reason: 'Yeni sözleşme', by: KEREM })).toEqual({
    kind: 'ended_before',
  });
  expect(await endCommissionRule(fixture.deps, { supplier: 'another', id: first, reason: 'Yeni sözleşme', by: KEREM })).toEqual({
    kind: 'not_found',
  });
  expect(await endCommissionRule(fixture.deps, { supplier, id: 'none', reason: 'x', by: KEREM })).toEqual({ kind: 'not_found' });
  const second = await contract(3_000, { vehicleClass: (await fixture.listed()).offer.vehicle.class });
  const { code: later } = await fixture.confirmed({ checkoutKey: 'another-order'.padEnd(24, '-') });
  expect((await fixture.reservation(code)).commission).toEqual({ bp: 1_500, rule: first });
  expect((await fixture.reservation(later)).commission).toEqual({ bp: 3_000, rule: second });
  const { db } = fixture.deps;
  await expect(sql`update reservations set commission_bp = 10 where code = ${code}`.execute(db)).rejects.toThrow('stays');
  await expect(sql`update commission_rules set commission_bp = 10 where id = ${second}`.execute(db)).rejects.toThrow('not changed');
  await expect(sql`delete from commission_rules where id = ${first}`.execute(db)).rejects.toThrow('not changed');
  const acts = await listActs(db, { subject: { kind: 'supplier', id: supplier }, limit: 5 });
  expect(acts.map(({ action, by }) => [action, by.id])).toEqual([
    ['supplier.commission_added', 'kerem'],
    ['supplier.commission_ended', 'kerem'],
    ['supplier.commission_added', 'kerem'],
  ]);
  expect(await listCommissionRules(fixture.deps, 'another')).toEqual([]);
});

test('a rule of days that are past is refused, and one that has not begun is of no booking', async () => {
  const rule = { id: newId(), supplier, place: null, vehicleClass: null, pickupFrom: null, pickupTo: null, commissionBp: 900, reason: 'x' };
  expect(await addCommissionRule(fixture.deps, { rule: { ...rule, bookedFrom: '2020-01-01' }, by: KEREM })).toEqual({ kind: 'past' });
  await contract(900, { bookedFrom: '2030-01-01' });
  const { code } = await fixture.confirmed();
  expect((await fixture.reservation(code)).commission).toEqual({ bp: 0, rule: null });
});

test('a process that ends before its commit leaves neither the handover nor what it earns', async () => {
  await contract();
  const { code } = await fixture.confirmed();
  const { id, trip } = await fixture.reservation(code);
  fixture.pass({ minutes: Math.ceil((trip.from.getTime() - fixture.now().getTime()) / 60_000) });
  await sql`create or replace function no_earnings() returns trigger language plpgsql as $$ begin raise exception 'ended here'; end $$`.execute(
    fixture.deps.db,
  );
  await sql`create trigger no_earnings before insert on ledger_postings for each row execute function no_earnings()`.execute(
    fixture.deps.db,
  );
  try {
    await expect(recordRentalEvent(fixture.deps, { code, event: 'picked_up', by: KEREM })).rejects.toThrow('ended here');
  } finally {
    await sql`drop trigger no_earnings on ledger_postings`.execute(fixture.deps.db);
    await sql`drop function no_earnings`.execute(fixture.deps.db);
  }
  expect((await fixture.reservation(code)).state).toBe('confirmed');
  expect(await selectEarnings(fixture.deps.db, [id])).toEqual([]);
  await recordRentalEvent(fixture.deps, { code, event: 'picked_up', by: KEREM });
  await Promise.all([1, 2, 3].map(() => transition(fixture.deps, id, () => UNCHANGED)));
  expect(await books()).toEqual([410_000, 0, 75_000, 15_000]);
  await agrees();
});

test('the check names a rental that nobody shared out, and it can be made up for, once', async () => {
  await contract();
  const { code } = await fixture.confirmed();
  await sql`update reservations set state = 'picked_up' where code = ${code}`.execute(fixture.deps.db);
  expect(await checkEarnings(fixture.deps.db, fixture.now())).toEqual([{ fault: 'other_earnings', of: code }]);
  expect(await settleMissingEarnings(fixture.deps)).toBe(1);
  expect(await settleMissingEarnings(fixture.deps)).toBe(0);
  expect(await books()).toEqual([410_000, 0, 75_000, 15_000]);
  await agrees();
  await expect(sql`delete from reservation_earnings`.execute(fixture.deps.db)).rejects.toThrow('append-only');
});
