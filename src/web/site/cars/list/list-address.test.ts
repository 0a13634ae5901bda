import { expect, test } from 'vitest';
import { carriedParams, searchOnly, withoutFilter, withoutFilters, withParam } from './list-address.ts';

const SEARCH = 'pickup=antalya&from=2026-12-14T10:00&to=2026-12-19T10:00&country=TR&age=30';
const at = (rest: string) => new URLSearchParams(`${SEARCH}&${rest}`);
const text = (params: URLSearchParams) => decodeURIComponent(params.toString());

test('an address to go on from forgets what belongs to one look at the list', () => {
  expect(text(searchOnly(at('fuel=diesel&edit=1&wait=1&view=compare&compare=a1')))).toBe(`${SEARCH}&fuel=diesel&compare=a1`);
});

test('another order begins at the first page', () => {
  expect(text(withParam(at('page=3'), 'sort', 'price_asc'))).toBe(`${SEARCH}&sort=price_asc`);
  expect(text(withParam(at('sort=price_asc&page=3'), 'sort', null))).toBe(SEARCH);
});

test('dropping one filter keeps the others of its group', () => {
  expect(text(withoutFilter(at('fuel=diesel&fuel=petrol&class=suv&page=2'), 'fuel', 'petrol'))).toBe(`${SEARCH}&class=suv&fuel=diesel`);
});

test('clearing the filters keeps the search, its order and its currency', () => {
  expect(text(withoutFilters(at('currency=EUR&fuel=diesel&supplier=anka&sort=price_desc&page=2')))).toBe(
    `${SEARCH}&currency=EUR&sort=price_desc`,
  );
});

test('a form carries what it does not change itself', () => {
  expect(carriedParams(at('sort=price_asc&page=2&fuel=diesel'), ['page', 'sort']).map(([name]) => name)).toEqual([
    'pickup',
    'from',
    'to',
    'country',
    'age',
    'fuel',
  ]);
});
