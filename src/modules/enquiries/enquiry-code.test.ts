import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedCode } from '#kernel/ids';
import { enquiryCodeFrom, newEnquiryCode } from './enquiry-code.ts';

test('a code is found however it is typed', () => {
  const dice = [1, 7, 12, 0, 22, 5];
  const code = newEnquiryCode((limit) => (dice.shift() ?? 0) % limit);
  expect(code).toMatch(/^TLP-[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  const body = code.slice(4);
  for (const typed of [code, body, groupedCode(code), code.toLowerCase(), ` tlp ${body.slice(0, 3)}-${body.slice(3)} `])
    expect(enquiryCodeFrom(typed)).toBe(code);
});

test.each(['', 'TLP', 'TLP-7F4K9', 'TLP-7F4K92A', 'KTK-7F4K92AC', 'TLP-0F4K9A', 'TLPTLPTLP'])('%j is no code', (typed) => {
  expect(enquiryCodeFrom(typed)).toBeUndefined();
});

test('codes come back from themselves, whatever the dice say', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (dice) => {
      const code = newEnquiryCode((limit) => Number(dice.next().value) % limit);
      expect(enquiryCodeFrom(code)).toBe(code);
    }),
  );
});
