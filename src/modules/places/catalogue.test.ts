import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueOf, findPlace, getPlace, getPlaces, nearbyPlaces, nearestHub, placesOfCity, popularPlaces } from './catalogue.ts';
import { distanceKm, isInternational } from './model.ts';
import { placesFromSeed } from './seed-files.ts';

const catalogue = catalogueOf(await placesFromSeed());
const anyPlace = fc.constantFrom(...catalogue.places);

test('a slug finds its place; an unknown one finds nothing or is a bug', () => {
  expect(findPlace(catalogue, 'cesme')?.name.tr).toBe('Çeşme');
  expect(findPlace(catalogue, 'atlantis')).toBeUndefined();
  expect(() => getPlace(catalogue, 'atlantis')).toThrow('atlantis');
  expect(getPlaces(catalogue, ['rize', 'bursa']).map((place) => place.name.en)).toEqual(['Rize', 'Bursa']);
});

test('what only the search knows does not travel with a place', () => {
  expect(Object.keys(getPlace(catalogue, 'istanbul'))).not.toContain('aliases');
});

test.each([
  ['istanbul-havalimani', 'istanbul-havalimani'],
  ['kadikoy', 'istanbul'],
  ['cesme', 'izmir'],
  ['bodrum', 'bodrum-havalimani'],
  ['koycegiz', 'dalaman-havalimani'],
  ['hopa', 'rize-artvin-havalimani'],
  ['polatli', 'ankara'],
  ['baku-havalimani', 'baku'],
])('%s is served from %s', (slug, hub) => {
  expect(nearestHub(catalogue, getPlace(catalogue, slug))?.slug).toBe(hub);
});

test('every place has a hub in its own country, and no other hub there is nearer', () => {
  fc.assert(
    fc.property(anyPlace, (place) => {
      const hub = nearestHub(catalogue, place);
      expect(hub?.country).toBe(place.country);
      if (!hub || place.hub) return;
      for (const other of catalogue.places)
        if (other.hub && other.country === place.country) expect(distanceKm(place, other)).toBeGreaterThanOrEqual(distanceKm(place, hub));
    }),
  );
});

test('the places of a city are its districts, airports and stations, the best known first', () => {
  expect(placesOfCity(catalogue, 'istanbul', ['airport']).map((place) => place.iata)).toEqual(['IST', 'SAW']);
  expect(placesOfCity(catalogue, 'istanbul', ['district'])).toHaveLength(39);
});

test('around Antalya Airport lie the city and its stations, nearest first', () => {
  const around = nearbyPlaces(catalogue, getPlace(catalogue, 'antalya-havalimani'), { withinKm: 30, limit: 5 });
  expect(around).toHaveLength(5);
  expect(around.map(({ place }) => place.slug)).not.toContain('antalya-havalimani');
  expect(around.map(({ km }) => km)).toEqual(around.map(({ km }) => km).sort((a, b) => a - b));
});

test('the most popular places are in Turkey and of the kinds asked for', () => {
  expect(popularPlaces(catalogue, 12).some(isInternational)).toBe(false);
  expect(popularPlaces(catalogue, 5, ['district']).every((place) => place.kind === 'district')).toBe(true);
});

test('distances are those on the globe', () => {
  const [istanbul, ankara] = getPlaces(catalogue, ['istanbul', 'ankara']);
  if (!istanbul || !ankara) throw new Error('seed');
  expect(distanceKm(istanbul, ankara)).toBeCloseTo(350, -1);
  fc.assert(
    fc.property(anyPlace, anyPlace, anyPlace, (a, b, c) => {
      expect(distanceKm(a, a)).toBe(0);
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 1e-6);
    }),
  );
});
