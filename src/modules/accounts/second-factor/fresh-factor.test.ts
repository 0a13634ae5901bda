import { expect, test } from 'vitest';
import { FRESH_FACTOR_MS, isFactorFresh } from './fresh-factor.ts';

const NOW = new Date('2026-11-25T10:00:00Z');
const shown = (ago: number) => ({ secondFactorAt: new Date(NOW.getTime() - ago) });

test('a code counts as shown just now for a quarter of an hour, to the millisecond', () => {
  expect(isFactorFresh(shown(0), NOW)).toBe(true);
  expect(isFactorFresh(shown(FRESH_FACTOR_MS - 1), NOW)).toBe(true);
  expect(isFactorFresh(shown(FRESH_FACTOR_MS), NOW)).toBe(false);
});

test('a session that never showed one has shown none just now', () => {
  expect(isFactorFresh({ secondFactorAt: null }, NOW)).toBe(false);
});
