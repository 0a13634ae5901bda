import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { KEY_HOLDER } from '#kernel/principal';
import { grantCredit } from '#payments';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../../booking.fixture.ts';
import { cancelReservation } from '../../manage/cancel-reservation.ts';

const ELIF = 'elif.karaoglu@ornek.com';
const MEMBER = { memberId: '7d1f2c1e-6f0e-4a3c-9a55-0c8f6a2f5b11', verifiedEmails: [ELIF] };
let fixture: BookingFixture;
beforeEach(async () => {
  fixture = await bookingFixture((await resetDatabase(await testDatabase())).db);
  await sql`update campaigns set valid_from = '2020-01-01', valid_until = '2040-01-01', minimum_days = 1, minimum_total_minor = null,
    uses_per_customer = null where code_key = 'hosgeldin'`.execute(fixture.deps.db);
});

const terms = (change: ReturnType<typeof sql>) => sql`update campaigns set ${change} where code_key = 'hosgeldin'`.execute(fixture.deps.db);
const later = async () => {
  const wishes = { pickupAt: '2026-09-14T10:00', returnAt: '2026-09-19T10:00' } as never;
  return (await fixture.listed('Renault Clio', wishes)).reference;
};
const ordered = async (key: string, fields: Partial<Record<string, string>> = {}) =>
  fixture.submit({ offer: await later(), campaignCode: 'HOSGELDIN', checkoutKey: checkoutKey(key), ...fields }, 'tr', MEMBER);

test('a code for first bookings is had once a rental was, by neither mailbox nor phone; an order that came to nothing is none', async () => {
  await terms(sql`first_booking_only = true`);
  const first = await fixture.confirmed({ checkoutKey: checkoutKey('first') });
  expect(await ordered('again')).toMatchObject({ kind: 'campaign_refused', reason: 'first_booking_only' });
  expect(await ordered('phone', { email: 'another@ornek.com' })).toMatchObject({ kind: 'campaign_refused', reason: 'first_booking_only' });
  await cancelReservation(fixture.deps, { ...first, by: KEY_HOLDER, agreed: { kind: 'refund', minor: 500_000 } });
  await fixture.work();
  expect((await ordered('after')).kind).toBe('to_bank');
});

test('where it is for other days or places, or not beside credit, the order is not written, and it says why', async () => {
  await terms(sql`pickup_from = '2026-10-01', pickup_through = '2026-10-31'`);
  expect(await ordered('days')).toMatchObject({ kind: 'campaign_refused', reason: 'other_dates' });
  await terms(sql`pickup_from = '2026-09-14', pickup_through = '2026-09-14', place_slugs = '{nowhere}'`);
  expect(await ordered('place')).toMatchObject({ kind: 'campaign_refused', reason: 'other_place' });
  await terms(sql`place_slugs = null, excludes_credit = true`);
  await fixture.deps.db.transaction().execute((tx) =>
    grantCredit(tx, {
      email: ELIF,
      amount: money(50_000, 'TRY'),
      reservationCode: 'KTK-2222AAAA',
      source: 'goodwill',
      reason: 'gift',
      at: fixture.now(),
    }),
  );
  expect(await ordered('credit', { useCredit: '1' })).toMatchObject({ kind: 'campaign_refused', reason: 'not_with_credit' });
  expect((await ordered('without')).kind).toBe('to_bank');
});
