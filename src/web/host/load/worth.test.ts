import { expect, test } from 'vitest';
import { endpoint, href } from '#addresses/model';
import { costOf, isBackgroundRequest, worthOf } from './worth.ts';

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
  ['search', endpoint('foundCars', { locale: 'tr' })],
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

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const LIST = href('cars', 'tr', {});

test.each<[string, boolean, string, Record<string, string>, string?]>([
  ['a person', false, LIST, { 'user-agent': PERSON }],
  ['a crawler', true, LIST, { 'user-agent': CRAWLER }],
  ['a page fetched ahead', true, LIST, { 'user-agent': PERSON, 'sec-purpose': 'prefetch' }],
  ['a page drawn ahead', true, LIST, { 'user-agent': PERSON, 'sec-purpose': 'prefetch;prerender' }],
  ['a page fetched ahead by an older browser', true, LIST, { 'user-agent': PERSON, purpose: 'prefetch' }],
  ['a page fetched ahead by an older Firefox', true, LIST, { 'user-agent': PERSON, 'x-moz': 'prefetch' }],
  ['a booking page fetched ahead', true, href('booking', 'tr', {}), { 'user-agent': PERSON, 'sec-purpose': 'prefetch' }],
  ['a program at the API', false, '/api/v1/offers', { 'user-agent': 'axios/1.7' }],
  ['the server of a bank', false, endpoint('paymentNotification', { gateway: 'iyzico' }), { 'user-agent': 'Java/17' }, 'POST'],
  ['the server of a bank that asks', false, endpoint('bankReturn', { payment: 'p' }), { 'user-agent': 'Java/17' }],
  ['a form, whoever sends it', false, href('contact', 'tr', {}), { 'user-agent': CRAWLER, 'sec-purpose': 'prefetch' }, 'POST'],
])('%s: nobody waits for it: %s', (_, unwaited, path, headers, method = 'GET') => {
  expect(isBackgroundRequest(new Request(`https://kontak.example${path}`, { method, headers }))).toBe(unwaited);
});
