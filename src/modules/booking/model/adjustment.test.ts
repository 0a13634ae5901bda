import { expect, test } from 'vitest';
import type { StaffRole } from '#kernel/principal';
import { ADJUSTMENT_KINDS, ADJUSTMENT_REASONS, adjustmentLimitOf, REASONS_OF_ADJUSTMENT } from './adjustment.ts';

test.each(ADJUSTMENT_KINDS)('whoever gives %s has a reason to choose, and each once', (kind) => {
  const reasons = REASONS_OF_ADJUSTMENT[kind];
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(reasons).size).toBe(reasons.length);
});

test('every reason is one of some kind: none is only a word', () => {
  const chosen = Object.values(REASONS_OF_ADJUSTMENT).flat();
  expect(ADJUSTMENT_REASONS.filter((reason) => !chosen.includes(reason))).toEqual([]);
});

test.each<[string, StaffRole[], number]>([
  ['an agent gives a little', ['agent'], 1_500],
  ['operations give more', ['operations'], 5_000],
  ['finance give the most', ['finance'], 25_000],
  ['an administrator gives what finance do', ['admin'], 25_000],
  ['several roles give what the largest of them may, not their sum', ['operations', 'agent'], 5_000],
  ['a role that has nothing to do with money gives nothing', ['content'], 0],
  ['and takes nothing from another', ['content', 'agent'], 1_500],
  ['nobody gives nothing', [], 0],
])('%s', (_, roles, lira) => {
  expect(adjustmentLimitOf(roles)).toBe(lira * 100);
});
