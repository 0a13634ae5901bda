import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smsLength, smsText } from './sms-length.ts';

test.each([
  ['', 'plain', 0, 1],
  ['a'.repeat(160), 'plain', 160, 1],
  ['a'.repeat(161), 'plain', 161, 2],
  // In the default alphabet, though no English letters.
  ['öüÖÜÇ', 'plain', 5, 1],
  // Reached by an escape.
  ['ş', 'turkish', 2, 1],
  ['ç', 'turkish', 2, 1],
  ['{}', 'plain', 4, 1],
  // The header that names the table costs five septets of one part, and four more of each of several.
  [`ş${'a'.repeat(153)}`, 'turkish', 155, 1],
  [`ş${'a'.repeat(154)}`, 'turkish', 156, 2],
  [`ş${'a'.repeat(296)}`, 'turkish', 298, 2],
  [`ş${'a'.repeat(297)}`, 'turkish', 299, 3],
  // An escape and its letter are not parted: one septet at the end of the first part stays empty.
  [`${'a'.repeat(148)}${'ş'.repeat(75)}`, 'turkish', 298, 3],
  // One letter of another script, and all of it takes sixteen bits.
  ['а', 'unicode', 1, 1],
  ['â'.repeat(70), 'unicode', 70, 1],
  ['â'.repeat(71), 'unicode', 71, 2],
  ['😀'.repeat(36), 'unicode', 72, 2],
] as const)('%j is %s: %i units in %i parts', (text, alphabet, units, parts) => {
  expect(smsLength(text)).toEqual({ alphabet, units, parts });
});

test.each([
  ['Kâğıthane', 'Kağıthane'],
  ['“Şişli’de” – 10:00…', '"Şişli\'de" - 10:00...'],
  ['Ürümqi 乌鲁木齐', 'Ürümqi ????'],
])('%j is said as %j', (text, said) => {
  expect(smsText(text)).toBe(said);
});

test('what is said in an SMS always travels in seven bits, and is said the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
      const said = smsText(text);
      expect(smsLength(said).alphabet).not.toBe('unicode');
      expect(smsText(said)).toBe(said);
    }),
  );
});
