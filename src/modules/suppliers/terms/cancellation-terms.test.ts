import { expect, test } from 'vitest';
import { marketOf } from '../market.ts';
import { type CancellationPolicy, cancellationFault } from './cancellation-terms.ts';

const free = (freeUntilHours: number | null, afterwards: CancellationPolicy['afterwards'] = 'credit') => ({ freeUntilHours, afterwards });

test.each([
  ['a day in Turkey', free(24), 'turkey', undefined],
  ['until two hours before', free(2), 'turkey', undefined],
  ['until the pickup itself', free(0), 'abroad', undefined],
  ['two days abroad', free(48), 'abroad', undefined],
  ['two days in Turkey', free(48), 'turkey', 'free_period_ends_too_early'],
  ['three days abroad', free(72), 'abroad', 'free_period_ends_too_early'],
  ['no free cancellation', free(null), 'turkey', 'never_free'],
  ['money that is kept', free(24, 'nothing'), 'turkey', 'money_is_kept'],
] as const)('%s', (_, policy, market, fault) => {
  expect(cancellationFault(policy, market)).toBe(fault);
});

test('a pickup anywhere but in Turkey is abroad', () => {
  expect(['TR', 'DE', 'XK'].map((country) => marketOf({ country }))).toEqual(['turkey', 'abroad', 'abroad']);
});
