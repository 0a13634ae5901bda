import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptAfter } from './backoff.ts';

const since = new Date('2026-08-01T06:00:00Z');

test.each([
  ['at first after five seconds', 4_000, 5_000],
  ['then half as long again as it has waited', 60_000, 30_000],
  ['and after long waiting every ten minutes', 3_600_000, 600_000],
])('%s', (_, waited, pause) => {
  const now = new Date(since.getTime() + waited);
  expect(nextAttemptAfter(since, now).getTime() - now.getTime()).toBe(pause);
});

test('looks come soon at first, then ever more seldom, and never less than every ten minutes', () => {
  fc.assert(
    fc.property(fc.nat(48 * 3_600_000), fc.nat(3_600_000), (waited, more) => {
      const now = new Date(since.getTime() + waited);
      const pause = nextAttemptAfter(since, now).getTime() - now.getTime();
      const later = new Date(now.getTime() + more);
      expect(pause).toBeGreaterThanOrEqual(5_000);
      expect(pause).toBeLessThanOrEqual(600_000);
      expect(nextAttemptAfter(since, later).getTime() - later.getTime()).toBeGreaterThanOrEqual(pause);
    }),
  );
});

test('a hundred that wait for the same supplier come back to it over two minutes, each always as soon', () => {
  const now = new Date(since.getTime() + 3_600_000);
  const pauses = Array.from({ length: 100 }, (_, n) => nextAttemptAfter(new Date(since.getTime() + n * 10), now).getTime() - now.getTime());
  expect(Math.max(...pauses)).toBe(600_000);
  expect(Math.min(...pauses)).toBeLessThan(485_000);
  expect(new Set(pauses).size).toBe(100);
});
