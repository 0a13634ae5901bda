import { beforeEach, expect, test } from 'vitest';
import { money } from '#kernel/money';
import { catalogueOf, getPlace, placesFromSeed } from '#places';
import { createCaches } from '#platform/cache';
import type { Database } from '#platform/database';
import { resetDatabase, smallMarketplace, testDatabase } from '#testing';
import type { SupplierTables } from '../store.ts';
import type { FleetDeps } from './fleet-edition.ts';
import { officeDirectory } from './office-directory.ts';
import { placeTerms } from './place-terms.ts';
import { hasOffices, placesWithOffices } from './places-with-offices.ts';
import { roadDistancesFrom } from './road-distances.ts';

const places = catalogueOf(await placesFromSeed());
let db: Database;
let deps: FleetDeps;

beforeEach(async () => {
  ({ db } = await resetDatabase(await testDatabase()));
  await smallMarketplace(db);
  deps = { db, caches: createCaches() };
});

test('an office is found by its place and by its city', async () => {
  const directory = await officeDirectory(deps);
  expect(directory.at.get('istanbul-havalimani')?.map(({ supplier }) => supplier.name)).toEqual(['Kuzey Oto', 'Yolbaz']);
  expect(directory.inCity.get('ankara')?.map(({ id }) => id)).toEqual(['yolbaz-ankara']);
});

test('places with an office have a page, and so has a city with an office anywhere in it', async () => {
  expect((await placesWithOffices({ ...deps, places })).map(({ slug }) => slug)).toEqual(['istanbul', 'istanbul-havalimani', 'ankara']);
});

test('a station has no page of its own, office or not', async () => {
  await db.withTables<SupplierTables>().updateTable('offices').set({ place: 'ankara-otogari' }).where('place', '=', 'ankara').execute();
  const directory = await officeDirectory(deps);
  expect(hasOffices(directory, getPlace(places, 'ankara-otogari'))).toBe(false);
  expect(hasOffices(directory, getPlace(places, 'ankara'))).toBe(true);
});

test('an office that moves is known at its new place at once', async () => {
  await placesWithOffices({ ...deps, places });
  await db.withTables<SupplierTables>().updateTable('offices').set({ place: 'cankaya' }).where('place', '=', 'ankara').execute();
  const slugs = (await placesWithOffices({ ...deps, places })).map(({ slug }) => slug);
  expect(slugs).toContain('cankaya');
});

test('the terms of a place are those of its companies, over all of their cars there', async () => {
  const [kuzey, yolbaz] = await placeTerms(deps, 'istanbul-havalimani');
  expect(yolbaz).toMatchObject({
    supplier: { slug: 'yolbaz', name: 'Yolbaz' },
    desk: true,
    valet: false,
    minimumAge: 21,
    cancellation: { freeUntilHours: 24 },
    outOfHours: money(750_00, 'TRY'),
    oneWay: true,
    classes: ['economy', 'suv'],
  });
  expect(kuzey).toMatchObject({ minimumAge: 25, cancellation: { freeUntilHours: 2 }, classes: ['upper'] });
  expect(await placeTerms(deps, 'sinop')).toEqual([]);
});

test('the terms of a place are asked of the database once, and again when the fleet has changed', async () => {
  const first = await placeTerms(deps, 'ankara');
  expect(await placeTerms(deps, 'ankara')).toBe(first);
  await db.withTables<SupplierTables>().updateTable('car_groups').set({ minimum_age: 27 }).execute();
  expect((await placeTerms(deps, 'ankara'))[0]?.minimumAge).toBe(27);
});

test('roads lead to the nearest provinces first, and not to the province itself', async () => {
  expect(await roadDistancesFrom(deps, 'istanbul')).toEqual([{ to: 'ankara', km: 450 }]);
});
