import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordRate } from '#currency';
import { money } from '#kernel/money';
import { catalogueOf, getPlace, type PlaceCatalogue, placesFromSeed } from '#places';
import { createCaches } from '#platform/cache';
import type { Log } from '#platform/log';
import { type Connector, createDirectConnector } from '#suppliers';
import { MARKET_NOW, resetDatabase, smallMarketplace, testDatabase } from '#testing';
import { offerKeyFrom, type SearchDeps } from '../search-deps.ts';
import { priceTableAt } from './price-table.ts';

const quiet: Log = { debug() {}, info() {}, warn() {}, error() {} };
const records = await placesFromSeed();
let places: PlaceCatalogue;
let now: Date;
let asked: string[];
let deps: SearchDeps;

beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  await recordRate(db, { date: '2026-07-31', tryPerEuroE4: 500_000, source: 'tcmb' }, MARKET_NOW);
  await smallMarketplace(db);
  places = catalogueOf(records);
  now = MARKET_NOW;
  asked = [];
  const clock = () => now;
  const caches = createCaches({ now: () => now.getTime() });
  const direct = createDirectConnector({ db, caches, clock });
  const counted: Connector = {
    ...direct,
    search: (trip, signal) => {
      asked.push(trip.criteria.pickupAt);
      return direct.search(trip, signal);
    },
  };
  const outside: Connector = {
    ...direct,
    name: 'opentravel-outside',
    search: () => {
      throw new Error('A price table asks nobody outside');
    },
  };
  const search = { deadlineMs: 5_000, firstAnswerMs: 1_000 };
  deps = { db, caches, places, connectors: [counted, outside], clock, log: quiet, search, offerKey: offerKeyFrom(['x'.repeat(32)]) };
});

const airport = () => getPlace(places, 'istanbul-havalimani');

test('a place shows the cheapest car of each class, the cheapest first, and how many cars there are', async () => {
  const table = await priceTableAt(deps, airport());
  expect(table.cars.map(({ vehicle, daily }) => [vehicle.name, daily])).toEqual([
    ['Renault Clio', money(1_000_00, 'TRY')],
    ['Dacia Duster', money(2_000_00, 'TRY')],
    ['Skoda Superb', money(3_000_00, 'TRY')],
  ]);
  expect(table.available).toBe(7);
});

test('of equal prices the earliest dates are the best', async () => {
  const [cheapest] = (await priceTableAt(deps, airport())).cars;
  expect(cheapest?.criteria).toMatchObject({ pickupAt: '2026-08-08T10:00', returnAt: '2026-08-13T10:00' });
});

test('the best dates are those of the cheapest season', async () => {
  await sql`insert into season_starts (supplier, market, starts_on, season) values ('yolbaz', 'turkey', '09-10', 'autumn')`.execute(
    deps.db,
  );
  await sql`insert into rates (car_group, season, from_days, daily_minor)
    select car_group, 'autumn', '{1}', '{80000}' from rates r join car_groups g on g.id = r.car_group where g.supplier = 'yolbaz'`.execute(
    deps.db,
  );
  const [cheapest] = (await priceTableAt(deps, airport())).cars;
  expect(cheapest?.daily).toEqual(money(800_00, 'TRY'));
  expect((cheapest?.criteria.pickupAt ?? '') >= '2026-09-10').toBe(true);
});

test('a place is searched eight times for its first visitor, and not at all for the next ones', async () => {
  await Promise.all([priceTableAt(deps, airport()), priceTableAt(deps, airport())]);
  await priceTableAt(deps, airport());
  expect(asked).toHaveLength(8);
});

test('prices that are ten minutes old are shown, and computed again behind them', async () => {
  const before = await priceTableAt(deps, airport());
  now = new Date(MARKET_NOW.getTime() + 11 * 60_000);
  expect(await priceTableAt(deps, airport())).toBe(before);
  await expect.poll(() => asked.length).toBe(16);
});

test('a price that a company changes is shown at once', async () => {
  await priceTableAt(deps, airport());
  await sql`update rates set daily_minor = array_fill(50000, array[cardinality(daily_minor)])`.execute(deps.db);
  expect((await priceTableAt(deps, airport())).cars[0]?.daily).toEqual(money(500_00, 'TRY'));
});

test('a new day is computed anew', async () => {
  await priceTableAt(deps, airport());
  now = new Date(MARKET_NOW.getTime() + 86_400_000);
  expect((await priceTableAt(deps, airport())).cars[0]?.criteria.pickupAt).toBe('2026-08-09T10:00');
});

test('prices can be seen in another currency', async () => {
  expect((await priceTableAt(deps, airport(), 'EUR')).cars[0]?.daily).toEqual(money(20_00, 'EUR'));
});

test('a place without cars has no prices', async () => {
  expect(await priceTableAt(deps, getPlace(places, 'sinop'))).toEqual({ cars: [], available: 0 });
});
