import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxNumberAddsUp } from './tax-number.ts';

test('one and only one last digit fits the first nine', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (first) => {
      const nine = String(first).padStart(9, '0');
      expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((last) => taxNumberAddsUp(`${nine}${last}`))).toHaveLength(1);
    }),
  );
});

// From published examples of electronic invoices.
test.each(['3880718497', '1234567890'])('%s adds up', (digits) => {
  expect(taxNumberAddsUp(digits)).toBe(true);
});

test.each(['3880718498', '123456789', '12345678901', '12345678a0', ''])('%s does not', (digits) => {
  expect(taxNumberAddsUp(digits)).toBe(false);
});
