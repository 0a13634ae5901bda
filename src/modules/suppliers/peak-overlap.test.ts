import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peakOverlap } from './peak-overlap.ts';

const period = (from: number, until: number) => ({ from, until });

test.each([
  ['nothing is out', [], 0],
  ['one before and one after', [period(0, 10), period(20, 30)], 0],
  ['one that ends as the other begins', [period(8, 15), period(15, 22)], 1],
  ['two that never meet', [period(11, 13), period(14, 16)], 1],
  ['two that meet for a moment', [period(11, 15), period(14, 16)], 2],
  ['three over all of it', [period(0, 30), period(5, 25), period(10, 20)], 3],
  ['two that meet outside only', [period(0, 12), period(2, 9), period(3, 10)], 1],
])('from 10 to 20 with %s', (_name, out, most) => {
  expect(peakOverlap(out, period(10, 20))).toBe(most);
});

test('it is the count at the busiest moment', () => {
  const anyPeriod = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => period(from, from + length));
  fc.assert(
    fc.property(fc.array(anyPeriod, { maxLength: 20 }), anyPeriod, (out, wanted) => {
      let most = 0;
      for (let moment = wanted.from; moment < wanted.until; moment += 1) {
        most = Math.max(most, out.filter(({ from, until }) => from <= moment && moment < until).length);
      }
      expect(peakOverlap(out, wanted)).toBe(most);
    }),
  );
});
