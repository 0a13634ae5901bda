import { expect, test } from 'vitest';
import { catalogueOf, getPlace, placesFromSeed } from '#places';
import type { OfferOffice } from '#suppliers/model';
import { testOffer } from '#testing';
import { placedOffers } from './placed-offer.ts';

const places = catalogueOf(await placesFromSeed());
const at = (slug: string) => getPlace(places, slug);

function placed(searched: string, where: string, wishes: Partial<OfferOffice> = {}): OfferOffice | undefined {
  const { latitude, longitude } = at(where);
  const office = { ...testOffer().pickup, latitude, longitude, ...wishes };
  const trip = { pickup: at(searched), returnTo: at(searched) };
  return placedOffers(places, trip, [testOffer({ pickup: office, returnTo: office })])[0]?.pickup;
}

test.each([
  ['antalya', 'manavgat', 'Manavgat'],
  ['antalya', 'alanya', 'Alanya'],
  ['istanbul', 'sabiha-gokcen-havalimani', 'Sabiha Gökçen Havalimanı'],
])('who looks for %s reads of an office in %s that it is in %s', (searched, where, name) => {
  const office = placed(searched, where);
  expect(office?.locality?.tr).toBe(name);
  expect(office?.distanceKm).toBeGreaterThan(20);
});

test('an office far away never carries the name of the place that was searched for', () => {
  for (const place of places.places.filter(({ kind }) => kind === 'city')) {
    const office = placed(place.slug, place.slug, { latitude: place.latitude + 0.25 });
    expect(office?.locality?.tr, place.slug).not.toBe(place.name.tr);
  }
});

test('an office at the place carries its name, and its distance is told to a tenth of a kilometre', () => {
  const { latitude } = at('kadikoy');
  expect(placed('kadikoy', 'kadikoy', { latitude: latitude + 0.01 })).toMatchObject({
    locality: { tr: 'Kadıköy' },
    distanceKm: 1.1,
  });
});

test('a valet of whom nothing is said brings the car as far as such a place reaches; what a supplier says holds', () => {
  expect(placed('besiktas', 'kadikoy', { delivery: 'valet' })?.deliveryRadiusKm).toBe(10);
  expect(placed('besiktas', 'kadikoy', { delivery: 'valet', deliveryRadiusKm: 3 })?.deliveryRadiusKm).toBe(3);
  expect(placed('besiktas', 'besiktas')).not.toHaveProperty('deliveryRadiusKm');
});
