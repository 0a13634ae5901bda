import { beforeEach, expect, test } from 'vitest';
import { money, sumOf } from '#kernel/money';
import { KEY_HOLDER } from '#kernel/principal';
import { checkBalances } from '#ledger';
import { checkLedger, grantCredit, leftCredits } from '#payments';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { cancelReservation, previewCancellation } from '../manage/cancel-reservation.ts';
import { checkReservations } from '../overview/check-reservations.ts';
import { changes, shownChange } from './change.fixture.ts';

const ELIF = 'elif.karaoglu@ornek.com';
const MEMBER = { memberId: '7d1f2c1e-6f0e-4a3c-9a55-0c8f6a2f5b11', verifiedEmails: [ELIF] };
let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
});

/** Five days for 5000 lira, so much of it paid with credit. */
async function paidWithCredit(minor: number) {
  await fixture.deps.db.transaction().execute((tx) =>
    grantCredit(tx, {
      email: ELIF,
      amount: money(minor, 'TRY'),
      reservationCode: 'KTK-2222AAAA',
      source: 'goodwill',
      reason: 'gift',
      at: fixture.now(),
    }),
  );
  const outcome = await fixture.submit({ useCredit: '1' }, 'tr', MEMBER);
  if (outcome.kind === 'to_bank') await fixture.atBank(outcome);
  else if (outcome.kind !== 'confirming') throw new Error(outcome.kind);
  await fixture.work();
  return outcome;
}

const left = async () =>
  sumOf(
    (await leftCredits(fixture.deps.db, [ELIF], fixture.now())).map((one) => one.left),
    'TRY',
  ).minor;
const booksAgree = async () => {
  expect(await checkLedger(fixture.deps.db)).toEqual([]);
  expect((await checkBalances(fixture.deps.db)).overdrawn).toEqual([]);
  expect(await checkReservations(fixture.deps.db, fixture.now())).toEqual([]);
};

test('fewer days give the card its money back first, and then the credit', async () => {
  const rental = await paidWithCredit(350_000);
  expect((await fixture.books()).taken).toBe(150_000);
  // Two days less are 2000 lira: 1500 to the card, 500 are credit again.
  const wish = { returnAt: '2026-08-17T10:00' } as const;
  const { quote } = await shownChange(fixture, rental, wish);
  expect(quote).toMatchObject({ change: { difference: { online: money(-150_000, 'TRY'), credit: money(-50_000, 'TRY') } } });
  expect(await changes(fixture, rental, wish)).toEqual({ kind: 'asked' });
  await fixture.work();
  expect((await fixture.books()).taken).toBe(0);
  expect(await left()).toBe(50_000);
  expect((await fixture.reservation(rental.code)).summary).toMatchObject({ credit: money(300_000, 'TRY'), payNow: money(0, 'TRY') });
  await booksAgree();
  // Cancelled in the end, the rest is credit again and nothing is given twice.
  const preview = await previewCancellation(fixture.deps, rental);
  if (preview.kind !== 'possible') throw new Error(preview.kind);
  const { amount, kind } = preview.outcome;
  await cancelReservation(fixture.deps, { ...rental, by: KEY_HOLDER, agreed: { kind, minor: amount.minor } });
  await fixture.work();
  expect(await left()).toBe(350_000);
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 0 });
  await booksAgree();
});

test('more days of a rental that credit paid wholly are paid by card, and only the difference', async () => {
  const rental = await paidWithCredit(500_000);
  expect((await fixture.books()).taken).toBe(0);
  const asked = await changes(fixture, rental, { returnAt: '2026-08-21T10:00' });
  await fixture.atBank(asked as never);
  await fixture.work();
  expect(await fixture.books()).toMatchObject({ held: 0, taken: 130_000 });
  expect(await fixture.reservation(rental.code)).toMatchObject({
    revision: 2,
    summary: { credit: money(500_000, 'TRY'), payNow: money(130_000, 'TRY') },
  });
  expect(await left()).toBe(0);
  await booksAgree();
});
