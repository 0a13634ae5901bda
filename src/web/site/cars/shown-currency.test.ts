import { expect, test } from 'vitest';
import type { Place } from '#places';
import type { Trip } from '#suppliers';
import { euroReasonOf, withShownCurrency } from './shown-currency.ts';

const place = (country: string) => ({ country }) as Place;
const trip = (returnTo: string, residence: string) =>
  ({ pickup: place('TR'), returnTo: place(returnTo), criteria: { driver: { country: residence, age: 35 } } }) as Trip;
const AT_HOME = trip('TR', 'TR');
const QUERY = { criteria: {} as never, filters: {}, sort: 'relevance', page: 1, compare: [] } as const;
const visitor = (chosen: 'TRY' | 'EUR' | 'USD' | undefined, outsideTurkey = false) => ({ chosen, outsideTurkey });

test('prices are shown as the address says, else as the visitor chose', () => {
  expect(euroReasonOf(AT_HOME)).toBeUndefined();
  expect(withShownCurrency({ ...QUERY, currency: 'TRY' }, visitor('EUR'), AT_HOME).currency).toBe('TRY');
  expect(withShownCurrency(QUERY, visitor('USD'), AT_HOME).currency).toBe('USD');
  expect(withShownCurrency(QUERY, visitor(undefined), AT_HOME)).toEqual(QUERY);
});

test.each([
  ['a rental that begins or ends abroad', trip('DE', 'TR'), 'international'],
  ['a resident of another country', trip('TR', 'DE'), 'residence'],
] as const)('%s is in euro only, whatever was chosen', (_, abroad, reason) => {
  expect(euroReasonOf(abroad)).toBe(reason);
  expect(withShownCurrency({ ...QUERY, currency: 'TRY' }, visitor('TRY'), abroad)).toEqual(QUERY);
});

test('to a resident of Turkey who asks from outside, euro is shown besides the lira, whatever the address says', () => {
  expect(withShownCurrency({ ...QUERY, currency: 'TRY' }, visitor('EUR', true), AT_HOME).currency).toBe('EUR');
});
