import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { deskCards } from './deposit-and-cards.ts';

test('a deposit that is blocked on a credit card asks for one, whatever else the desk takes', () => {
  expect(deskCards({ how: 'credit_card_block' }, 'credit_or_debit')).toBe('credit_for_deposit');
  expect(deskCards({ how: 'credit_card_block', amount: money(500_000, 'TRY') }, 'credit_or_debit')).toBe('credit_for_deposit');
  expect(deskCards({ how: 'credit_card_block' }, 'credit_only')).toBe('credit_only');
});

test('a deposit by debit card or in cash lets a debit card open the car', () => {
  expect(deskCards({ how: 'debit_card_or_cash' }, 'credit_or_debit')).toBe('credit_or_debit');
});

test('where no deposit is taken, no card is asked for it', () => {
  expect(deskCards({ how: 'credit_card_block', amount: money(0, 'TRY') }, 'credit_or_debit')).toBe('credit_or_debit');
  expect(deskCards({ how: 'credit_card_block', amount: money(0, 'TRY') }, 'credit_only')).toBe('credit_only');
});
