import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, plus } from '#kernel/money';
import { type PriceAndCharge, partsOf, shareOfCharge, totalOf } from './charge.ts';

const lira = (minor: number) => money(minor, 'TRY');
const both = (price: number, charge: number): PriceAndCharge => ({ price: lira(price), charge: lira(charge) });
const NOTHING = both(0, 0);

describe('a refund takes its share of the charge with it', () => {
  test.each([
    // 1.334,10 with 100,01 in three installments.
    ['the whole', both(133_410, 10_001), NOTHING, 133_410, 10_001],
    ['a quarter', both(100_000, 10_001), NOTHING, 25_000, 2_500],
    ['the last part, with what rounding has left', both(100_000, 10_001), both(75_000, 7_501), 25_000, 2_500],
    ['of a payment at once nothing', both(133_410, 0), NOTHING, 33_410, 0],
    ['a kuruş', both(133_410, 10_001), NOTHING, 1, 0],
  ])('%s', (_what, whole, gone, price, share) => {
    expect(shareOfCharge(whole, gone, lira(price))).toEqual(lira(share));
  });

  test('more of the price than is left is refused', () => {
    expect(() => shareOfCharge(both(100, 10), both(60, 6), lira(41))).toThrow(RangeError);
    expect(() => shareOfCharge(both(100, 10), NOTHING, lira(-1))).toThrow(RangeError);
    expect(() => partsOf(both(100, 10), both(60, 6), lira(45))).toThrow(RangeError);
  });
});

/** A payment, its price cut into parts, and whether each part is given back by its price or called back by its sum. */
const payments = fc
  .record({ price: fc.integer({ min: 1, max: 2_000_000_00 }), chargeBp: fc.integer({ min: 0, max: 6_000 }) })
  .chain(({ chargeBp, price }) =>
    fc.record({
      whole: fc.constant(both(price, Math.floor((price * chargeBp) / 10_000))),
      cuts: fc.array(fc.record({ part: fc.double({ min: 0, max: 1, noNaN: true }), calledBack: fc.boolean() }), { maxLength: 12 }),
    }),
  );

test('whatever the parts and whoever takes them, price and charge go back whole and never beyond', () => {
  fc.assert(
    fc.property(payments, ({ cuts, whole }) => {
      let gone = NOTHING;
      const take = (part: PriceAndCharge): void => {
        expect(part.price.minor).toBeGreaterThanOrEqual(0);
        expect(part.charge.minor).toBeGreaterThanOrEqual(0);
        gone = { price: plus(gone.price, part.price), charge: plus(gone.charge, part.charge) };
        expect(gone.price.minor).toBeLessThanOrEqual(whole.price.minor);
        expect(gone.charge.minor).toBeLessThanOrEqual(whole.charge.minor);
      };
      for (const { calledBack, part } of cuts) {
        const left = both(whole.price.minor - gone.price.minor, whole.charge.minor - gone.charge.minor);
        if (calledBack) {
          const total = lira(Math.floor(totalOf(left).minor * part));
          const parts = partsOf(whole, gone, total);
          expect(totalOf(parts)).toEqual(total);
          take(parts);
        } else {
          const price = lira(Math.floor(left.price.minor * part));
          take({ price, charge: shareOfCharge(whole, gone, price) });
        }
        // Neither side is ahead of the other by more than what rounding leaves.
        const exact = (whole.charge.minor * gone.price.minor) / whole.price.minor;
        expect(Math.abs(gone.charge.minor - exact)).toBeLessThan(2);
      }
      const rest = lira(whole.price.minor - gone.price.minor);
      take({ price: rest, charge: shareOfCharge(whole, gone, rest) });
      expect(gone).toEqual(whole);
    }),
    { numRuns: 500 },
  );
});
