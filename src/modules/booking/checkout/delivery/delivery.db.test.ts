import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { BookingRequest } from '#suppliers';
import { resetDatabase, testDatabase } from '#testing';
import { type BookingFixture, bookingFixture } from '../../booking.fixture.ts';
import { reservationData } from '../../manage/personal-data.ts';
import { maskedViewOf, NO_PAYMENTS } from '../../model/reservation-view.ts';
import { toSupplierBooking } from '../../to-supplier-booking.ts';

let fixture: BookingFixture;
const HOTEL = { pickupAddress: 'Otel Marmara,  Gate 3', pickupArea: 'istanbul-havalimani', pickupNote: 'Resepsiyona sorun' };

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  fixture = await bookingFixture(db);
  // Yolbaz has no desk here any more: it brings its cars, for 300 lira each way.
  await sql`
    update office_services set delivery = 'valet', fee_minor = 30000, radius_km = 5 where office = 'yolbaz-istanbul-havalimani'
  `.execute(db);
});

test('a car that is brought is not sold without saying where to', async () => {
  expect(await fixture.submit()).toEqual({ kind: 'invalid', problems: { 'delivery.pickup.line': 'delivery_line_required' } });
  expect(await fixture.submit({ ...HOTEL, pickupAddress: ' ' })).toMatchObject({
    kind: 'invalid',
    problems: { 'delivery.pickup.line': 'delivery_line_required' },
  });
  expect(await fixture.submit({ ...HOTEL, pickupAddress: 'x'.repeat(201) })).toMatchObject({
    kind: 'invalid',
    problems: { 'delivery.pickup.line': 'delivery_line_invalid' },
  });
  expect(await fixture.submit({ ...HOTEL, pickupArea: 'ankara' })).toEqual({
    kind: 'invalid',
    problems: { 'delivery.pickup.area': 'delivery_outside' },
  });
});

test('the address is priced as the offer says, kept with what is agreed, and told to the supplier', async () => {
  const { code } = await fixture.confirmed(HOTEL);
  const reservation = await fixture.reservation(code);
  const area = { slug: 'istanbul-havalimani', name: { tr: 'İstanbul Havalimanı', en: 'Istanbul Airport' } };
  const address = { area, line: 'Otel Marmara, Gate 3', note: 'Resepsiyona sorun' };
  expect(reservation.delivery).toEqual({ pickup: address, returnTo: address });
  expect(reservation.summary.total.minor).toBe(500_000 + 60_000);
  const told: BookingRequest = toSupplierBooking(reservation);
  expect(told.delivery).toEqual({ pickup: address, returnTo: address });
});

test('the contract that is sent names the addresses, and so does the e-mail', async () => {
  await fixture.confirmed({ ...HOTEL, returnAddress: 'Terminal çıkışı, kapı 9', returnArea: 'istanbul-havalimani', returnNote: '' });
  const [mail] = fixture.mails;
  const contract = String(mail?.attachments?.find(({ filename }) => filename.startsWith('distance_contract'))?.content);
  expect(contract).toContain('Otel Marmara, Gate 3');
  expect(contract).toContain('Terminal çıkışı, kapı 9');
});

test('whoever only knows the number reads no address, and an erasure takes it out', async () => {
  const { code } = await fixture.confirmed(HOTEL);
  expect(maskedViewOf(await fixture.reservation(code), NO_PAYMENTS).delivery).toEqual({ pickup: null, returnTo: null });

  await fixture.submit({
    ...HOTEL,
    checkoutKey: 'a-key-of-an-order-nobody-paid',
    email: 'gitti@ornek.com',
    pickupAddress: 'Gizli Sokak 7',
  });
  await fixture.workFor(180, 10);
  const source = reservationData(fixture.deps);
  await fixture.deps.db.transaction().execute((tx) => source.erase(tx, { verifiedEmails: ['gitti@ornek.com'] }));
  const { rows } = await sql`select delivery from reservation_revisions`.execute(fixture.deps.db);
  expect(JSON.stringify(rows)).not.toContain('Gizli Sokak');
  expect(JSON.stringify(rows)).toContain('Otel Marmara');
});
