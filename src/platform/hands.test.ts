import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHands } from './hands.ts';

test('whatever is taken, no group has more hands than it may, and others find one free', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ group: fc.constantFrom('a', 'b', null), gives: fc.boolean() })), (acts) => {
      const hands = createHands({ most: 6, perGroup: 2 });
      const taken: (string | null)[] = [];
      for (const { group, gives } of acts) {
        if (gives && taken.length > 0) hands.giveBack(taken.shift());
        else if (hands.free() > 0 && !(group && hands.full().includes(group))) {
          hands.take(group);
          taken.push(group);
        }
        const of = (name: string) => taken.filter((one) => one === name).length;
        expect(of('a')).toBeLessThanOrEqual(2);
        expect(of('b')).toBeLessThanOrEqual(2);
        expect(hands.full().sort()).toEqual(['a', 'b'].filter((name) => of(name) === 2));
        expect(hands.free() > 0).toBe(taken.length < 6);
      }
    }),
  );
});
