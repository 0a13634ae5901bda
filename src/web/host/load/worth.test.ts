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

test('a week of dates and prices of saved cars cost as much as several searches, wherever else the word stands a page is a page', () => {
  const at = (path: string): URL => new URL(path, 'https://kontak.example');
  const dates = at(href('cars', 'tr', {}, { view: 'dates' }));
  expect(costOf('search', dates)).toBe('several');
  expect(costOf('search', at(endpoint('savedPrices', {})))).toBe('several');
  expect(costOf('search', at(href('cars', 'tr', {}, { view: 'map' })))).toBe('page');
  expect(costOf('page', dates)).toBe('page');
  expect(costOf('order', dates)).toBe('order');
});
