import { expect, test } from 'vitest';
import { endpoint, href } from '#addresses/model';
import { costOf, worthOf } from './worth.ts';

test.each([
  ['order', href('booking', 'tr', {})],
  ['order', `${href('booking', 'en', {})}.data`],
  ['order', href('completed', 'en', {})],
  ['order', endpoint('bankReturn', { payment: 'p' })],
  ['order', endpoint('demoBank', { challenge: 'c' })],
  ['order', '/api/v1/reservations'],
  ['order', '/api/v1/reservations/KTK-1/payments'],
  ['order', '/__manifest'],
  ['search', href('cars', 'tr', {})],
  ['search', '/'],
  ['search', '/_root.data'],
  ['search', '/_.data'],
  ['search', href('carsAt', 'en', { url: 'antalya' })],
  ['search', '/api/v1/offers'],
  ['search', endpoint('places', {})],
  ['page', href('place', 'tr', { url: 'antalya' })],
  ['page', href('register', 'en', {})],
  ['page', '/no-such-page'],
  ['page', '/api/v1/newsletter'],
  ['search', endpoint('savedPrices', {})],
  ['page', endpoint('share', { locale: 'tr', image: 'home' })],
])('worth of an %s: %s', (worth, path) => {
  expect(worthOf(path)).toBe(worth);
});

test('a week of dates costs as much as its searches, wherever else the word stands a page is a page', () => {
  const dates = new URLSearchParams({ view: 'dates' });
  expect(costOf('search', dates)).toBe('week');
  expect(costOf('search', new URLSearchParams({ view: 'map' }))).toBe('page');
  expect(costOf('page', dates)).toBe('page');
  expect(costOf('order', dates)).toBe('order');
});
