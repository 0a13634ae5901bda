import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import type { WallClock } from '#kernel/time';
import { STORED } from '../client/browser.ts';
import { storeWith } from '../client/visit.fixture.ts';
import { type RecentSearch, recentSearchesFrom, rememberSearch } from './recent-store.ts';
import { forgetSaved, removeSavedCar, SAVED_AT_MOST, type SavedCar, savedCarsFrom, toggleSavedCar } from './saved-store.ts';

const trip = {
  pickup: 'Antalya Havalimanı',
  returnTo: 'Antalya Havalimanı',
  from: '2026-12-04T10:00' as WallClock,
  to: '2026-12-07T10:00' as WallClock,
  search: 'pickup=antalya-havalimani&from=2026-12-04T10%3A00&to=2026-12-07T10%3A00',
};
const car = (key: string): SavedCar => ({
  ...trip,
  key,
  reference: `reference-${key}`,
  car: 'Fiat Egea',
  body: 'sedan',
  drawing: '/art/cars/12345678/fiat-egea.svg',
  photograph: null,
  about: 'Ekonomi',
  supplier: 'Toros',
  total: money(380_000, 'TRY'),
  days: 3,
  savedAt: '2026-11-27T12:00' as WallClock,
});
const search = (pickup: string, narrowed = ''): RecentSearch => ({ ...trip, pickup, search: `${pickup}${narrowed}`, months: null });
const cars = (store: ReturnType<typeof storeWith>) => savedCarsFrom(store.getItem(STORED.savedCars) ?? '');
const searches = (store: ReturnType<typeof storeWith>, earliest = '') =>
  recentSearchesFrom(store.getItem(STORED.recentSearches) ?? '', earliest).map(({ search: text }) => text);

test('a car is put aside with all that its card said, and taken back with the same press', () => {
  const store = storeWith({});
  expect(toggleSavedCar(store, car('a'))).toBe('saved');
  expect(toggleSavedCar(store, car('b'))).toBe('saved');
  expect(cars(store)).toEqual([car('b'), car('a')]);
  expect(toggleSavedCar(store, car('b'))).toBe('removed');
  removeSavedCar(store, 'unknown');
  expect(cars(store)).toEqual([car('a')]);
  forgetSaved(store);
  expect(store.all()).toEqual({});
});

test('as many cars as are asked for together, and none is lost for another', () => {
  const store = storeWith({});
  for (let index = 0; index < SAVED_AT_MOST; index += 1) expect(toggleSavedCar(store, car(`${index}`))).toBe('saved');
  const before = cars(store);
  expect(toggleSavedCar(store, car('one more'))).toBe('full');
  expect(cars(store)).toEqual(before);
  expect(toggleSavedCar(store, car('0'))).toBe('removed');
});

test('a browser that keeps nothing says so', () => {
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} };
  expect(toggleSavedCar(nothing, car('a'))).toBe('refused');
});

test('the last four searches, the newest first; the same one stands once, however it is narrowed, and one that is over not at all', () => {
  const store = storeWith({});
  for (const place of ['a', 'b', 'c', 'd', 'e']) rememberSearch(store, search(place));
  expect(searches(store)).toEqual(['e', 'd', 'c', 'b']);
  rememberSearch(store, search('c', '&fuel=diesel'));
  expect(searches(store)).toEqual(['c&fuel=diesel', 'e', 'd', 'b']);
  expect(searches(store, '2026-12-04')).toHaveLength(4);
  expect(searches(store, '2026-12-05')).toEqual([]);
});

test('whatever stands in the browser is read without an error, and shows nothing that is none of ours', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.anything()).map((list) => JSON.stringify(list) ?? ''),
      ),
      (text) => {
        expect(savedCarsFrom(text)).toEqual([]);
        expect(recentSearchesFrom(text, '')).toEqual([]);
      },
    ),
  );
  const [whole] = savedCarsFrom(JSON.stringify([car('a')]));
  expect(whole).toEqual(car('a'));
  for (const name of Object.keys(car('a')).filter((one) => one !== 'photograph' && one !== 'drawing'))
    expect(savedCarsFrom(JSON.stringify([{ ...car('a'), [name]: { toString: 1 } }])), name).toEqual([]);
  for (const address of ['https://example.com/a.jpg', '//example.com/a.jpg', 'javascript:alert(1)', undefined]) {
    const [saved] = savedCarsFrom(JSON.stringify([{ ...car('a'), photograph: address, drawing: address }]));
    expect([saved?.photograph, saved?.drawing]).toEqual([null, null]);
  }
});
