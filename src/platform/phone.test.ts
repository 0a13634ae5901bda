import { expect, test } from 'vitest';
import { internationalPhone, phoneFrom, shownPhone, typedPhoneFrom } from './phone.ts';

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

test.each([
  ['0532 000 00 00', '05320000000'],
  ['532 000 00 00', '05320000000'],
  ['+90 (532) 000-00-00', '05320000000'],
  ['0090 532 000 00 00', '05320000000'],
  ['+49 170 1234567', '+491701234567'],
  ['0044 7400 123456', '+447400123456'],
  // Ten digits in all, like a Turkish number without its 0.
  ['+49 15 11 23 45', '+4915112345'],
  ['+90 12', undefined],
  ['170 123', undefined],
  ['', undefined],
  [`+${'4'.repeat(60)}`, undefined],
])('a number typed without a choice of country as %j is kept as %j', (typed, kept) => {
  expect(typedPhoneFrom(typed)).toBe(kept);
});

test('a kept number goes to suppliers with its country code and to people in groups', () => {
  expect(internationalPhone('05320000000')).toBe('+905320000000');
  expect(internationalPhone('+491701234567')).toBe('+491701234567');
  expect(shownPhone('05320000000')).toBe('0532 000 00 00');
  expect(shownPhone('+491701234567')).toBe('+49 170 1234567');
});
