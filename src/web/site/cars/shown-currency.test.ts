import { expect, test } from 'vitest';
import type { Place } from '#places';
import { isAbroad, withShownCurrency } from './shown-currency.ts';

const place = (country: string) => ({ country }) as Place;
const TURKISH = { pickup: place('TR'), returnTo: place('TR') };
const ABROAD = { pickup: place('TR'), returnTo: place('DE') };
const QUERY = { criteria: {} as never, filters: {}, sort: 'relevance', page: 1, compare: [] } as const;

test('prices are shown as the address says, else as the visitor chose', () => {
  expect(withShownCurrency({ ...QUERY, currency: 'TRY' }, 'EUR', TURKISH).currency).toBe('TRY');
  expect(withShownCurrency(QUERY, 'EUR', TURKISH).currency).toBe('EUR');
  expect(withShownCurrency(QUERY, undefined, TURKISH)).toEqual(QUERY);
});

test('a rental that begins or ends abroad is in euro only, whatever was chosen', () => {
  expect(isAbroad(ABROAD)).toBe(true);
  expect(withShownCurrency({ ...QUERY, currency: 'TRY' }, 'TRY', ABROAD)).toEqual(QUERY);
});
