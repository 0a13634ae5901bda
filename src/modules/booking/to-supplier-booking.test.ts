import { expect, test } from 'vitest';
import { testOffer } from '#testing';
import type { Reservation } from './model/reservation.ts';
import { referenceOf, toSupplierBooking } from './to-supplier-booking.ts';

const trip = { criteria: { driver: { country: 'DE', age: 35 } } } as Reservation['trip'];
const [seat, second] = testOffer().extras;
if (!seat || !second) throw new Error('The offer has no extras');
const offer = testOffer({
  supplierRef: 'car-7',
  extras: [
    { ...second, supplierCode: 'ADDL' },
    { ...seat, supplierCode: 'CST' },
  ],
});
const reservation = {
  id: 'reservation-1',
  supplierKey: 'booking-1',
  supplierCode: 'YB-1',
  trip,
  offer,
  additionalDrivers: [],
  flightCode: null,
  delivery: { pickup: null, returnTo: null },
  selection: { extras: [{ kind: 'baby_seat', quantity: 2 }], coverages: ['super_collision'], mode: 'full', campaignCode: null },
  summary: { total: offer.total },
  driver: { firstName: 'Elif', lastName: 'Karaoğlu', email: 'elif@ornek.com', phone: '05320000067', birthDate: '1991-05-12' },
} as unknown as Reservation;

test('a supplier is told who drives what, in its own codes', () => {
  expect(toSupplierBooking(reservation)).toEqual({
    key: 'booking-1',
    trip,
    supplierRef: 'car-7',
    extras: [
      { kind: 'baby_seat', quantity: 2, supplierCode: 'CST' },
      { kind: 'super_collision', quantity: 1, supplierCode: null },
    ],
    driver: {
      firstName: 'Elif',
      lastName: 'Karaoğlu',
      email: 'elif@ornek.com',
      phone: '+905320000067',
      birthDate: '1991-05-12',
      country: 'DE',
    },
    total: offer.total,
  });
});

test('a flight is told where one was named', () => {
  expect(toSupplierBooking({ ...reservation, flightCode: 'TK2434' })).toMatchObject({ flightCode: 'TK2434' });
});

test('a booking is found by our key, its number at the supplier and the last name', () => {
  expect(referenceOf(reservation)).toEqual({ key: 'booking-1', supplierCode: 'YB-1', lastName: 'Karaoğlu' });
});

test('a supplier is told since when the driver has a licence, and who else drives', () => {
  const can = { firstName: 'Can', lastName: 'Demir', birthDate: '1989-02-14', licenceDate: '2010-07-05' };
  const told = toSupplierBooking({
    ...reservation,
    driver: { ...reservation.driver, licenceDate: '2012-03-01' },
    additionalDrivers: [can],
  });
  expect(told).toMatchObject({ driver: { licenceDate: '2012-03-01' }, additionalDrivers: [can] });
  expect(toSupplierBooking(reservation)).not.toHaveProperty('additionalDrivers');
});

test('a supplier is told where its valet comes, be it to bring the car or to fetch it', () => {
  const address = { line: 'Otel Marmara', area: { slug: 'besiktas', name: { tr: 'Beşiktaş', en: 'Besiktas' } }, note: null };
  for (const delivery of [
    { pickup: address, returnTo: null },
    { pickup: null, returnTo: address },
  ])
    expect(toSupplierBooking({ ...reservation, delivery })).toMatchObject({ delivery });
  expect(toSupplierBooking(reservation)).not.toHaveProperty('delivery');
});
