import { describe, expect, test } from 'vitest';
import { slugFrom } from '#kernel/text';
import type { WallClock } from '#kernel/time';
import { instantOf } from '#kernel/zones';
import { distanceKm, type PlaceKind } from './model.ts';
import { placesFromSeed } from './seed-files.ts';

const places = await placesFromSeed();
const bySlug = new Map(places.map((place) => [place.slug, place]));
const inTurkey = places.filter((place) => place.country === 'TR');
const ofKind = (kind: PlaceKind) => inTurkey.filter((place) => place.kind === kind);

/** Kilometres from a province's centre to its farthest district, with room: Bozyazı lies 168 km from Mersin. */
const FARTHEST_DISTRICT_KM = 185;

test('Turkey is complete: 81 provinces, 973 districts, 51 airports, the main stations', () => {
  expect(ofKind('city')).toHaveLength(81);
  expect(ofKind('district')).toHaveLength(973);
  expect(ofKind('airport')).toHaveLength(51);
  expect(ofKind('bus_station').length).toBeGreaterThanOrEqual(30);
  expect(ofKind('train_station').length).toBeGreaterThanOrEqual(12);
});

test('at least fifteen places abroad can be reached through their own airport', () => {
  const abroad = places.filter((place) => place.country !== 'TR');
  const cities = abroad.filter((place) => place.kind === 'city').map((place) => place.slug);
  const withAirport = new Set(abroad.filter((place) => place.kind === 'airport').map((place) => place.citySlug));
  expect(cities.filter((city) => withAirport.has(city)).length).toBeGreaterThanOrEqual(15);
});

test.each([
  'istanbul cesme izmir mersin bursa rize eskisehir cankaya besiktas',
  'artvin buyukcekmece koycegiz',
  'sabiha-gokcen-havalimani cukurova-havalimani antalya-havalimani istanbul-havalimani trabzon-havalimani',
  'dalaman-havalimani gaziantep-havalimani izmir-havalimani kayseri-havalimani mus-havalimani baku-havalimani',
])('the addresses of the specification exist: %s', (slugs) => {
  for (const slug of slugs.split(' ')) expect(bySlug.has(slug), slug).toBe(true);
});

describe('every place', () => {
  test('has a slug of its own, fit for an address', () => {
    expect(bySlug.size).toBe(places.length);
    for (const { slug } of places) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('has names in both languages and a second line', () => {
    for (const { slug, name, context } of places)
      for (const text of [name.tr, name.en, context.tr, context.en]) expect(text.trim().length, slug).toBeGreaterThan(1);
  });

  test('lies in a city that exists, unless it is one', () => {
    for (const { slug, kind, citySlug, country } of places) {
      if (kind === 'city') expect(citySlug, slug).toBeUndefined();
      else expect(bySlug.get(citySlug ?? '')).toMatchObject({ kind: 'city', country });
    }
  });

  test('has a time zone that the clock knows', () => {
    for (const zone of new Set(places.map((place) => place.zone)))
      expect(instantOf('2026-08-14T10:00' as WallClock, zone)).toBeInstanceOf(Date);
  });

  test('has coordinates within its country', () => {
    for (const { slug, latitude, longitude } of inTurkey) {
      expect(latitude, slug).toBeGreaterThan(35.8);
      expect(latitude, slug).toBeLessThan(42.2);
      expect(longitude, slug).toBeGreaterThan(25.6);
      expect(longitude, slug).toBeLessThan(44.9);
    }
    for (const place of places) {
      const city = bySlug.get(place.citySlug ?? '');
      if (city) expect(distanceKm(place, city), place.slug).toBeLessThan(FARTHEST_DISTRICT_KM);
    }
  });

  test('has an airport code exactly when it is an airport', () => {
    const codes = places.flatMap(({ iata }) => (iata ? [iata] : []));
    expect(new Set(codes).size).toBe(codes.length);
    for (const { slug, kind, iata } of places) expect(iata !== undefined, slug).toBe(kind === 'airport');
  });
});

test('a slug is the name, with the city where another place has the name too', () => {
  const names = new Map<string, number>();
  for (const { name } of places) names.set(slugFrom(name.tr), (names.get(slugFrom(name.tr)) ?? 0) + 1);
  for (const { slug, kind, name, citySlug } of places) {
    const plain = slugFrom(name.tr);
    if (kind === 'city' || kind === 'airport') expect(slug).toBe(plain);
    if (kind === 'district') expect(slug).toBe(names.get(plain) === 1 ? plain : `${plain}-${citySlug}`);
  }
});

test('no two districts lie on the same spot', () => {
  const spots = new Set(ofKind('district').map(({ latitude, longitude }) => `${latitude},${longitude}`));
  expect(spots.size).toBe(973);
});
