import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Currency, money } from '#kernel/money';
import {
  creditDay,
  creditFor,
  creditShares,
  goodThroughAfterReturn,
  goodThroughFrom,
  type RemainingCredit,
  spendableIn,
} from './spending.ts';

const TODAY = '2026-08-01';
const credit = (id: number, minor: number, goodThrough: string, currency: Currency = 'TRY'): RemainingCredit => ({
  id,
  left: money(minor, currency),
  goodThrough,
});

test('what ends first is spent first, and of two that end on one day the older', () => {
  const credits = [credit(3, 500, '2026-09-01'), credit(1, 100, '2028-08-01'), credit(2, 300, '2026-09-01')];
  expect(creditShares(credits, money(600, 'TRY'), TODAY)).toEqual([
    { creditId: 2, amount: money(300, 'TRY') },
    { creditId: 3, amount: money(300, 'TRY') },
  ]);
});

test('credit can be spent on its last day and not on the next one', () => {
  const credits = [credit(1, 500, TODAY)];
  expect(creditFor(credits, money(200, 'TRY'), TODAY)).toEqual(money(200, 'TRY'));
  expect(creditFor(credits, money(200, 'TRY'), '2026-08-02')).toEqual(money(0, 'TRY'));
});

test('lira pay nothing of a rental in euro', () => {
  expect(creditFor([credit(1, 500, '2028-01-01')], money(200, 'EUR'), TODAY)).toEqual(money(0, 'EUR'));
});

const someCredits = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    left: fc.record({ minor: fc.integer({ min: 0, max: 900_000 }), currency: fc.constantFrom<Currency>('TRY', 'EUR') }),
    goodThrough: fc.constantFrom('2026-07-31', TODAY, '2026-09-30', '2028-08-01'),
  }),
  { maxLength: 8 },
);

test('shares are never more than is due or than is left, and less than is due only when all is spent', () => {
  fc.assert(
    fc.property(someCredits, fc.integer({ min: 0, max: 2_000_000 }), (credits, due) => {
      const shares = creditShares(credits, money(due, 'TRY'), TODAY);
      const paid = shares.reduce((sum, { amount }) => sum + amount.minor, 0);
      expect(paid).toBe(Math.min(due, spendableIn(credits, 'TRY', TODAY).minor));
      for (const { amount } of shares) expect(amount.minor).toBeGreaterThan(0);
    }),
  );
});

test('credit is kept for 24 months, and its days are those of Turkey', () => {
  expect(creditDay(new Date('2026-07-31T21:30:00Z'))).toBe('2026-08-01');
  expect(goodThroughFrom(new Date('2026-07-31T21:30:00Z'))).toBe('2028-08-01');
  expect(goodThroughFrom(new Date('2024-02-29T09:00:00Z'))).toBe('2026-02-28');
});

test.each([
  ['long before its last day it keeps it', { goodThrough: '2027-01-01', rested: false }, { goodThrough: '2027-01-01', rested: false }],
  ['after its last day it has thirty days more', { goodThrough: '2026-06-01', rested: false }, { goodThrough: '2026-08-31', rested: true }],
  ['and so it has shortly before it', { goodThrough: '2026-08-05', rested: false }, { goodThrough: '2026-08-31', rested: true }],
  ['but not a second time', { goodThrough: '2026-08-05', rested: true }, { goodThrough: '2026-08-05', rested: true }],
])('credit that comes back: %s', (_, before, after) => {
  expect(goodThroughAfterReturn(before, TODAY)).toEqual(after);
});
