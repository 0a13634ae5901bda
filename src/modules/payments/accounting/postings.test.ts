import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { credit, debit } from '#ledger/model';
import {
  captureOf,
  chargebackLostOf,
  chargebackOf,
  chargebackWonOf,
  creditExpiryOf,
  creditOf,
  creditReturnOf,
  creditUseOf,
  refundOf,
} from './postings.ts';

const amount = money(133_410, 'TRY');
const nothing = money(0, 'TRY');
const payment = { id: 'payment-1', gateway: 'demo', amount, charge: nothing };

test('money that a provider has taken is owed to us by the provider, and by us to the customer', () => {
  expect(captureOf(payment)).toEqual({
    fact: { kind: 'capture', id: 'payment-1' },
    lines: [debit('gateway_receivable', 'demo', amount), credit('customer_payments', 'payment-1', amount)],
  });
});

test('a refund takes a part of both back', () => {
  const part = money(10_000, 'TRY');
  expect(refundOf(payment, 'refund-1', { price: part, charge: nothing })).toEqual({
    fact: { kind: 'refund', id: 'refund-1' },
    lines: [debit('customer_payments', 'payment-1', part), credit('gateway_receivable', 'demo', part)],
  });
});

test('what installments cost stands apart from the price, and goes back with it', () => {
  const charge = money(10_001, 'TRY');
  expect(captureOf({ ...payment, charge }).lines).toEqual([
    debit('gateway_receivable', 'demo', money(143_411, 'TRY')),
    credit('customer_payments', 'payment-1', amount),
    credit('installment_charges', 'payment-1', charge),
  ]);
  expect(refundOf(payment, 'refund-1', { price: money(10_000, 'TRY'), charge: money(750, 'TRY') }).lines).toEqual([
    debit('customer_payments', 'payment-1', money(10_000, 'TRY')),
    debit('installment_charges', 'payment-1', money(750, 'TRY')),
    credit('gateway_receivable', 'demo', money(10_750, 'TRY')),
  ]);
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

test('credit that pays for a rental is paid under its number, with one line for each holder', () => {
  const part = (holderId: string, minor: number) => ({ holderId, amount: money(minor, 'TRY') });
  const parts = [part('holder-1', 100), part('holder-2', 20), part('holder-1', 3)];
  expect(creditUseOf({ id: 'use-1', reservationCode: 'KTK-7F4K92AC', parts })).toEqual({
    fact: { kind: 'credit_use', id: 'use-1' },
    lines: [
      debit('customer_credit', 'holder-1', money(103, 'TRY')),
      debit('customer_credit', 'holder-2', money(20, 'TRY')),
      credit('customer_payments', 'KTK-7F4K92AC', money(123, 'TRY')),
    ],
  });
  expect(() => creditUseOf({ id: 'use-2', reservationCode: 'KTK-7F4K92AC', parts: [] })).toThrow('has no part');
});

test.each([
  ['it is credit again', null, credit('customer_credit', 'holder-1', amount)],
  ['it belongs to its payment again', 'payment-1', credit('customer_payments', 'payment-1', amount)],
])('credit of a rental that ended: %s', (_, paymentId, line) => {
  const returned = { id: 'return-1', reservationCode: 'KTK-7F4K92AC', holderId: 'holder-1', paymentId, amount };
  expect(creditReturnOf(returned)).toEqual({
    fact: { kind: 'credit_return', id: 'return-1' },
    lines: [debit('customer_payments', 'KTK-7F4K92AC', amount), line],
  });
});

test('credit that nobody spent in time is ours', () => {
  expect(creditExpiryOf({ id: 'expiry-1', reservationCode: 'KTK-7F4K92AC', holderId: 'holder-1', amount })).toEqual({
    fact: { kind: 'credit_expiry', id: 'expiry-1' },
    lines: [debit('customer_credit', 'holder-1', amount), credit('expired_credit', 'KTK-7F4K92AC', amount)],
  });
});

test('what a bank contests is kept by the provider until it is decided, and then owed again or gone', () => {
  const contested = { id: 'chargeback-1', paymentId: 'payment-1', gateway: 'demo', amount };
  expect([chargebackOf(contested), chargebackWonOf(contested), chargebackLostOf(contested)]).toEqual([
    {
      fact: { kind: 'chargeback', id: 'chargeback-1' },
      lines: [debit('contested_payments', 'payment-1', amount), credit('gateway_receivable', 'demo', amount)],
    },
    {
      fact: { kind: 'chargeback_won', id: 'chargeback-1' },
      lines: [debit('gateway_receivable', 'demo', amount), credit('contested_payments', 'payment-1', amount)],
    },
    {
      fact: { kind: 'chargeback_lost', id: 'chargeback-1' },
      lines: [debit('chargeback_losses', 'payment-1', amount), credit('contested_payments', 'payment-1', amount)],
    },
  ]);
});
