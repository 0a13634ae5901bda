import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { credit, debit } from '#ledger/model';
import { captureOf, creditOf, refundOf } from './postings.ts';

const amount = money(133_410, 'TRY');
const payment = { id: 'payment-1', gateway: 'demo', amount };

test('money that a provider has taken is owed to us by the provider, and by us to the customer', () => {
  expect(captureOf(payment)).toEqual({
    fact: { kind: 'capture', id: 'payment-1' },
    lines: [debit('gateway_receivable', 'demo', amount), credit('customer_payments', 'payment-1', amount)],
  });
});

test('a refund takes a part of both back', () => {
  const part = money(10_000, 'TRY');
  expect(refundOf(payment, 'refund-1', part)).toEqual({
    fact: { kind: 'refund', id: 'refund-1' },
    lines: [debit('customer_payments', 'payment-1', part), credit('gateway_receivable', 'demo', part)],
  });
});

test.each([
  ['what was paid becomes credit', 'payment-1', 'payment-1'],
  ['credit for a rental that nothing was paid for is booked under its number', null, 'KTK-7F4K92AC'],
])('%s', (_, paymentId, account) => {
  const granted = { id: 'credit-1', holderId: 'holder-1', source: 'payment', paymentId, reservationCode: 'KTK-7F4K92AC', amount } as const;
  expect(creditOf(granted)).toEqual({
    fact: { kind: 'credit', id: 'credit-1' },
    lines: [debit('customer_payments', account, amount), credit('customer_credit', 'holder-1', amount)],
  });
});

test('goodwill is our own money, and an expense', () => {
  const given = {
    id: 'credit-2',
    holderId: 'holder-1',
    source: 'goodwill',
    paymentId: null,
    reservationCode: 'KTK-7F4K92AC',
    amount,
  } as const;
  expect(creditOf(given).lines).toEqual([debit('goodwill', 'KTK-7F4K92AC', amount), credit('customer_credit', 'holder-1', amount)]);
});
