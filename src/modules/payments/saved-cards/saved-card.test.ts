import { expect, test } from 'vitest';
import { expiryText, isUsable } from './saved-card.ts';

const AUGUST_2029 = { expiryMonth: 8, expiryYear: 2029 };

test.each([
  ['2029-07-31', true],
  ['2029-08-31', true],
  ['2029-09-01', false],
  ['2030-01-01', false],
])('on %s a card that is good through August 2029 can be used: %s', (today, usable) => {
  expect(isUsable(AUGUST_2029, today)).toBe(usable);
});

test('an expiry is written as it is printed on the card', () => {
  expect(expiryText(AUGUST_2029)).toBe('08/29');
  expect(expiryText({ expiryMonth: 12, expiryYear: 2105 })).toBe('12/05');
});
