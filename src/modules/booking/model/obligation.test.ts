import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Payment, PaymentState } from '#payments';
import { obligationsOf, obligationsToGiveUp, refundsOf } from './obligation.ts';
import type { Reservation } from './reservation.ts';
import type { ReservationState } from './states.ts';

const amount = money(133_410, 'TRY');
const payment = (state: PaymentState, refundedMinor = 0) =>
  ({ id: 'payment', state, amount, refunded: money(refundedMinor, 'TRY') }) as Payment;
const reservation = (state: ReservationState, changes: Partial<Reservation & { tellsSupplier: boolean }> = {}) => ({
  state,
  tellsSupplier: false,
  bookingAskedAt: new Date('2026-08-01T06:00:00Z'),
  ...changes,
});

test.each([
  ['a confirmed booking that is paid', reservation('confirmed'), payment('captured'), []],
  ['a booking to be paid at delivery', reservation('confirmed'), undefined, []],
  ['a declined booking whose money is held', reservation('declined'), payment('authorised'), ['void_payment']],
  ['a declined booking whose money was let go', reservation('declined'), payment('voided'), []],
  ['a declined booking whose money was taken after all', reservation('declined'), payment('captured'), ['refund']],
  ['a booking given up without an answer', reservation('declined', { tellsSupplier: true }), payment('voided'), ['supplier_cancel']],
  [
    'an expired order with an open challenge',
    reservation('expired', { bookingAskedAt: null }),
    payment('challenge'),
    ['void_payment', 'release_hold'],
  ],
  ['an expired order whose card was declined', reservation('expired', { bookingAskedAt: null }), payment('failed'), ['release_hold']],
  ['a cancellation', reservation('cancelled', { tellsSupplier: true }), payment('captured'), ['supplier_cancel']],
] as const)('%s', (_, row, paid, due) => {
  expect(obligationsOf(row, paid).map(({ kind }) => kind)).toEqual(due);
});

test('what was given back in part is given back to its end, and not once more', () => {
  const parts = (refundedMinor: number) => obligationsToGiveUp(payment('captured', refundedMinor));
  expect(parts(33_410)).toEqual([{ kind: 'refund', paymentId: 'payment', amount: money(100_000, 'TRY') }]);
  expect(parts(133_410)).toEqual([]);
});

test('of each payment its own part is given back', () => {
  const shares = [
    { paymentId: 'order', amount },
    { paymentId: 'change', amount: money(100, 'TRY') },
  ];
  expect(refundsOf(shares)).toEqual(shares.map((share) => ({ kind: 'refund', ...share })));
});
