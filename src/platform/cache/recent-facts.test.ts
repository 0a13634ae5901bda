import { expect, test } from 'vitest';
import { createRecentFacts } from './recent-facts.ts';

function clockwork(momentMs: number) {
  const clock = { ms: 0, asked: 0 };
  const facts = createRecentFacts(momentMs, () => clock.ms);
  const ask = async (): Promise<number> => {
    clock.asked += 1;
    return clock.asked;
  };
  return { clock, facts, ask };
}

test('within a moment the database is asked once, by whoever comes first', async () => {
  const { clock, facts, ask } = clockwork(1_000);
  expect(await Promise.all([facts.get('a', ask), facts.get('a', ask)])).toEqual([1, 1]);
  clock.ms = 999;
  expect(await facts.get('a', ask)).toBe(1);
  clock.ms = 1_000;
  expect(await facts.get('a', ask)).toBe(2);
  expect(await facts.get('b', ask), 'another fact').toBe(3);
});

test('whoever needs it younger asks, and everybody has the younger answer', async () => {
  const { clock, facts, ask } = clockwork(1_000);
  await facts.get('a', ask);
  clock.ms = 200;
  expect(await facts.get('a', ask, 100)).toBe(2);
  clock.ms = 1_100;
  expect(await facts.get('a', ask)).toBe(2);
});

test('what a process has written it hears of at once, whatever was being asked meanwhile', async () => {
  const { facts, ask } = clockwork(1_000);
  let answer = (_: string): void => {};
  const slow = facts.get('a', () => new Promise<string>((resolve) => (answer = resolve)));
  facts.renew();
  expect(await facts.get('a', ask)).toBe(1);
  answer('before');
  expect(await slow).toBe('before');
  expect(await facts.get('a', ask)).toBe(1);
});

test('a question that failed is asked again', async () => {
  const { facts, ask } = clockwork(1_000);
  await expect(facts.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await facts.get('a', ask)).toBe(1);
});

test('without a moment each asks for itself', async () => {
  const { facts, ask } = clockwork(0);
  expect(await Promise.all([facts.get('a', ask), facts.get('a', ask)])).toEqual([1, 2]);
});
