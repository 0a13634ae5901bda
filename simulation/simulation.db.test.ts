import { expect, test } from 'vitest';
import { emptied, testDatabase, testSettings } from '#testing';
import { openMarketplace } from './marketplace.ts';
import { simulate } from './simulate.ts';

const STORIES = 250;

test('whatever fails, in 250 stories everybody has a car or their money', { timeout: 900_000 }, async () => {
  const { db } = await emptied(await testDatabase());
  const market = await openMarketplace(db);
  // A run of all tests tells other stories on either database.
  const first = testSettings().postgresUrl === undefined ? 1 : 1 + STORIES;
  let handedOver = 0;
  for (let seed = first; seed < first + STORIES; seed += 1) {
    const { broken, trace } = await simulate(db, market, seed);
    if (trace.some((line) => /the desk notes picked_up of r\d: noted/.test(line))) handedOver += 1;
    expect(broken, `npm run simulate -- --seed ${seed}\n${trace.join('\n')}`).toEqual([]);
  }
  expect(handedOver).toBeGreaterThan(STORIES / 20);
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
