import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordRate } from '#currency';
import { catalogueOf } from '#places';
import { createCaches } from '#platform/cache';
import { silentLog } from '#platform/log';
import { type Connector, createDirectConnector } from '#suppliers';
import { MARKET_NOW, resetDatabase, type SmallMarketplace, smallMarketplace, testDatabase } from '#testing';
import { offerKeyFrom, type SearchDeps } from '../search-deps.ts';
import { featuredOffersAt } from './featured-offers.ts';

let market: SmallMarketplace;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  await recordRate(db, { date: '2026-07-31', tryPerEuroE4: 500_000, source: 'tcmb' }, MARKET_NOW);
  market = await smallMarketplace(db);
});

/** A running site: how often its supplier was asked, and what the showcase of the airport says. */
async function site() {
  const { db } = await testDatabase();
  const state = { now: MARKET_NOW, searches: 0 };
  const clock = () => state.now;
  const caches = createCaches({ now: () => state.now.getTime() });
  const direct = createDirectConnector({ db, caches, clock });
  const counted: Connector = {
    ...direct,
    search: (...asked) => {
      state.searches += 1;
      return direct.search(...asked);
    },
  };
  const deps: SearchDeps = {
    db,
    caches,
    places: catalogueOf(Object.values(market.places).map((place) => ({ ...place, aliases: [], prominence: 1 }))),
    connectors: [counted],
    clock,
    log: silentLog,
    search: { deadlineMs: 5_000, firstAnswerMs: 5_000 },
    offerKey: offerKeyFrom(['a secret of this test, thirty-two letters']),
  };
  return {
    db,
    state,
    async prices(currency?: 'TRY' | 'EUR'): Promise<number[]> {
      const { offers } = await featuredOffersAt(deps, market.places.airport, currency ? { currency } : {});
      return offers.map(({ total }) => total.minor / 100);
    },
  };
}

test('what a place costs is looked up once, however many look at it', async () => {
  const { state, prices } = await site();
  expect(await Promise.all([prices(), prices()])).toEqual([await prices(), await prices()]);
  state.now = new Date(MARKET_NOW.getTime() + 9 * 60_000);
  await prices();
  expect(state.searches).toBe(1);
});

test('a changed price is what the very next visitor sees', async () => {
  const { db, state, prices } = await site();
  const before = await prices();
  await sql`update rates set daily_minor = (select array_agg(price * 2 order by nr) from unnest(daily_minor) with ordinality t (price, nr))`.execute(
    db,
  );
  expect(await prices()).toEqual(before.map((price) => price * 2));
  expect(state.searches).toBe(2);
});

test('a new exchange rate is what the very next visitor sees', async () => {
  const { db, prices } = await site();
  const before = await prices('EUR');
  await recordRate(db, { date: '2026-08-01', tryPerEuroE4: 250_000, source: 'tcmb' }, MARKET_NOW);
  expect(await prices('EUR')).toEqual(before.map((price) => price * 2));
});

test('after ten minutes the old answer is shown once more while a new one is found: bookings change what is free', async () => {
  const { state, prices } = await site();
  await prices();
  state.now = new Date(MARKET_NOW.getTime() + 10 * 60_000);
  await prices();
  await expect.poll(() => state.searches).toBe(2);
});
