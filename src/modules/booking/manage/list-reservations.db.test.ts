import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture, checkoutKey } from '../booking.fixture.ts';
import { openReservation } from './find-reservation.ts';
import { findReservationByCode, listReservationsByEmail } from './list-reservations.ts';

let fixture: BookingFixture;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
});

test('whoever has confirmed an address finds what was booked with it, the newest first, and nothing else', async () => {
  const first = await fixture.confirmed({ checkoutKey: checkoutKey('first') });
  fixture.pass({ minutes: 5 });
  const second = await fixture.confirmed({ checkoutKey: checkoutKey('second') });
  await fixture.confirmed({ checkoutKey: checkoutKey('other'), email: 'baska@ornek.com' });

  const found = await listReservationsByEmail(fixture.deps, 'elif.karaoglu@ornek.com');
  expect(found.map(({ reservation }) => reservation.code)).toEqual([second.code, first.code]);
  expect(found.every(({ reservation }) => !reservation.masked)).toBe(true);
  expect(await listReservationsByEmail(fixture.deps, 'kimse@ornek.com')).toEqual([]);
});

test('the key that comes with a reservation opens it', async () => {
  const { code } = await fixture.confirmed();
  const known = await findReservationByCode(fixture.deps, code.toLowerCase().replace('-', ' '));
  expect(known?.reservation.code).toBe(code);
  expect(await openReservation(fixture.deps, { code, accessKey: known?.accessKey ?? '' })).toMatchObject({ code, masked: false });
  expect(await findReservationByCode(fixture.deps, 'KTK-AAAAAAAA')).toBeUndefined();
});
