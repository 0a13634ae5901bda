import { expect, test } from 'vitest';
import { deskCards } from './deposit-and-cards.ts';

test('a deposit that is blocked on a credit card asks for one, whatever else the desk takes', () => {
  expect(deskCards('credit_card_block', 'credit_or_debit')).toBe('credit_for_deposit');
  expect(deskCards('credit_card_block', 'credit_only')).toBe('credit_only');
});

test('a deposit by debit card or in cash lets a debit card open the car', () => {
  expect(deskCards('debit_card_or_cash', 'credit_or_debit')).toBe('credit_or_debit');
});
