import fc from 'fast-check';
import { expect, test } from 'vitest';
import { luggageOf } from './luggage.ts';

test.each([
  ['a Clio', 2, 391, { kind: 'sized', large: 2, small: 0 }],
  ['a boot for one large case and two small ones', 3, 319, { kind: 'sized', large: 1, small: 2 }],
  ['a roadster', 1, 130, { kind: 'sized', large: 0, small: 1 }],
  ['a boot that is not known', 6, null, { kind: 'bags', bags: 6 }],
  ['a boot that is too small for what the supplier says', 3, 160, { kind: 'bags', bags: 3 }],
  ['a car without room', 0, 300, { kind: 'bags', bags: 0 }],
])('in %s the bags that its supplier says have sizes where the boot holds them', (_what, bags, boot, luggage) => {
  expect(luggageOf(bags, boot)).toEqual(luggage);
});

test('never more bags than the supplier says, and never fewer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.option(fc.integer({ min: 100, max: 900 })), (bags, boot) => {
      const luggage = luggageOf(bags, boot);
      expect(luggage.kind === 'bags' ? luggage.bags : luggage.large + luggage.small).toBe(bags);
    }),
  );
});
