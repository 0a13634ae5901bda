import { expect, test } from 'vitest';
import { resetDatabase, testDatabase, testSettings } from '#testing';
import { openMarketplace } from './marketplace.ts';
import { simulate } from './simulate.ts';

/** A run of all tests tells other stories on either database; most of them where they are told in half the time. */
const { first, stories } = testSettings().postgresUrl === undefined ? { first: 1, stories: 20 } : { first: 21, stories: 80 };

test('whatever fails, in all these stories everybody has a car or their money', { timeout: 900_000 }, async () => {
  const { db } = await resetDatabase(await testDatabase());
  const market = await openMarketplace(db);
  let handedOver = 0;
  for (let seed = first; seed < first + stories; seed += 1) {
    const { broken, trace } = await simulate(db, market, seed);
    if (trace.some((line) => /the desk notes picked_up of r\d: noted/.test(line))) handedOver += 1;
    expect(broken, `npm run simulate -- --seed ${seed}\n${trace.join('\n')}`).toEqual([]);
  }
  expect(handedOver).toBeGreaterThan(stories / 20);
});

test('a seed tells the same story every time, whatever was told before', { timeout: 120_000 }, async () => {
  const { db } = await resetDatabase(await testDatabase());
  const market = await openMarketplace(db);
  for (const seed of [3, 17, 40]) {
    const first = await simulate(db, market, seed);
    await simulate(db, market, seed + 1);
    expect((await simulate(db, market, seed)).trace).toEqual(first.trace);
    expect(first.trace.length).toBeGreaterThan(10);
  }
});
