import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { type Caches, createCaches } from '#platform/cache';
import { resetDatabase, smallMarketplace, testDatabase } from '#testing';
import { brandCards, brandProfile, seriesProfile } from './brands.ts';
import { companyCards, companyProfile } from './companies.ts';
import { getFleetCatalogue } from './fleet-catalogue.ts';
import { placeFleets } from './place-fleets.ts';

const FIVE_DAYS = { pickupAt: '2026-08-14T10:00' as WallClock, days: 5 };
const TEN_DAYS = { ...FIVE_DAYS, days: 10 };

let caches: Caches;
beforeEach(async () => {
  const { db } = await resetDatabase(await testDatabase());
  caches = createCaches();
  await smallMarketplace(db);
});

async function catalogue(rental = FIVE_DAYS) {
  const { db } = await testDatabase();
  return getFleetCatalogue({ db, caches }, rental);
}

test('a company is known by its offices, its cars and its lowest price; the one with most offices comes first', async () => {
  const [yolbaz, kuzey] = companyCards(await catalogue());
  expect(yolbaz).toMatchObject({
    supplier: { slug: 'yolbaz' },
    offices: 2,
    provinces: 2,
    classes: ['economy', 'suv'],
    freeCancellationHours: 24,
    creditInquiry: false,
  });
  expect(yolbaz?.terms).toMatchObject({ cars: 7, models: 2, from: money(1_000_00, 'TRY') });
  expect(kuzey).toMatchObject({ supplier: { slug: 'kuzey-oto' }, offices: 1, freeCancellationHours: 2, creditInquiry: true });
});

test('the company table tells the terms of each class', async () => {
  const profile = companyProfile(await catalogue(), 'yolbaz');
  expect(profile?.byClass.map((terms) => [terms.class, terms.from?.minor, terms.unlimited, terms.kmPerDay])).toEqual([
    ['economy', 1_000_00, false, [300, 300]],
    ['suv', 2_000_00, true, null],
  ]);
  expect(profile?.brands.map(({ name }) => name).sort()).toEqual(['Dacia', 'Renault']);
  expect(profile?.busiestPlaces).toEqual(['istanbul-havalimani', 'ankara']);
  expect(profile?.desks.map(({ id }) => id).sort()).toEqual(['yolbaz-ankara', 'yolbaz-istanbul-havalimani']);
  expect(companyProfile(await catalogue(), 'nobody')).toBeUndefined();
});

test('prices are those of the price list for the rental that is shown', async () => {
  expect(brandProfile(await catalogue(), 'renault')?.terms.from).toEqual(money(1_000_00, 'TRY'));
  expect(brandProfile(await catalogue(TEN_DAYS), 'renault')?.terms.from).toEqual(money(900_00, 'TRY'));
});

test('a brand tells what its cars are, who rents them and where they stand', async () => {
  expect(brandCards(await catalogue()).map(({ brand }) => brand.slug)).toEqual(['renault', 'skoda', 'dacia']);
  expect(brandProfile(await catalogue(), 'skoda')).toMatchObject({
    companies: ['kuzey-oto'],
    places: ['istanbul-havalimani'],
    range: { classes: ['upper'], transmissions: ['automatic'], fuels: ['petrol'], bags: [4, 4] },
    terms: { minimumAge: [25, 25], deposit: [money(20_000_00, 'TRY'), money(20_000_00, 'TRY')] },
    recommended: false,
  });
  expect(brandProfile(await catalogue(), 'nobody')).toBeUndefined();
});

test('a series lists its real variants', async () => {
  const series = seriesProfile(await catalogue(), 'renault', 'clio');
  expect(series?.variants.map(({ vehicle, terms }) => [vehicle.transmission, vehicle.fuel, terms.cars])).toEqual([['manual', 'petrol', 6]]);
  expect(series?.levelBp).toBe(10_000);
  expect(seriesProfile(await catalogue(), 'renault', 'superb')).toBeUndefined();
});

test('a place tells how many companies have a desk there, and whether one never closes', async () => {
  const fleets = placeFleets(await catalogue());
  expect(fleets.get('istanbul-havalimani')).toMatchObject({ companies: 2, cars: 7, from: money(1_000_00, 'TRY'), dayAndNight: true });
  expect(fleets.get('ankara')).toMatchObject({ companies: 1, cars: 2, dayAndNight: false });
});

test('a changed price is seen at once; what has not changed is not read again', async () => {
  const { db } = await testDatabase();
  const before = await catalogue();
  expect(await catalogue()).toBe(before);
  await sql`update rates set daily_minor = array[80000, 70000]::bigint[] where car_group = 1`.execute(db);
  expect(brandProfile(await catalogue(), 'renault')?.terms.from).toEqual(money(800_00, 'TRY'));
});
