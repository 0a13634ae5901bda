import { expect, test } from 'vitest';
import { takenOutput } from './console-guard.ts';

test.fails('output nobody expected fails the test', () => {
  console.warn('something is odd');
});

test('a test that expects output takes it', () => {
  console.error('the supplier did not answer');
  expect(takenOutput()).toEqual(['error: the supplier did not answer']);
});
