import { expect, test } from 'vitest';
import { askedRarely } from './asked-rarely.ts';

function asking() {
  const state = { now: 0, questions: 0, fails: false };
  const answer = askedRarely(
    1_000,
    () => state.now,
    async () => {
      state.questions += 1;
      if (state.fails) throw new Error('nobody answers');
      return state.questions;
    },
  );
  return { state, answer };
}

test('however many ask, one question is asked, and the next one when the answer is old', async () => {
  const { state, answer } = asking();
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  state.now = 999;
  expect(await answer()).toBe(1);
  state.now = 1_000;
  expect(await answer()).toBe(2);
});

test('a question that failed is asked anew', async () => {
  const { state, answer } = asking();
  state.fails = true;
  await expect(answer()).rejects.toThrow('nobody answers');
  state.fails = false;
  expect(await answer()).toBe(2);
});
