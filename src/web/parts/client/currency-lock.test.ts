import { expect, test } from 'vitest';
import { type CurrencyPage, currencyLock, shownCurrency } from './currency-lock.ts';

const PAGE: CurrencyPage = { reservation: false, charged: undefined, euroBecause: undefined, currency: undefined };
const AT_HOME = { outsideTurkey: false, chosen: 'TRY' } as const;
const ABROAD = { outsideTurkey: true, chosen: 'EUR' } as const;

test.each<[Partial<CurrencyPage>, boolean, ReturnType<typeof currencyLock>]>([
  [{}, false, undefined],
  [{ reservation: true }, false, 'reservation'],
  [{ euroBecause: 'international' }, false, 'international'],
  [{ euroBecause: 'residence' }, false, 'residence'],
  [{}, true, 'outside_turkey'],
  [{ reservation: true, euroBecause: 'international' }, true, 'outside_turkey'],
])('%j from outside Turkey: %s is locked by %s', (page, outsideTurkey, lock) => {
  expect(currencyLock({ ...PAGE, ...page }, outsideTurkey)).toBe(lock);
});

test.each<[string, Partial<CurrencyPage>, typeof AT_HOME | typeof ABROAD, string]>([
  ['as the visitor chose', {}, AT_HOME, 'TRY'],
  ['as the address says', { currency: 'USD' }, AT_HOME, 'USD'],
  ['euro from outside Turkey, whatever the address says', { currency: 'TRY' }, ABROAD, 'EUR'],
  ['euro for whoever lives abroad', { euroBecause: 'residence', currency: 'TRY' }, AT_HOME, 'EUR'],
  ['what a reservation is charged in', { reservation: true, charged: 'EUR' }, AT_HOME, 'EUR'],
  ['lira on the reservation of a resident of Turkey who is abroad', { reservation: true, charged: 'TRY' }, ABROAD, 'TRY'],
])('the head of the page shows %s', (_, page, visitor, currency) => {
  expect(shownCurrency({ ...PAGE, ...page }, visitor)).toBe(currency);
});
