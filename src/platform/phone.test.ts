import { expect, test } from 'vitest';
import { internationalPhone, phoneFrom, shownPhone } from './phone.ts';

test.each([
  ['TR', '532 000 00 00', '05320000000'],
  ['DE', '0170 1234567', '+491701234567'],
  ['DE', '+49 170 1234567', '+491701234567'],
  ['DE', '+90 532 000 00 00', undefined],
  ['GB', '07400 123456', '+447400123456'],
  ['DE', '12', undefined],
  ['XX', '0170 1234567', undefined],
  ['', '0170 1234567', undefined],
])('a number of %s typed %j is kept as %j', (country, typed, kept) => {
  expect(phoneFrom(country, typed)).toBe(kept);
});

test('a kept number goes to suppliers with its country code and to people in groups', () => {
  expect(internationalPhone('05320000000')).toBe('+905320000000');
  expect(internationalPhone('+491701234567')).toBe('+491701234567');
  expect(shownPhone('05320000000')).toBe('0532 000 00 00');
  expect(shownPhone('+491701234567')).toBe('+49 170 1234567');
});
