import { expect, test } from 'vitest';
import { emptied, testDatabase } from '#testing';
import { openMarketplace } from './marketplace.ts';
import { simulate } from './simulate.ts';

const SEEDS = 100;

test('whatever fails, in a hundred stories everybody has a car or their money', { timeout: 600_000 }, async () => {
  const { db } = await emptied(await testDatabase());
  const market = await openMarketplace(db);
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { broken, trace } = await simulate(db, market, seed);
    expect(broken, `npm run simulate -- --seed ${seed}\n${trace.join('\n')}`).toEqual([]);
  }
});

test('a seed tells the same story every time, whatever was told before', { timeout: 120_000 }, async () => {
  const { db } = await emptied(await testDatabase());
  const market = await openMarketplace(db);
  for (const seed of [3, 17, 40]) {
    const first = await simulate(db, market, seed);
    await simulate(db, market, seed + 1);
    expect((await simulate(db, market, seed)).trace).toEqual(first.trace);
    expect(first.trace.length).toBeGreaterThan(10);
  }
});
