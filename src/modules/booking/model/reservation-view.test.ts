import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Payment } from '#payments/model';
import { testOffer } from '#testing';
import type { Reservation } from './reservation.ts';
import { maskedViewOf, NO_PAYMENTS, type ReservationPayments, viewOf } from './reservation-view.ts';
import { summaryOf } from './summary.ts';

const offer = testOffer();
const reservation = {
  code: 'KTK-7F4K92AC',
  state: 'confirmed',
  locale: 'tr',
  trip: { criteria: {}, pickup: {}, returnTo: {}, from: new Date('2026-08-14T07:00:00Z'), to: new Date('2026-08-19T07:00:00Z') },
  offer,
  summary: summaryOf(offer, { extras: [], coverages: [], mode: 'full', campaignCode: null }),
  driver: { firstName: 'Elif', lastName: 'Karaoğlu', email: 'elif@ornek.com', phone: '05320000067', secondPhone: '05331112233' },
  additionalDrivers: [{ firstName: 'Can', lastName: 'Demir', birthDate: '1989-02-14', licenceDate: '2010-07-05' }],
  selection: { extras: [{ kind: 'additional_driver', quantity: 2 }], coverages: [], mode: 'full', campaignCode: null },
  flightCode: 'TK2434',
  supplierCode: 'YB-1',
} as unknown as Reservation;
const payment = {
  state: 'captured',
  amount: money(624_500, 'TRY'),
  refunded: money(100, 'TRY'),
  installments: 1,
  charge: money(0, 'TRY'),
  refundedCharge: money(0, 'TRY'),
  revision: 1,
  capturedAt: new Date('2026-07-01T10:01:00Z'),
  card: { brand: 'visa', lastFour: '0008' },
  declineReason: null,
  challengeUrl: 'https://bank.example/1',
} as Payment;
const paid = (...captured: Payment[]): ReservationPayments => ({ present: captured[0], captured });
const waiting: ReservationPayments = { present: { ...payment, state: 'challenge' }, captured: [] };

test('its customer sees a reservation whole', () => {
  expect(viewOf(reservation, paid(payment))).toMatchObject({
    masked: false,
    driver: reservation.driver,
    flightCode: 'TK2434',
    supplierCode: 'YB-1',
    paid: money(624_500, 'TRY'),
    refunded: money(100, 'TRY'),
    payment: { state: 'captured', card: payment.card, bankUrl: null },
    freeUntil: new Date('2026-08-13T07:00:00Z'),
  });
});

test('what was paid for changes counts as well', () => {
  const difference = { ...payment, id: 'difference', revision: 2, amount: money(100_000, 'TRY'), refunded: money(0, 'TRY') };
  const view = viewOf(reservation, paid(payment, difference));
  expect(view).toMatchObject({ paid: money(724_500, 'TRY'), refunded: money(100, 'TRY') });
  // Each time has a receipt of its own.
  expect(view.receipts.map(({ number, amount }) => [number, amount.minor])).toEqual([
    ['KTK-7F4K92AC-1', 624_500],
    ['KTK-7F4K92AC-2', 100_000],
  ]);
  expect(maskedViewOf(reservation, paid(payment)).receipts).toEqual([]);
});

test('what installments cost is told beside the price, and what of it goes back with a refund', () => {
  const inParts = { ...payment, id: 'parts', refunded: money(0, 'TRY'), installments: 3, charge: money(30_001, 'TRY') } as Payment;
  const refunded = { ...reservation, outcome: { kind: 'refund', amount: money(100_000, 'TRY') } } as Reservation;
  const due = { ...paid(inParts), promised: new Map([['parts', 100_000]]) };
  expect(viewOf(reservation, paid(inParts))).toMatchObject({
    paid: money(624_500, 'TRY'),
    charge: money(30_001, 'TRY'),
    refundedCharge: money(0, 'TRY'),
    receipts: [{ installments: 3, charge: money(30_001, 'TRY') }],
    payment: { installments: 3, charge: money(30_001, 'TRY') },
  });
  // Promised or made, it is the same: 30.001 × 100.000 / 624.500.
  const made = { ...inParts, refunded: money(100_000, 'TRY'), refundedCharge: money(4_804, 'TRY') };
  for (const payments of [due, paid(made)]) expect(viewOf(refunded, payments).outcome).toMatchObject({ chargeBack: money(4_804, 'TRY') });
});

test('only money that was taken is paid, and only an open question of the bank has an address', () => {
  expect(viewOf(reservation, waiting)).toMatchObject({
    paid: money(0, 'TRY'),
    payment: { bankUrl: 'https://bank.example/1' },
  });
  expect(viewOf(reservation, NO_PAYMENTS)).toMatchObject({ paid: money(0, 'TRY'), refunded: money(0, 'TRY'), payment: null });
});

test('whoever knows no more than the number sees neither names nor ways to reach anybody', () => {
  const masked = maskedViewOf(reservation, waiting);
  expect(masked).toMatchObject({
    masked: true,
    flightCode: null,
    supplierCode: null,
    payment: { state: 'challenge', card: null, bankUrl: null },
  });
  for (const secret of ['Elif', 'Karaoğlu', 'elif@', '05320000067', '05331112233'])
    expect(JSON.stringify(masked.driver)).not.toContain(secret);
});

test('who else drives is shown by name, without dates, and masked to whoever knows no more than the number', () => {
  expect(viewOf(reservation, NO_PAYMENTS)).toMatchObject({
    additionalDrivers: [{ firstName: 'Can', lastName: 'Demir' }],
    unnamedDrivers: 1,
  });
  const shown = maskedViewOf(reservation, NO_PAYMENTS);
  expect(shown.additionalDrivers).toEqual([{ firstName: 'C•••', lastName: 'D•••' }]);
  expect(JSON.stringify(viewOf(reservation, NO_PAYMENTS).additionalDrivers)).not.toContain('1989');
});

test.each<[string, Partial<Reservation>, Partial<ReservationPayments> | undefined, boolean]>([
  ['nobody has been at the bank', {}, {}, true],
  ['its card is at the bank', {}, { isAtBank: true }, false],
  ['the bank has asked its holder', {}, { present: { ...payment, state: 'challenge' } }, false],
  ['everything is paid at delivery', {}, { present: undefined }, false],
  ['its customer orders at the page', { paidByLink: false }, {}, false],
  ['it was paid', { state: 'confirming' }, {}, false],
])('an order that was taken on the telephone awaits its mailed link, or does not: %s', (_, changes, payments, awaits) => {
  const order = { ...reservation, state: 'pending_payment', paidByLink: true, ...changes } as Reservation;
  const view = viewOf(order, { present: { ...payment, state: 'created' }, captured: [], ...payments });
  expect(view.awaitsLink).toBe(awaits);
});

test('only a refund brings back what installments cost, and only where they cost something', () => {
  const refunded = (charge: number) =>
    ({ ...payment, id: 'parts', refunded: money(100_000, 'TRY'), charge: money(charge, 'TRY') }) as Payment;
  const ended = (kind: 'refund' | 'credit') => ({ ...reservation, outcome: { kind, amount: money(100_000, 'TRY') } }) as Reservation;
  expect(viewOf(ended('refund'), paid(refunded(30_001))).outcome).toHaveProperty('chargeBack');
  expect(viewOf(ended('refund'), paid(refunded(0))).outcome).toEqual({ kind: 'refund', amount: money(100_000, 'TRY') });
  expect(viewOf(ended('credit'), paid(refunded(30_001))).outcome).toEqual({ kind: 'credit', amount: money(100_000, 'TRY') });
});
