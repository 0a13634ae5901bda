import { beforeEach, expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { type BookingStage, bookingStage, checkoutKey } from '../booking.stage.ts';
import { openReservation } from './find-reservation.ts';
import { reservationNumbered, reservationsOf } from './known-reservations.ts';

let stage: BookingStage;

beforeEach(async () => {
  const { db } = await emptied(await testDatabase());
  stage = await bookingStage(db);
});

test('whoever has confirmed an address finds what was booked with it, the newest first, and nothing else', async () => {
  const first = await stage.confirmed({ checkoutKey: checkoutKey('first') });
  stage.pass({ minutes: 5 });
  const second = await stage.confirmed({ checkoutKey: checkoutKey('second') });
  await stage.confirmed({ checkoutKey: checkoutKey('other'), email: 'baska@ornek.com' });

  const found = await reservationsOf(stage.deps, 'elif.karaoglu@ornek.com');
  expect(found.map(({ reservation }) => reservation.code)).toEqual([second.code, first.code]);
  expect(found.every(({ reservation }) => !reservation.masked)).toBe(true);
  expect(await reservationsOf(stage.deps, 'kimse@ornek.com')).toEqual([]);
});

test('the key that comes with a reservation opens it', async () => {
  const { code } = await stage.confirmed();
  const known = await reservationNumbered(stage.deps, code.toLowerCase().replace('-', ' '));
  expect(known?.reservation.code).toBe(code);
  expect(await openReservation(stage.deps, { code, accessKey: known?.accessKey ?? '' })).toMatchObject({ code, masked: false });
  expect(await reservationNumbered(stage.deps, 'KTK-AAAAAAAA')).toBeUndefined();
});
