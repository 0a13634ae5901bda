import { expect, test } from 'vitest';
import { endpoint, href, PAGE_NAMES, PATHS } from '#addresses/model';
import { portalHref } from '#addresses/portal';
import { staffHref } from '#addresses/staff';
import { routeOf } from './route-of.ts';

test.each([
  ['GET', href('home', 'tr', {}), 'home'],
  ['GET', href('carsAt', 'en', { url: 'antalya' }), 'carsAt'],
  ['GET', `${href('reservations', 'tr', {})}.data`, 'reservations'],
  ['POST', endpoint('bankReturn', { payment: '0198' }), 'bankReturn'],
  ['GET', endpoint('unsubscribe', { key: 'elif@example.com' }), 'unsubscribe'],
  ['GET', endpoint('alive', {}), 'alive'],
  ['GET', staffHref('staffReservation', 'tr', { code: 'KTK-ABCD2345' }), 'staffReservation'],
  ['GET', portalHref('portalHome', 'en', { supplier: 'ege-rent' }), 'portalHome'],
  ['GET', '/api/docs', 'api.docs'],
  ['GET', '/assets/root-abc.js', 'file'],
  ['GET', '/elif@example.com', 'unknown'],
  ['GET', '/api/v1/elif@example.com', 'api.unknown'],
])('%s %s is called %s', (method, path, route) => {
  expect(routeOf(method, path)).toBe(route);
});

test('every page has its own name', () => {
  for (const page of PAGE_NAMES) expect(routeOf('GET', PATHS[page].tr.replaceAll(/:\w+/g, 'x'))).toBe(page);
});

test('an operation is known by its method, and a wrong method by its address', () => {
  const routes = ['GET', 'POST'].map((method) => routeOf(method, '/api/v1/reservations/KTK-ABCD2345'));
  expect(routes[0]).toMatch(/^api\.\w+$/);
  expect(routes[0]).not.toBe('api.unknown');
  expect(routes[1]).toMatch(/^api\.\w+$/);
});
