import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createCaches } from '#platform/cache';
import { MARKET_NOW, resetDatabase, type SmallMarketplace, smallMarketplace, testDatabase, tripBetween } from '#testing';
import { requestFor } from '../../connector.contract.ts';
import { editionsOf, fleetEdition } from '../../offices/fleet-edition.ts';
import { createDirectConnector } from './direct.ts';
import { fleetBetween } from './fleet.ts';

let market: SmallMarketplace;
beforeEach(async () => {
  market = await smallMarketplace((await resetDatabase(await testDatabase())).db);
});

/** One connector, as a running process has it, and how often it has asked the database. */
async function running(caches = createCaches()) {
  const { db } = await testDatabase();
  let asked = 0;
  const counted: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const connector = createDirectConnector({ db: db.withPlugin(counted), caches, clock: () => MARKET_NOW });
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
  expect(await questionsOf(prices)).toBe(5);
  expect(await questionsOf(prices)).toBe(2);
});

test('a process that believes for a moment asks only which cars are out, and hears at once of what it has written itself', async () => {
  const clock = { ms: 0 };
  const caches = createCaches({ now: () => clock.ms, momentMs: 1_000 });
  const { db, prices, questionsOf } = await running(caches);
  await prices();
  expect(await questionsOf(prices)).toBe(1);
  await sql`update pools set units = 0 where id = ${market.pools.lastDuster}`.execute(db);
  clock.ms = 999;
  expect(Object.keys(await prices()), 'written by another process').toContain('Dacia Duster');
  clock.ms = 1_000;
  expect(Object.keys(await prices())).not.toContain('Dacia Duster');
  await sql`update pools set units = 1 where id = ${market.pools.lastDuster}`.execute(db);
  caches.recent.renew();
  expect(Object.keys(await prices()), 'written by this one').toContain('Dacia Duster');
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

test('what one supplier changes is read anew for that one alone, and seen by the next search of every process', async () => {
  const { db } = await testDatabase();
  const { slug } = market.places.airport;
  const processes = [createCaches(), createCaches()].map((caches) => () => fleetBetween({ db, caches }, slug, slug));
  const before = await Promise.all(processes.map((fleet) => fleet()));
  await sql`update rates set daily_minor = array[777] , from_days = array[1]
    where car_group in (select id from car_groups where supplier = 'yolbaz')`.execute(db);
  const after = await Promise.all(processes.map((fleet) => fleet()));
  for (const [index, fleet] of after.entries()) {
    const kept = before[index];
    const [own, others] = [fleet.groups.filter(isYolbaz), fleet.groups.filter((group) => !isYolbaz(group))];
    expect(own.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(0);
    for (const group of own)
      expect(Object.values(group.rates)).toEqual(Object.values(group.rates).map(() => ({ fromDays: [1], dailyMinor: [777] })));
    // The very same things in memory.
    for (const group of others) expect(kept?.groups.some((one) => one === group)).toBe(true);
    for (const provider of fleet.providers)
      expect(
        kept?.providers.some((one) => one === provider),
        provider.supplier.slug,
      ).toBe(provider.supplier.slug !== 'yolbaz');
  }
});

test('a fleet that is read in parts is the one that is read whole', async () => {
  const { db } = await testDatabase();
  const { slug } = market.places.airport;
  const caches = createCaches();
  await fleetBetween({ db, caches }, slug, slug);
  for (const change of [
    sql`update suppliers set state = 'paused' where slug = 'yolbaz'`,
    sql`update suppliers set state = 'live' where slug = 'yolbaz'`,
    sql`update offices set phone = '0' where supplier = 'yolbaz'`,
    sql`update vehicle_types set name = name || ' 2'`,
    sql`update office_services set fee_minor = fee_minor + 1`,
    sql`delete from rates where car_group in (select id from car_groups where supplier <> 'yolbaz')`,
  ]) {
    await change.execute(db);
    const [parts, whole] = [await fleetBetween({ db, caches }, slug, slug), await fleetBetween({ db, caches: createCaches() }, slug, slug)];
    expect([parts.providers, parts.groups]).toEqual([whole.providers, whole.groups]);
  }
});

test('a change gives a new edition to its own supplier alone', async () => {
  const { db } = await testDatabase();
  const before = await editionsOf(db);
  await sql`update offices set phone = '0' where supplier = 'yolbaz'`.execute(db);
  const after = await editionsOf(db);
  expect([...after].filter(([supplier, edition]) => before.get(supplier) !== edition).map(([supplier]) => supplier)).toEqual(['yolbaz']);
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
  const edition = await fleetEdition({ db, caches: createCaches() });
  await connector.book(requestFor(trip, duster));
  expect(await questionsOf(async () => expect(Object.keys(await prices())).not.toContain('Dacia Duster'))).toBe(2);
  expect(await fleetEdition({ db, caches: createCaches() })).toBe(edition);
});

test('an emptied fleet is found empty', async () => {
  const { db, prices } = await running();
  await prices();
  await resetDatabase({ ...(await testDatabase()), db });
  expect(await prices()).toEqual({});
});

const isYolbaz = ({ officeId }: { readonly officeId: string }): boolean => officeId.startsWith('yolbaz');
