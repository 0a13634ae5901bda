import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type KeyValueServer, resetDatabase, startKeyValueServer, testDatabase } from '#testing';
import { keyFor } from '../crypto.ts';
import { joinCache } from '../shared-cache/cache-servers.fixture.ts';
import type { SharedCache } from '../shared-cache/shared-cache.ts';
import { allow, allowNetwork, countedTogether, forgetRates, takeForNetwork } from './rate-limit.ts';

const now = new Date('2026-08-01T10:00:30Z');
const key = keyFor('a secret for tests and nothing else', 'rates');

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

test('as many uses as the limit are allowed in a window, and not one more', async () => {
  const { db } = await testDatabase();
  const answers = await Promise.all(Array.from({ length: 8 }, () => allow(db, 'look-up:a', 5, 60, now)));
  expect(answers.filter(Boolean)).toHaveLength(5);
});

test('one visitor does not use up the limit of another, and the next window begins anew', async () => {
  const { db } = await testDatabase();
  expect(await allow(db, 'look-up:a', 1, 60, now)).toBe(true);
  expect(await allow(db, 'look-up:a', 1, 60, now)).toBe(false);
  expect(await allow(db, 'look-up:b', 1, 60, now)).toBe(true);
  expect(await allow(db, 'look-up:a', 1, 60, new Date('2026-08-01T10:01:00Z'))).toBe(true);
});

test('a visitor is counted with their network, however an address of it is written', async () => {
  const { db } = await testDatabase();
  const use = (ip: string) => allowNetwork(db, { use: 'look-up', ip, key }, { limit: 3, windowSeconds: 60 }, now);
  for (const ip of ['2001:db8:1:2::1', '2001:DB8:1:2::2', '[2001:db8:1:2:3:4:5:6]:443']) expect(await use(ip)).toBe(true);
  expect(await use('2001:db8:1:2::9')).toBe(false);
  for (const ip of ['203.0.113.5:1000', '203.0.113.5:1001', '::ffff:203.0.113.5']) expect(await use(ip)).toBe(true);
  expect(await use('203.0.113.5')).toBe(false);
  expect(await use('203.0.113.6')).toBe(true);
});

test('whoever has many networks is held by the one around them, and takes nothing from their neighbours alone', async () => {
  const { db } = await testDatabase();
  const use = (ip: string) => allowNetwork(db, { use: 'look-up', ip, key }, { limit: 2, windowSeconds: 60 }, now);
  // One visitor alone: their own two, and the household has six left.
  for (let time = 0; time < 20; time += 1) expect(await use('2001:db8:1:1::1')).toBe(time < 2);
  const household: boolean[] = [];
  for (let network = 2; network < 12; network += 1) household.push(await use(`2001:db8:1:${network.toString(16)}::1`));
  expect(household.filter(Boolean)).toHaveLength(6);
  const company: boolean[] = [];
  for (let office = 1; office < 40; office += 1) company.push(await use(`2001:db8:1:${(office * 256).toString(16)}::1`));
  expect(company.filter(Boolean)).toHaveLength(32 - 8);
  expect(await use('2001:db8:2:1::1')).toBe(true);
});

const SIDES = [
  { name: 'in the database', start: async () => undefined },
  { name: 'in a shared cache', start: startKeyValueServer },
];

describe.each(SIDES)('questions counted $name', ({ start }) => {
  let server: KeyValueServer | undefined;
  let shared: SharedCache | undefined;
  let take: (ip: string, at?: Date) => Promise<number | undefined>;
  beforeEach(async () => {
    server = await start();
    shared = server && (await joinCache(server.cacheUrl));
    const counting = countedTogether(shared, (await testDatabase()).db);
    take = (ip, at = now) => takeForNetwork(counting, { use: 'search', ip, key }, { limit: 3, windowSeconds: 60 }, at);
  });
  afterEach(async () => {
    shared?.close();
    await server?.close();
  });

  test('are as many as the limit says, by network and window, and whoever asks is told how many are left', async () => {
    expect(
      (await Promise.all(Array.from({ length: 8 }, () => take('203.0.113.5')))).filter((left) => left !== undefined).toSorted(),
    ).toEqual([0, 1, 2]);
    expect(await take('203.0.113.6')).toBe(2);
    expect(await take('203.0.113.5', new Date(now.getTime() + 60_000))).toBe(2);
  });

  test('are held by the wider networks too', async () => {
    const household: (number | undefined)[] = [];
    for (let network = 1; network < 9; network += 1)
      for (let time = 0; time < 3; time += 1) household.push(await take(`2001:db8:1:${network}::1`));
    expect(household.filter((left) => left !== undefined)).toHaveLength(12);
  });

  test('are written into the database where nobody else counts them, and only there', async () => {
    const { db } = await testDatabase();
    const rows = async () => (await sql<{ hits: number }>`select hits from rate_limits`.execute(db)).rows;
    await take('203.0.113.5');
    expect(await rows()).toEqual(server ? [] : [{ hits: 1 }]);
    if (!server) return;
    await server.close();
    for (let time = 0; time < 8; time += 1) await take('203.0.113.5');
    expect(await rows()).toEqual([{ hits: 8 }]);
    expect(await take('203.0.113.5')).toBeUndefined();
  });
});

test('old windows are forgotten', async () => {
  const { db } = await testDatabase();
  await allow(db, 'look-up:a', 1, 60, now);
  await forgetRates(db, new Date('2026-08-01T11:00:00Z'));
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rate_limits`.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
});
