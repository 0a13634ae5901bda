import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { Payment } from '#payments/model';
import type { Reservation } from '../model/reservation.ts';
import type { Summary } from '../model/summary.ts';
import { moneyFault } from './check-reservations.ts';

const NOW = new Date('2026-08-01T12:00:00Z');
const amount = money(500_000, 'TRY');
const reservation = (changes: Partial<Reservation> = {}) => ({
  state: 'confirmed' as const,
  outcome: null,
  summary: { payNow: amount, credit: money(0, 'TRY') } as Summary,
  supplierConfirmedAt: new Date('2026-08-01T10:00:00Z'),
  ...changes,
});
const payment = (state: Payment['state'], minor = 500_000) => (state === 'captured' ? [{ amount: money(minor, 'TRY') }] : []);

test.each([
  ['a confirmed rental whose money was taken', reservation(), payment('captured'), 0, undefined],
  [
    'a rental to be paid at the desk',
    reservation({ summary: { payNow: money(0, 'TRY'), credit: money(0, 'TRY') } as Summary }),
    [],
    0,
    undefined,
  ],
  ['a confirmed rental whose money is only held', reservation(), payment('authorised'), 0, 'not_taken'],
  ['one that was confirmed this minute', reservation({ supplierConfirmedAt: NOW }), payment('authorised'), 0, undefined],
  ['another amount than was agreed', reservation(), payment('captured', 400_000), 0, 'other_amount'],
  ['a declined rental whose money was let go', reservation({ state: 'declined' }), payment('voided'), 0, undefined],
  ['a declined rental whose money stays here', reservation({ state: 'declined' }), payment('captured'), 0, 'not_given_back'],
  ['a declined rental whose money was given back', reservation({ state: 'declined' }), payment('captured'), 500_000, undefined],
  [
    'a cancellation whose refund is nowhere',
    reservation({ state: 'cancelled', outcome: { kind: 'refund', amount } }),
    payment('captured'),
    100_000,
    'not_given_back',
  ],
  [
    'a cancellation whose credit was kept',
    reservation({ state: 'cancelled', outcome: { kind: 'credit', amount } }),
    payment('captured'),
    500_000,
    undefined,
  ],
  [
    'a cancellation that gives nothing',
    reservation({ state: 'no_show', outcome: { kind: 'nothing', amount: money(0, 'TRY') } }),
    payment('captured'),
    0,
    undefined,
  ],
] as const)('%s', (_, row, paid, given, fault) => {
  expect(moneyFault(row, paid, { givenMinor: given, givenByChangesMinor: 0 }, NOW)).toBe(fault);
});

test.each([
  ['a difference that was paid as well', 700_000, [500_000, 200_000], 0, 0, undefined],
  ['a difference that was never taken', 700_000, [500_000], 0, 0, 'other_amount'],
  ['a rental that a change made cheaper, and what it promised', 300_000, [500_000], 200_000, 200_000, undefined],
  ['a cheaper rental whose difference is nowhere', 300_000, [500_000], 0, 200_000, 'not_given_back'],
] as const)('%s', (_, payNow, taken, givenMinor, givenByChangesMinor, fault) => {
  const row = reservation({ summary: { payNow: money(payNow, 'TRY'), credit: money(0, 'TRY') } as Summary });
  const captured = taken.map((minor) => ({ amount: money(minor, 'TRY') }));
  expect(moneyFault(row, captured, { givenMinor, givenByChangesMinor }, NOW)).toBe(fault);
});
