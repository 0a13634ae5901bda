import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minus, money, sumOf } from '#kernel/money';
import { MOST_COMMISSION_BP, splitCharge, vatBpOn } from './split-charge.ts';

const lira = (minor: number) => money(minor, 'TRY');

test.each([
  // 1.000,00: 15 % are 150,00, 20 % VAT of that 30,00.
  [100_000, 1_500, { commission: 15_000, vat: 3_000, share: 82_000 }],
  // 3,33: 0,4995 is 0,50; 0,10; the rest.
  [333, 1_500, { commission: 50, vat: 10, share: 273 }],
  // Half a kuruş goes up.
  [10, 1_500, { commission: 2, vat: 0, share: 8 }],
  [0, 1_500, { commission: 0, vat: 0, share: 0 }],
  [99_999, 0, { commission: 0, vat: 0, share: 99_999 }],
])('%d kuruş at %d basis points', (charged, commissionBp, { commission, vat, share }) => {
  expect(splitCharge(lira(charged), { commissionBp, vatBp: 2_000 })).toEqual({
    commission: lira(commission),
    vat: lira(vat),
    share: lira(share),
  });
});

const amounts = fc.integer({ min: 0, max: 1_000_000_000 });
const terms = fc.record({ commissionBp: fc.integer({ min: 0, max: MOST_COMMISSION_BP }), vatBp: fc.integer({ min: 0, max: 2_500 }) });

test('share, commission and VAT are all of what was charged, and none is less than nothing', () => {
  fc.assert(
    fc.property(amounts, terms, (minor, by) => {
      const { commission, share, vat } = splitCharge(lira(minor), by);
      expect(sumOf([commission, share, vat], 'TRY')).toEqual(lira(minor));
      for (const part of [commission, share, vat]) expect(part.minor).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('commission and VAT are off by half a kuruş at most, however large the charge', () => {
  fc.assert(
    fc.property(amounts, terms, (minor, { commissionBp, vatBp }) => {
      const { commission, vat } = splitCharge(lira(minor), { commissionBp, vatBp });
      expect(Math.abs(commission.minor * 10_000 - minor * commissionBp)).toBeLessThanOrEqual(5_000);
      expect(Math.abs(vat.minor * 10_000 - commission.minor * vatBp)).toBeLessThanOrEqual(5_000);
    }),
  );
});

test('whatever changes in between, the differences add up to the split of what is charged in the end', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 12 }), terms, (charges, by) => {
      let before = splitCharge(lira(0), by);
      const posted = { commission: lira(0), vat: lira(0), share: lira(0) };
      for (const charged of charges) {
        const now = splitCharge(lira(charged), by);
        for (const part of ['commission', 'vat', 'share'] as const)
          posted[part] = sumOf([posted[part], minus(now[part], before[part])], 'TRY');
        before = now;
      }
      expect(posted).toEqual(splitCharge(lira(charges.at(-1) ?? 0), by));
    }),
  );
});

test('a charge of less than nothing is refused', () => {
  expect(() => splitCharge(lira(-1), { commissionBp: 1_000, vatBp: 2_000 })).toThrow(RangeError);
});

test.each([
  ['2023-07-09', 1_800],
  ['2023-07-10', 2_000],
  ['2026-11-25', 2_000],
])('on %s VAT is %d basis points', (day, bp) => {
  expect(vatBpOn(day)).toBe(bp);
});
