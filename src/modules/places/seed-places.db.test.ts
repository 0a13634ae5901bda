import { beforeEach, expect, test } from 'vitest';
import { resetDatabase, testDatabase } from '#testing';
import { catalogueOf, loadPlaces } from './catalogue.ts';
import { placesFromSeed } from './seed-files.ts';
import { seedPlaces } from './seed-places.ts';
import { savePlaces } from './store.ts';

beforeEach(async () => {
  await resetDatabase(await testDatabase());
});

test('what is seeded is what is loaded', async () => {
  const { db } = await testDatabase();
  const files = await placesFromSeed();
  expect(await seedPlaces(db)).toBe(files.length);
  const loaded = await loadPlaces(db);
  expect(loaded.places).toEqual(catalogueOf(files).places);
  expect(loaded.search).toEqual(catalogueOf(files).search);
});

test('seeding again repairs what differs and adds nothing', async () => {
  const { db } = await testDatabase();
  const files = await placesFromSeed();
  await savePlaces(
    db,
    files.map((place) => (place.slug === 'cesme' ? { ...place, latitude: 0, aliases: ['wrong'] } : place)),
  );
  await seedPlaces(db);
  expect((await loadPlaces(db)).places).toEqual(catalogueOf(files).places);
});
