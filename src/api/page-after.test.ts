import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageAfter } from './page-after.ts';

const same = (key: string): string => key;

test('whoever asks page after page sees everything once, in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.integer({ min: 1, max: 5 }), (keys, limit) => {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = pageAfter(keys, same, { after, limit });
        expect(page.entries.length).toBeLessThanOrEqual(limit);
        seen.push(...page.entries);
        after = page.next ?? undefined;
      } while (after !== undefined);
      expect(seen).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)));
    }),
  );
});

test('what is taken away between two pages moves nothing else', () => {
  expect(pageAfter(['a', 'b', 'c', 'd'], same, { limit: 2 })).toEqual({ entries: ['a', 'b'], next: 'b' });
  expect(pageAfter(['a', 'c', 'd'], same, { after: 'b', limit: 2 })).toEqual({ entries: ['c', 'd'], next: null });
});
