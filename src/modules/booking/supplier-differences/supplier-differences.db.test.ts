import { beforeEach, expect, test } from 'vitest';
import type { Principal } from '#kernel/principal';
import { listActs } from '#platform/acts';
import type { BookedFacts, RetrieveOutcome } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { cancelFor } from '../manage/cancel-reservation.ts';
import { askSuppliers } from './ask-suppliers.ts';
import { settleSupplierDifference, supplierDifferences } from './settle-supplier-difference.ts';

const DENIZ: Principal = { kind: 'staff', id: 'deniz', roles: ['operations'] };
const REASON = 'Tedarikçi arandı, rezervasyon yeniden açıldı.';

let fixture: BookingFixture;
let code: string;
let calls: number;
/** What the supplier's system answers; as it was booked unless told otherwise. */
let answers: RetrieveOutcome | 'silence' | undefined;
let whileAsked: () => Promise<unknown>;
let refusesToCancel: boolean;
let charge: string | undefined;
beforeEach(async () => {
  [answers, calls, whileAsked, refusesToCancel, charge] = [undefined, 0, async () => {}, false, undefined];
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db, {
    aroundConnector: (connector) => ({
      ...connector,
      async retrieve(reference) {
        calls += 1;
        await whileAsked();
        if (answers === 'silence') throw new Error('nobody answers');
        return answers ?? connector.retrieve(reference);
      },
      cancel: async (reference) => {
        if (refusesToCancel) return { kind: 'refused', reason: 'Too late to cancel' };
        const outcome = await connector.cancel(reference);
        return outcome.kind === 'cancelled' && charge !== undefined ? { ...outcome, charge } : outcome;
      },
    }),
  });
  ({ code } = await fixture.confirmed());
  calls = 0;
});

const says = (facts: BookedFacts): RetrieveOutcome => ({ kind: 'confirmed', supplierCode: 'X1', says: facts });
/** A round after everything has become due again. */
async function laterRound() {
  fixture.pass({ hours: 12 });
  return askSuppliers(fixture.deps);
}
const open = async () => (await supplierDifferences(fixture.deps)).map(({ code: of, kind, ours, theirs }) => ({ of, kind, ours, theirs }));

test('suppliers that agree are asked twice a day and leave no row', async () => {
  expect(await askSuppliers(fixture.deps)).toEqual({ asked: 1, found: 0 });
  expect(await askSuppliers(fixture.deps)).toEqual({ asked: 0, found: 0 });
  expect(await laterRound()).toEqual({ asked: 1, found: 0 });
  expect(await open()).toEqual([]);
});

test.each([
  ['cancelled', 'cancelled_there'],
  ['unknown', 'unknown_there'],
] as const)(
  'a booking that is %s there is one row, however often it is asked about, and goes when both agree again',
  async (kind, difference) => {
    answers = { kind };
    expect(await askSuppliers(fixture.deps)).toEqual({ asked: 1, found: 1 });
    expect(await laterRound()).toEqual({ asked: 1, found: 0 });
    expect(await open()).toEqual([{ of: code, kind: difference, ours: null, theirs: null }]);
    expect((await fixture.reservation(code)).state).toBe('confirmed');
    answers = undefined;
    await laterRound();
    expect(await open()).toEqual([]);
  },
);

test('a declined booking is a row as well, and one that is pending is asked about again', async () => {
  answers = { kind: 'declined', reason: 'refused' };
  await askSuppliers(fixture.deps);
  expect(await open()).toMatchObject([{ kind: 'declined_there' }]);
  answers = { kind: 'pending' };
  expect(await laterRound()).toEqual({ asked: 1, found: 0 });
});

test('other hours, another price and another car than it said first are rows with both sides', async () => {
  const { pickupAt, returnAt } = (await fixture.reservation(code)).trip.criteria;
  answers = says({ pickupAt, returnAt, total: '5000 TRY', car: 'EDMR' });
  expect(await askSuppliers(fixture.deps)).toEqual({ asked: 1, found: 0 });
  const later = `${pickupAt.slice(0, 11)}23:45` as typeof pickupAt;
  answers = says({ pickupAt: later, total: '5500 TRY', car: 'CDMR' });
  expect(await laterRound()).toEqual({ asked: 1, found: 3 });
  const [from, to] = [pickupAt.replace('T', ' '), returnAt.replace('T', ' ')];
  expect(await open()).toEqual([
    { of: code, kind: 'other_dates', ours: `${from} – ${to}`, theirs: `${later.replace('T', ' ')} – ${to}` },
    { of: code, kind: 'other_price', ours: '5000 TRY', theirs: '5500 TRY' },
    { of: code, kind: 'other_car', ours: 'EDMR', theirs: 'CDMR' },
  ]);
  answers = says({ total: '6000 TRY' });
  expect(await laterRound()).toEqual({ asked: 1, found: 1 });
  expect(await open()).toMatchObject([{ kind: 'other_price', theirs: '6000 TRY' }]);
});

test('a supplier that does not answer is no difference, and is left alone for half an hour', async () => {
  await fixture.confirmed({ checkoutKey: checkoutKey('second') });
  calls = 0;
  answers = 'silence';
  expect(await askSuppliers(fixture.deps)).toEqual({ asked: 0, found: 0 });
  expect(calls).toBe(1);
  answers = undefined;
  fixture.pass({ minutes: 31 });
  expect(await askSuppliers(fixture.deps)).toEqual({ asked: 2, found: 0 });
});

test('what the customer cancels while its supplier is asked is no difference', async () => {
  answers = { kind: 'cancelled' };
  whileAsked = async () => {
    whileAsked = async () => {};
    await cancelFor(fixture.deps, { code, by: DENIZ, reason: 'customer_asked' });
  };
  expect(await askSuppliers(fixture.deps)).toEqual({ asked: 1, found: 0 });
  expect(await open()).toEqual([]);
});

test('a difference ends with its reservation', async () => {
  answers = { kind: 'cancelled' };
  await askSuppliers(fixture.deps);
  await cancelFor(fixture.deps, { code, by: DENIZ, reason: 'supplier_asked' });
  expect(await askSuppliers(fixture.deps)).toEqual({ asked: 0, found: 0 });
  expect(await open()).toEqual([]);
});

test('two rounds at once write one row', async () => {
  answers = { kind: 'unknown' };
  const rounds = await Promise.all([askSuppliers(fixture.deps), askSuppliers(fixture.deps)]);
  expect(rounds.map(({ found }) => found).sort()).toEqual([0, 1]);
});

test('a round asks a supplier about so many bookings and no more, and the next one goes on', async () => {
  await fixture.confirmed({ checkoutKey: checkoutKey('second') });
  calls = 0;
  const rounds = [];
  for (let round = 0; round < 3; round += 1) rounds.push((await askSuppliers(fixture.deps, 1)).asked);
  expect(rounds).toEqual([1, 1, 0]);
  expect(calls).toBe(2);
});

test('a difference is settled once, by whom and why, and does not come back as long as the supplier says the same', async () => {
  answers = { kind: 'cancelled' };
  await askSuppliers(fixture.deps);
  const [difference] = await supplierDifferences(fixture.deps);
  const id = difference?.id ?? 0;
  const settle = (reason: string) => settleSupplierDifference(fixture.deps, { id, reason, by: DENIZ });
  expect(await settle('  kısa  ')).toEqual({ kind: 'no_reason' });
  const outcomes = await Promise.all([settle(REASON), settle(REASON)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['settled', 'settled_before']);
  expect(await listActs(fixture.deps.db, { limit: 1 })).toMatchObject([
    {
      action: 'reservation.supplier_difference_settled',
      by: { id: 'deniz' },
      subject: { kind: 'reservation', id: code },
      facts: { difference: 'cancelled_there', reason: REASON },
    },
  ]);
  expect(await laterRound()).toEqual({ asked: 1, found: 0 });
  expect(await open()).toEqual([]);
  answers = { kind: 'unknown' };
  expect(await laterRound()).toEqual({ asked: 1, found: 1 });
});

test('a difference that is not there cannot be settled', async () => {
  expect(await settleSupplierDifference(fixture.deps, { id: 999_999, reason: REASON, by: DENIZ })).toEqual({ kind: 'not_found' });
});

test('a cancellation that its supplier refuses is one row that no later round ends, until people have settled it', async () => {
  refusesToCancel = true;
  expect((await cancelFor(fixture.deps, { code, by: DENIZ, reason: 'customer_asked' })).kind).toBe('cancelled');
  await fixture.work();
  const refused = { of: code, kind: 'cancellation_refused', ours: null, theirs: 'Too late to cancel' };
  expect(await open()).toEqual([refused]);
  await laterRound();
  expect(await open()).toEqual([refused]);
  const [difference] = await supplierDifferences(fixture.deps);
  expect(await settleSupplierDifference(fixture.deps, { id: difference?.id ?? 0, reason: REASON, by: DENIZ })).toEqual({ kind: 'settled' });
  expect(await open()).toEqual([]);
});

test('a cancellation that its supplier charges for is one row that no later round ends, until people have settled it', async () => {
  charge = '450 EUR';
  expect((await cancelFor(fixture.deps, { code, by: DENIZ, reason: 'customer_asked' })).kind).toBe('cancelled');
  await fixture.work();
  const charged = { of: code, kind: 'cancellation_charged', ours: null, theirs: '450 EUR' };
  expect(await open()).toEqual([charged]);
  await laterRound();
  expect(await open()).toEqual([charged]);
  const [difference] = await supplierDifferences(fixture.deps);
  expect(await settleSupplierDifference(fixture.deps, { id: difference?.id ?? 0, reason: REASON, by: DENIZ })).toEqual({ kind: 'settled' });
  expect(await open()).toEqual([]);
});

test('a cancellation that costs nothing leaves no row', async () => {
  await cancelFor(fixture.deps, { code, by: DENIZ, reason: 'customer_asked' });
  await fixture.work();
  expect(await open()).toEqual([]);
});
