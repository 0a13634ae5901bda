import { expect, test } from 'vitest';
import { takeOutput } from './console-guard.ts';

test.fails('output nobody expected fails the test', () => {
  console.warn('something is odd');
});

test('a test that expects output takes it', () => {
  console.error('the supplier did not answer');
  expect(takeOutput()).toEqual(['error: the supplier did not answer']);
});
