import { expect, test } from 'vitest';
import { read } from '../opentravel/answers/answers.fixture.ts';
import { bookedFacts } from './booked-facts.ts';

const found = (segment: string) => {
  const { booking } = read(
    `<OTA_VehRetResRS><Success/><VehRetResRSCore><VehReservation><VehSegmentCore>${segment}</VehSegmentCore></VehReservation></VehRetResRSCore></OTA_VehRetResRS>`,
  );
  if (!booking) throw new Error('No booking was read');
  return bookedFacts(booking);
};

test('hours, price and car of a booking are said in a form that can be compared', () => {
  const segment = `<VehRentalCore PickUpDateTime="2026-08-14T10:00:00+00:00" ReturnDateTime="2026-08-19T09:30:00"/>
    <Vehicle Code="EDMR"/><TotalCharge EstimatedTotalAmount="6450.00" CurrencyCode="TRY"/>`;
  expect(found(segment)).toEqual({
    says: { pickupAt: '2026-08-14T10:00', returnAt: '2026-08-19T09:30', total: '6450 TRY', car: 'EDMR' },
  });
});

test('what is not said or cannot be read is left out', () => {
  expect(found('')).toEqual({});
  expect(found('<VehRentalCore PickUpDateTime="tomorrow"/><TotalCharge EstimatedTotalAmount="6.450,00"/>')).toEqual({});
  expect(found('<TotalCharge EstimatedTotalAmount="6450.50"/>')).toEqual({ says: { total: '6450.5' } });
});
