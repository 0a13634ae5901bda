import { expect, test } from 'vitest';
import { catalogueOf, getPlaces, placesFromSeed } from '#places';
import { POPULAR_AIRPORTS, POPULAR_CITIES } from './popular-places.ts';

test('every place of the footer exists', async () => {
  const slugs = [...POPULAR_CITIES, ...POPULAR_AIRPORTS].map(({ slug }) => slug);
  expect(getPlaces(catalogueOf(await placesFromSeed()), slugs)).toHaveLength(slugs.length);
});
