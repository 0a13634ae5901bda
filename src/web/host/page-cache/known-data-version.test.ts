import { expect, test } from 'vitest';
import { knownDataVersion } from './known-data-version.ts';

const nothing = (): void => {};

test('a version that is told in time is known', async () => {
  expect(await knownDataVersion(async () => 'first', nothing)()).toBe('first');
});

test('a question that fails is told, and known is nothing', async () => {
  const told: unknown[] = [];
  const broken = new Error('no database');
  expect(
    await knownDataVersion(
      () => Promise.reject(broken),
      (error) => told.push(error),
    )(),
  ).toBeUndefined();
  expect(told).toEqual([broken]);
});

test('a question that hangs holds nobody up', async () => {
  const startedAt = performance.now();
  expect(await knownDataVersion(() => new Promise(() => {}), nothing)()).toBeUndefined();
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});
