import { beforeEach, expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { resetDatabase, testDatabase } from '#testing';
import { accessKeyOf } from '../access/access.ts';
import { type BookingFixture, bookingFixture } from '../booking.fixture.ts';
import { inviteReviews } from './invite-reviews.ts';
import { reviewData } from './review-data.ts';
import { ENTRY, finishedRental, proveAccess } from './reviews.fixture.ts';
import { writeReview } from './write-review.ts';

const { db } = await testDatabase();
const ELIF = { verifiedEmails: ['elif.karaoglu@ornek.com'] };
const LATER = { pickupAt: '2026-09-14T10:00' as WallClock, returnAt: '2026-09-19T10:00' as WallClock };
let fixture: BookingFixture;
beforeEach(async () => {
  await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

const write = (booked: { readonly code: string; readonly accessKey: string }) =>
  writeReview(fixture.deps, { code: booked.code, accessKey: booked.accessKey, entry: ENTRY, seen: 0, locale: 'tr' });

test('some days after the return the driver is asked once, unless they have said it', async () => {
  const asked = await finishedRental(fixture);
  await fixture.work();
  fixture.mails.length = 0;
  expect(await inviteReviews(fixture.deps)).toBe(0);
  fixture.pass({ hours: 3 * 24 });
  expect(await inviteReviews(fixture.deps)).toBe(1);
  expect(await inviteReviews(fixture.deps)).toBe(0);
  await fixture.work();
  const link = accessKeyOf(fixture.deps, await fixture.reservation(asked.code));
  expect(fixture.mails.map(({ subject }) => subject)).toEqual([
    `review ${asked.code} https://kontak.example/tr/${asked.code}/review?key=${link}`,
  ]);
  const said = await finishedRental(fixture, 'said', { offer: (await fixture.listed('Renault Clio', LATER)).reference });
  await write(said);
  fixture.pass({ hours: 4 * 24 });
  expect(await inviteReviews(fixture.deps)).toBe(0);
});

test('whoever brought the car back a fortnight ago is not asked any more: the link of the e-mail would soon be closed', async () => {
  await finishedRental(fixture);
  fixture.pass({ hours: 15 * 24 });
  expect(await inviteReviews(fixture.deps)).toBe(0);
});

test('whoever has been erased is not asked', async () => {
  await finishedRental(fixture);
  await db.transaction().execute((tx) => reviewData(fixture.deps).erase(tx, ELIF));
  fixture.pass({ hours: 3 * 24 });
  expect(await inviteReviews(fixture.deps)).toBe(0);
});

test('an e-mail that is owed when its reader is erased does not leave', async () => {
  await finishedRental(fixture);
  await fixture.work();
  fixture.mails.length = 0;
  fixture.pass({ hours: 3 * 24 });
  expect(await inviteReviews(fixture.deps)).toBe(1);
  await db.transaction().execute((tx) => reviewData(fixture.deps).erase(tx, ELIF));
  await fixture.work();
  expect(fixture.mails).toEqual([]);
});

test('whoever writes between the question being owed and sent is not asked', async () => {
  const booked = await finishedRental(fixture);
  await fixture.work();
  fixture.mails.length = 0;
  fixture.pass({ hours: 3 * 24 });
  await inviteReviews(fixture.deps);
  const { accessKey } = await proveAccess(fixture, booked.code);
  await write({ ...booked, accessKey });
  await fixture.work();
  expect(fixture.mails).toEqual([]);
});
