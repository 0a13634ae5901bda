import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createCaches } from '#platform/cache';
import { emptied, MARKET_NOW, type SmallMarketplace, smallMarketplace, testDatabase, tripBetween } from '#testing';
import { requestFor } from '../../connector.contract.ts';
import { createDirectConnector } from './direct.ts';
import { readFleetEdition } from './store.ts';

let market: SmallMarketplace;
beforeEach(async () => {
  market = await smallMarketplace((await emptied(await testDatabase())).db);
});

/** One connector, as a running process has it, and how often it has asked the database. */
async function running() {
  const { db } = await testDatabase();
  let asked = 0;
  const counted: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const connector = createDirectConnector({ db: db.withPlugin(counted), caches: createCaches(), clock: () => MARKET_NOW });
  const trip = tripBetween(market.places.airport, market.places.airport);
  return {
    db,
    connector,
    trip,
    /** Total by car. */
    async prices(): Promise<Record<string, number>> {
      const offers = await connector.search(trip, AbortSignal.timeout(20_000));
      return Object.fromEntries(offers.map((offer) => [offer.vehicle.name, offer.total.minor]));
    },
    async questionsOf(work: () => Promise<unknown>): Promise<number> {
      asked = 0;
      await work();
      return asked;
    },
  };
}

test('a repeated search asks only whether the fleet has changed and which cars are out', async () => {
  const { prices, questionsOf } = await running();
  expect(await questionsOf(prices)).toBe(4);
  expect(await questionsOf(prices)).toBe(2);
});

test('whatever changes in the fleet is in the next search', async () => {
  const { db, prices } = await running();
  expect(await prices()).toEqual({ 'Renault Clio': 5_000_00, 'Dacia Duster': 10_000_00, 'Skoda Superb': 15_000_00 });
  await sql`update rates set daily_minor = (select array_agg(price * 2 order by nr) from unnest(daily_minor) with ordinality t (price, nr))`.execute(
    db,
  );
  expect(await prices()).toMatchObject({ 'Renault Clio': 10_000_00 });
  await sql`update pools set units = 0 where id = ${market.pools.lastDuster}`.execute(db);
  expect(Object.keys(await prices())).toEqual(['Renault Clio', 'Skoda Superb']);
  await sql`delete from office_services where office like 'yolbaz%'`.execute(db);
  expect(Object.keys(await prices())).toEqual(['Skoda Superb']);
});

test('a place that nobody serves any longer is not asked about', async () => {
  const { db, connector } = await running();
  const inCity = tripBetween(market.places.city, market.places.city);
  expect(await connector.serves(inCity)).toBe(true);
  await sql`delete from office_services where place = ${market.places.city.slug}`.execute(db);
  expect(await connector.serves(inCity)).toBe(false);
});

test('what another transaction has not committed is neither found nor kept', async () => {
  const { db, prices } = await running();
  await prices();
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`update pools set units = 0`.execute(tx);
      throw new Error('changed their mind');
    })
    .catch(() => {});
  expect(Object.keys(await prices())).toHaveLength(3);
});

test('a booked car is gone from the next search, and the fleet is still the same', async () => {
  const { db, connector, trip, prices, questionsOf } = await running();
  const offers = await connector.search(trip, AbortSignal.timeout(20_000));
  const duster = offers.find((offer) => offer.vehicle.name === 'Dacia Duster');
  if (!duster) throw new Error('No Duster was offered');
  const edition = await readFleetEdition(db);
  await connector.book(requestFor(trip, duster));
  expect(await questionsOf(async () => expect(Object.keys(await prices())).not.toContain('Dacia Duster'))).toBe(2);
  expect(await readFleetEdition(db)).toBe(edition);
});

test('an emptied fleet is found empty', async () => {
  const { db, prices } = await running();
  await prices();
  await emptied({ ...(await testDatabase()), db });
  expect(await prices()).toEqual({});
});
