import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Payment, PaymentState } from '#payments';
import type { Reservation } from '../reservation.ts';
import type { ReservationState } from '../states.ts';
import { obligationsOf } from './obligations.ts';

const amount = money(133_410, 'TRY');
const payment = (state: PaymentState, refundedMinor = 0) => ({ state, amount, refunded: money(refundedMinor, 'TRY') }) as Payment;
const reservation = (state: ReservationState, changes: Partial<Reservation> = {}) => ({
  state,
  outcome: null,
  supplierCancel: 'none' as const,
  bookingAskedAt: new Date('2026-08-01T06:00:00Z'),
  ...changes,
});
const refund = { outcome: { kind: 'refund', amount }, supplierCancel: 'due' } as const;

test.each([
  ['a confirmed booking that is paid', reservation('confirmed'), payment('captured'), []],
  ['a booking to be paid at delivery', reservation('confirmed'), undefined, []],
  ['a declined booking whose money is held', reservation('declined'), payment('authorised'), ['void']],
  ['a declined booking whose money was let go', reservation('declined'), payment('voided'), []],
  ['a declined booking whose money was taken after all', reservation('declined'), payment('captured'), ['refund']],
  ['a booking given up without an answer', reservation('declined', { supplierCancel: 'due' }), payment('voided'), ['cancel_with_supplier']],
  ['an expired order with an open challenge', reservation('expired', { bookingAskedAt: null }), payment('challenge'), ['void', 'release']],
  ['an expired order whose card was declined', reservation('expired', { bookingAskedAt: null }), payment('failed'), ['release']],
  ['a cancellation with a refund', reservation('cancelled', refund), payment('captured'), ['refund', 'cancel_with_supplier']],
  ['a refund that has arrived', reservation('cancelled', { ...refund, supplierCancel: 'done' }), payment('captured', 133_410), []],
  ['a cancellation with credit', reservation('cancelled', { outcome: { kind: 'credit', amount } }), payment('captured'), []],
] as const)('%s', (_, row, paid, due) => {
  expect(obligationsOf(row, paid)).toEqual(due);
});
