import { expect, test } from 'vitest';
import { catalogueOf, getPlace, placesFromSeed } from '#places';
import type { OfferOffice } from '#suppliers/model';
import { testOffer } from '#testing';
import { deliveriesFor, deliveryAreas } from './deliveries.ts';

const places = catalogueOf(await placesFromSeed());
const besiktas = getPlace(places, 'besiktas');
const kadikoy = getPlace(places, 'kadikoy');
const desk = testOffer().pickup;
const valet: OfferOffice = { ...desk, delivery: 'valet', deliveryRadiusKm: 8 };
const asked = (area: string) => ({ area, line: 'Otel Marmara, Cihannüma Mah. No: 5', note: 'Resepsiyona sorun' });

const judged = (
  offices: { pickup: OfferOffice; returnTo: OfferOffice },
  delivery: Parameters<typeof deliveriesFor>[2],
  trip = { pickup: besiktas, returnTo: besiktas },
) => deliveriesFor(places, { trip, offer: testOffer(offices) }, delivery);

test('a car is brought to the place itself and to the districts within the delivery area, and to no other', () => {
  const slugs = deliveryAreas(places, besiktas, valet).map(({ slug }) => slug);
  expect(slugs[0]).toBe('besiktas');
  expect(slugs).toContain('sisli');
  expect(slugs).not.toContain('pendik');
  expect(deliveryAreas(places, besiktas, desk)).toEqual([]);
});

test('who is brought a car says where to: without an address there is nothing to bring it to', () => {
  expect(judged({ pickup: valet, returnTo: desk }, { pickup: null, returnTo: null })).toEqual({
    kind: 'invalid',
    problems: { 'delivery.pickup.line': 'delivery_line_required' },
  });
});

test('an address outside the delivery area of the supplier is refused before anybody pays', () => {
  expect(judged({ pickup: valet, returnTo: valet }, { pickup: asked('pendik'), returnTo: null })).toEqual({
    kind: 'invalid',
    problems: { 'delivery.pickup.area': 'delivery_outside' },
  });
});

test('the car is fetched where it was brought, unless another address is given', () => {
  expect(judged({ pickup: valet, returnTo: valet }, { pickup: asked('besiktas'), returnTo: null })).toMatchObject({
    kind: 'fits',
    delivery: {
      pickup: { area: { slug: 'besiktas' } },
      returnTo: { area: { slug: 'besiktas' }, line: 'Otel Marmara, Cihannüma Mah. No: 5' },
    },
  });
  expect(judged({ pickup: valet, returnTo: valet }, { pickup: asked('besiktas'), returnTo: asked('sisli') })).toMatchObject({
    kind: 'fits',
    delivery: { returnTo: { area: { slug: 'sisli' } } },
  });
});

test('a car that comes back elsewhere needs an address there', () => {
  expect(
    judged({ pickup: valet, returnTo: valet }, { pickup: asked('besiktas'), returnTo: null }, { pickup: besiktas, returnTo: kadikoy }),
  ).toEqual({ kind: 'invalid', problems: { 'delivery.returnTo.line': 'delivery_line_required' } });
});

test('at a desk no address is kept, whatever was sent', () => {
  expect(judged({ pickup: desk, returnTo: desk }, { pickup: asked('besiktas'), returnTo: asked('sisli') })).toEqual({
    kind: 'fits',
    delivery: { pickup: null, returnTo: null },
  });
});
