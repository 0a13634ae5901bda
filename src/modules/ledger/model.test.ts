import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { ACCOUNTS, balanceFrom, credit, debit, isBalanced, isSamePosting, type Posting } from './model.ts';

const lira = (minor: number) => money(minor, 'TRY');

test('what is debited is credited, in each currency by itself', () => {
  expect(isBalanced([debit('gateway_receivable', 'demo', lira(100)), credit('customer_payments', 'p', lira(100))])).toBe(true);
  expect(isBalanced([debit('gateway_receivable', 'demo', lira(100)), credit('customer_payments', 'p', lira(99))])).toBe(false);
  expect(isBalanced([debit('gateway_receivable', 'demo', lira(100)), credit('customer_payments', 'p', money(100, 'EUR'))])).toBe(false);
  expect(isBalanced([])).toBe(false);
});

test('whatever is moved between two accounts balances, and leaves one what the other has lost', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e12 }),
      fc.constantFrom(...(Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[])),
      (minor, account) => {
        const lines = [debit(account, 'a', lira(minor)), credit(account, 'b', lira(minor))];
        expect(isBalanced(lines)).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(0);
      },
    ),
  );
});

test('an asset grows by debits and a liability by credits', () => {
  expect(balanceFrom('gateway_receivable', 500)).toBe(500);
  expect(balanceFrom('customer_credit', -500)).toBe(500);
  expect(Object.is(balanceFrom('customer_credit', 0), 0)).toBe(true);
});

test('two postings are the same whatever the order of their lines, and no other way', () => {
  const posting: Posting = {
    fact: { kind: 'capture', id: '1' },
    lines: [debit('gateway_receivable', 'demo', lira(100)), credit('customer_payments', 'p', lira(100))],
  };
  expect(isSamePosting(posting, { ...posting, lines: [...posting.lines].reverse() })).toBe(true);
  expect(isSamePosting(posting, { ...posting, fact: { kind: 'refund', id: '1' } })).toBe(false);
  expect(
    isSamePosting(posting, {
      ...posting,
      lines: [debit('gateway_receivable', 'other', lira(100)), credit('customer_payments', 'p', lira(100))],
    }),
  ).toBe(false);
});
