import { expect, test } from 'vitest';
import { campaignState } from './campaign-state.ts';

const summer = { validFrom: new Date('2026-06-01T00:00:00Z'), validUntil: new Date('2026-09-01T00:00:00Z') };

test.each([
  ['a moment before it begins', '2026-05-31T23:59:59Z', 3, 'not_yet'],
  ['when it begins', '2026-06-01T00:00:00Z', 3, 'current'],
  ['in the last second', '2026-08-31T23:59:59Z', 1, 'current'],
  ['at its end', '2026-09-01T00:00:00Z', 3, 'ended'],
  ['when every use is taken', '2026-07-01T00:00:00Z', 0, 'used_up'],
  ['ended and used up', '2026-10-01T00:00:00Z', 0, 'ended'],
] as const)('%s', (_, now, usesLeft, state) => {
  expect(campaignState({ ...summer, usesLeft }, new Date(now))).toBe(state);
});

test('a campaign without a limit is never used up', () => {
  expect(campaignState({ ...summer, usesLeft: null }, new Date('2026-07-01T00:00:00Z'))).toBe('current');
});
