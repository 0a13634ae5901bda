import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { catalogueOf, getPlace, type PlaceCatalogue, placesFromSeed } from '#places';
import { createCaches } from '#platform/cache';
import { resetDatabase, testDatabase, tripBetween } from '#testing';
import type { ConnectedCompany } from './connected/connected-company.ts';
import { createDirectConnector } from './connectors/direct/direct.ts';
import { findSupplier, getSupplier, getSuppliers } from './find-suppliers.ts';
import type { Offer, RentalCriteria } from './model.ts';
import { seedFleet } from './seed-fleet.ts';
import { hasFleet } from './store.ts';
import { fleetFigures, getVehicles } from './vehicles/vehicle-catalogue.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
let places: PlaceCatalogue;

beforeAll(async () => {
  const { db } = await resetDatabase(await testDatabase());
  places = catalogueOf(await placesFromSeed());
  expect(await hasFleet(db)).toBe(false);
  await seedFleet(db, { seed: 2026, now: NOW });
});

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

async function search(pickup: string, returnTo = pickup, wishes: Partial<RentalCriteria> = {}): Promise<readonly Offer[]> {
  const { db } = await testDatabase();
  const connector = createDirectConnector({ db: db.withPlugin(counting), caches: createCaches(), clock: () => NOW });
  const week = { pickupAt: '2026-12-07T10:00' as WallClock, returnAt: '2026-12-14T10:00' as WallClock };
  statements = 0;
  return connector.search(
    tripBetween(getPlace(places, pickup), getPlace(places, returnTo), { ...week, ...wishes }),
    AbortSignal.timeout(20_000),
  );
}

test('an airport has a full list, found with five statements the first time, however long it is', async () => {
  const offers = await search('istanbul-havalimani');
  expect(offers.length).toBeGreaterThanOrEqual(120);
  expect(offers.length).toBeLessThanOrEqual(250);
  expect(new Set(offers.map((offer) => offer.vehicle.class)).size).toBeGreaterThanOrEqual(7);
  expect(statements).toBe(5);
  await search('bayburt');
  expect(statements).toBe(5);
});

test('a return in another city takes one statement more, for the roads', async () => {
  const offers = await search('istanbul-havalimani', 'ankara');
  expect(offers.length).toBeGreaterThan(20);
  expect(statements).toBe(6);
  for (const offer of offers) expect(offer.pickup.id === offer.returnTo.id).toBe(!offer.lines.some((line) => line.kind === 'one_way'));
});

test('every offer of the sample adds up', async () => {
  for (const place of ['sabiha-gokcen-havalimani', 'kadikoy', 'bodrum', 'ankara-yht-gari', 'girne', 'londra-heathrow-havalimani']) {
    const offers = await search(place);
    expect(offers.length, place).toBeGreaterThan(10);
    for (const offer of offers) {
      expect(offer.lines.reduce((sum, line) => sum + line.amount.minor, 0)).toBe(offer.total.minor);
      expect(offer.coverages.map((coverage) => coverage.kind)).toContain('collision');
      expect(offer.unitsLeft).toBeGreaterThan(0);
      expect(offer.currency).toBe(place === 'girne' || place.startsWith('londra') ? 'EUR' : 'TRY');
    }
  }
});

test('July costs more than December, this year and in ten', async () => {
  const cheapest = async (year: number, month: string) => {
    const period = { pickupAt: `${year}-${month}-10T10:00` as WallClock, returnAt: `${year}-${month}-15T10:00` as WallClock };
    return Math.min(...(await search('antalya-havalimani', undefined, period)).map((offer) => offer.total.minor));
  };
  const [december, july, laterDecember, laterJuly] = [
    await cheapest(2026, '12'),
    await cheapest(2027, '07'),
    await cheapest(2036, '12'),
    await cheapest(2037, '07'),
  ];
  expect(july / december).toBeGreaterThan(1.3);
  expect(july / december).toBeLessThan(1.7);
  expect([laterDecember, laterJuly]).toEqual([december, july]);
});

test('a month costs less than thirty days', async () => {
  const byMonth = await search('izmir-havalimani', undefined, { months: 1, returnAt: '2027-01-07T10:00' as WallClock });
  const byDay = await search('izmir-havalimani', undefined, { returnAt: '2027-01-07T10:00' as WallClock });
  expect(byMonth.length).toBeGreaterThan(60);
  const daily = new Map(byDay.map((offer) => [offer.supplierRef, offer.total.minor]));
  for (const offer of byMonth) expect(offer.total.minor).toBeLessThan(daily.get(offer.supplierRef) ?? Number.POSITIVE_INFINITY);
});

test('some cars are out now, and the list knows it', async () => {
  const soon = { pickupAt: '2026-11-23T10:00' as WallClock, returnAt: '2026-11-30T10:00' as WallClock };
  const spring = { pickupAt: '2027-03-01T10:00' as WallClock, returnAt: '2027-03-08T10:00' as WallClock };
  const left = (offers: readonly Offer[]) => offers.reduce((sum, offer) => sum + (offer.unitsLeft ?? 0), 0);
  expect(left(await search('istanbul-havalimani', undefined, soon))).toBeLessThan(
    left(await search('istanbul-havalimani', undefined, spring)),
  );
});

test('the suppliers and vehicle types can be looked through', async () => {
  const { db } = await testDatabase();
  const suppliers = await getSuppliers(db);
  expect(suppliers.map((supplier) => supplier.name)).toEqual(
    suppliers.map((supplier) => supplier.name).sort(new Intl.Collator('tr').compare),
  );
  expect(await findSupplier(db, 'yolbaz')).toMatchObject({ name: 'Yolbaz', headquarters: 'İstanbul', foundedYear: 2009 });
  expect(await findSupplier(db, 'nobody')).toBeUndefined();
  await expect(getSupplier(db, 'nobody')).rejects.toThrow('nobody');
  expect(await getVehicles(db, 'togg')).toHaveLength(2);
  const figures = await fleetFigures({ db, connectors: [] });
  expect(figures.vehicleTypes).toBe((await getVehicles(db)).length);
  expect(figures.suppliers).toBe(suppliers.length);
});

test('companies with systems of their own count as companies, each once', async () => {
  const { db } = await testDatabase();
  const alone = await fleetFigures({ db, connectors: [] });
  const company = (slug: string) => ({ company: { slug, offices: [{ id: '1' }, { id: '2' }] } as unknown as ConnectedCompany });
  const both = await fleetFigures({ db, connectors: [{}, company('toros-kiralama'), company('yolbaz')] });
  expect(both).toEqual({ ...alone, suppliers: alone.suppliers + 1, offices: alone.offices + 2 });
});

test('the database takes no terms of cancellation that are harder than the site promises, and no seven-seater for five', async () => {
  const { db } = await testDatabase();
  const withTerms = (terms: object) =>
    sql`update supplier_conditions set conditions = jsonb_set(conditions, '{cancellation}', ${JSON.stringify(terms)}::text::jsonb)
      where supplier = 'yolbaz' and market = 'turkey'`.execute(db);
  for (const harder of [
    { freeUntilHours: 48, afterwards: 'credit' },
    { freeUntilHours: null, afterwards: 'credit' },
    { freeUntilHours: 24, afterwards: 'nothing' },
    {},
  ])
    await expect(withTerms(harder)).rejects.toThrow('supplier_conditions_cancellation_promise');
  await withTerms({ freeUntilHours: 2, afterwards: 'credit' });
  await expect(sql`update vehicle_types set class = 'seven_seater' where seats = 5`.execute(db)).rejects.toThrow(
    'vehicle_types_promised_seats',
  );
});

test('what the back office adds later gets numbers of its own', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ id: number }>`
    insert into pools (office, car_group, units)
    select o.id, g.id, 1 from offices o join car_groups g on g.supplier = o.supplier and g.market = o.market
    where not exists (select 1 from pools p where p.office = o.id and p.car_group = g.id) limit 1 returning id
  `.execute(db);
  expect(rows[0]?.id).toBeGreaterThan(1_000);
});
