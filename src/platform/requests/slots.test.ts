import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('whatever is taken, no group has more slots than it may, and others find one free', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ group: fc.constantFrom('a', 'b', null), gives: fc.boolean() })), (acts) => {
      const slots = createSlots({ most: 6, perGroup: 2 });
      const taken: (string | null)[] = [];
      for (const { group, gives } of acts) {
        if (gives && taken.length > 0) slots.release(taken.shift());
        else if (slots.free() > 0 && !(group && slots.full().includes(group))) {
          slots.take(group);
          taken.push(group);
        }
        const of = (name: string) => taken.filter((one) => one === name).length;
        expect(of('a')).toBeLessThanOrEqual(2);
        expect(of('b')).toBeLessThanOrEqual(2);
        expect(slots.full().sort()).toEqual(['a', 'b'].filter((name) => of(name) === 2));
        expect(slots.free() > 0).toBe(taken.length < 6);
      }
    }),
  );
});
