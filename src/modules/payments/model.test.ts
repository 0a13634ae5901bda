import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { chargedOf, isSameAmount, isSettled, mayMove, PAYMENT_MOVES, PAYMENT_STATES, returnedOf } from './model.ts';

test('captured, voided and failed are the ends of a payment', () => {
  expect(PAYMENT_STATES.filter(isSettled)).toEqual(['captured', 'voided', 'failed']);
});

test('a payment always has a way to an end, and never a way back', () => {
  const reachable = (from: (typeof PAYMENT_STATES)[number]): Set<string> => {
    const seen = new Set<string>();
    const visit = (state: (typeof PAYMENT_STATES)[number]): void => {
      for (const next of PAYMENT_MOVES[state]) {
        if (seen.has(next)) continue;
        seen.add(next);
        visit(next);
      }
    };
    visit(from);
    return seen;
  };
  for (const state of PAYMENT_STATES) {
    expect(reachable(state)).not.toContain(state);
    if (!isSettled(state)) expect([...reachable(state)].some((next) => next === 'voided')).toBe(true);
  }
});

test('held money is taken or released, and cannot fail any more', () => {
  expect(PAYMENT_STATES.filter((state) => mayMove('authorised', state))).toEqual(['captured', 'voided']);
});

test.each([
  ['our amount in our currency', 133_410, 'TRY', true],
  ['a kuruş less', 133_409, 'TRY', false],
  ['the same number in another currency', 133_410, 'EUR', false],
])('%s named by a provider', (_, minor, currency, isSame) => {
  expect(isSameAmount(money(133_410, 'TRY'), { minor, currency })).toBe(isSame);
});

test('what the card pays and gets back is price and charge together', () => {
  const [price, charge] = [money(100, 'TRY'), money(7, 'TRY')];
  expect(chargedOf({ amount: price, charge })).toEqual(money(107, 'TRY'));
  expect(returnedOf({ refunded: price, refundedCharge: charge })).toEqual(money(107, 'TRY'));
});
