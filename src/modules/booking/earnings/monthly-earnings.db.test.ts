import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { postingsOf } from '#ledger';
import { listActs } from '#platform/acts';
import { newId } from '#platform/crypto';
import { addCommissionRule } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import type { StaffPrincipal } from '../adjustments/standing.ts';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { recordRentalEvent } from '../manage/record-rental-event.ts';
import { monthAfter, monthAt } from './month.ts';
import { type EarningLine, earningLines, exportEarnings, firstEarningAt, monthlyEarnings } from './monthly-earnings.ts';

let fixture: BookingFixture;
let supplier: string;
const KEREM: StaffPrincipal = { kind: 'staff', id: 'kerem', roles: ['finance'] };

beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
  supplier = (await fixture.listed()).offer.supplier.slug;
  const rule = { id: newId(), supplier, place: null, vehicleClass: null, pickupFrom: null, pickupTo: null, commissionBp: 1_500 };
  const bookedFrom = fixture.now().toISOString().slice(0, 10);
  await addCommissionRule(fixture.deps, { rule: { ...rule, bookedFrom, reason: 'Sözleşme 2026/4' }, by: KEREM });
});

async function handedOver(fields: Partial<Record<string, string>> = {}): Promise<string> {
  const { code } = await fixture.confirmed(fields);
  const { trip } = await fixture.reservation(code);
  fixture.pass({ minutes: Math.max(0, Math.ceil((trip.from.getTime() - fixture.now().getTime()) / 60_000)) });
  expect(await recordRentalEvent(fixture.deps, { code, event: 'picked_up', by: KEREM })).toEqual({ kind: 'noted' });
  return code;
}

const minors = ({
  atDelivery,
  balance,
  commission,
  paidOnline,
  share,
  vat,
}: Pick<EarningLine, 'atDelivery' | 'balance' | 'commission' | 'paidOnline' | 'share' | 'vat'>) =>
  [paidOnline, atDelivery, commission, vat, share, balance].map(({ minor }) => minor);

/** Another row of a reservation, as facts of another time or company leave it. */
async function another(code: string, { at, company = supplier }: { at: Date; company?: string }): Promise<string> {
  const id = newId();
  await sql`insert into reservation_earnings
    select ${id}, reservation_id, number + (select max(number) from reservation_earnings), ${company}, ${at}, state, parts, online_minor, at_delivery_minor,
      commission_minor, vat_minor, share_minor, currency, commission_bp, vat_bp
    from reservation_earnings where number = 1 and reservation_id = (select id from reservations where code = ${code})`.execute(
    fixture.deps.db,
  );
  return id;
}

test('a month of a supplier is the sum of its lines, and each line is a fact of the ledger', async () => {
  const code = await handedOver();
  const month = monthAt(fixture.now());
  const { lines, next } = await earningLines(fixture.deps, { month, supplier, after: null });
  expect(lines.map((line) => [line.code, line.state, line.number, ...minors(line)])).toEqual([
    [code, 'picked_up', 1, 500_000, 0, 75_000, 15_000, 410_000, 410_000],
  ]);
  expect(next).toBeNull();
  const sums = await monthlyEarnings(fixture.deps, { month });
  expect(sums.map((sum) => [sum.supplier, sum.reservations, ...minors(sum)])).toEqual([
    [supplier, 1, 500_000, 0, 75_000, 15_000, 410_000, 410_000],
  ]);
  const [posting] = await postingsOf(
    fixture.deps.db,
    'earning',
    lines.map(({ id }) => id),
  );
  expect(posting?.lines.find(({ account }) => account === 'supplier_shares')?.amount.minor).toBe(-410_000);
});

test('of a rental that is paid at delivery the supplier owes commission and VAT', async () => {
  await handedOver({ paymentMode: 'delivery' });
  const [sum] = await monthlyEarnings(fixture.deps, { month: monthAt(fixture.now()), supplier });
  expect(sum?.balance.minor).toBe(-90_000);
});

test('a line belongs to the month in which it was posted, by the clocks of the market', async () => {
  const code = await handedOver();
  const month = monthAt(fixture.now());
  const before = monthAfter(month, -1);
  const lastOfBefore = new Date(Date.parse(`${month}-01T00:00:00+03:00`) - 1);
  const id = await another(code, { at: lastOfBefore });
  expect((await earningLines(fixture.deps, { month: before, supplier, after: null })).lines.map((line) => line.id)).toEqual([id]);
  expect((await earningLines(fixture.deps, { month, supplier, after: null })).lines).toHaveLength(1);
  expect(await firstEarningAt(fixture.deps, supplier)).toEqual(lastOfBefore);
  expect(await monthlyEarnings(fixture.deps, { month: monthAfter(month, 1) })).toEqual([]);
});

test('another supplier’s lines are in nobody else’s month', async () => {
  const code = await handedOver();
  const month = monthAt(fixture.now());
  await another(code, { at: fixture.now(), company: 'another' });
  expect((await monthlyEarnings(fixture.deps, { month })).map((sum) => sum.supplier).sort()).toEqual(['another', supplier].sort());
  expect((await monthlyEarnings(fixture.deps, { month, supplier })).map((sum) => [sum.supplier, sum.reservations])).toEqual([
    [supplier, 1],
  ]);
  expect((await earningLines(fixture.deps, { month, supplier, after: null })).lines).toHaveLength(1);
  expect(await firstEarningAt(fixture.deps, 'nobody')).toBeNull();
});

test('lines come in pages, none twice and none left out, and a file has them all', async () => {
  const code = await handedOver();
  const month = monthAt(fixture.now());
  // At one instant: the id decides.
  for (let count = 0; count < 204; count += 1) await another(code, { at: fixture.now() });
  const pages: EarningLine[][] = [];
  for (let after: Parameters<typeof earningLines>[1]['after'] = null; ; ) {
    const { lines, next } = await earningLines(fixture.deps, { month, supplier, after });
    pages.push(lines);
    if (!next) break;
    after = next;
  }
  expect(pages.map((lines) => lines.length)).toEqual([100, 100, 5]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(205);
  const taken: string[] = [];
  for await (const { id } of await exportEarnings(fixture.deps, { month, supplier, by: KEREM })) taken.push(id);
  expect(taken).toEqual(pages.flat().map(({ id }) => id));
  const [act] = await listActs(fixture.deps.db, { subject: { kind: 'list', id: 'earnings' }, limit: 5 });
  expect(act).toMatchObject({ action: 'list.exported', by: { kind: 'staff', id: 'kerem' }, facts: { month, supplier } });
});
