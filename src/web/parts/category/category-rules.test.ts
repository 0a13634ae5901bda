import { expect, test } from 'vitest';
import { money } from '#kernel/money';
import { FILTER_VALUES } from '#search/model';
import type { VEHICLE_CLASSES } from '#suppliers/model';
import { testOffer } from '#testing';
import { CATEGORIES, CATEGORY_RULES, filtersOf, sortForDisplay } from './category-rules.ts';

test('every category chooses only filters that the list knows', () => {
  for (const category of CATEGORIES) {
    for (const [group, values] of Object.entries(CATEGORY_RULES[category].filters)) {
      const known = FILTER_VALUES[group as keyof typeof FILTER_VALUES];
      for (const value of values) expect(known, `${category} ${group}`).toContain(value);
    }
  }
});

test('no two categories show the same cars for the same rental', () => {
  const choices = CATEGORIES.map((category) => {
    const { filters, makers, period, show } = CATEGORY_RULES[category];
    return JSON.stringify([filters, makers, period, show]);
  });
  expect(new Set(choices).size).toBe(CATEGORIES.length);
});

test('premium is the upper class of premium makers, prestige that of all the others', () => {
  const brands = ['bmw', 'skoda', 'volkswagen', 'mercedes-benz'];
  expect(filtersOf(CATEGORY_RULES.premium, brands)).toEqual({ class: ['upper'], brand: ['bmw', 'mercedes-benz'] });
  expect(filtersOf(CATEGORY_RULES.prestige, brands)).toEqual({ class: ['upper'], brand: ['skoda', 'volkswagen'] });
});

test('a page about the whole range begins with the cheapest car of every class, before a second one of any', () => {
  const offer = (price: number, vehicleClass: (typeof VEHICLE_CLASSES)[number]) => testOffer({ total: money(price, 'TRY'), vehicleClass });
  const offers = [offer(1, 'mini'), offer(2, 'mini'), offer(3, 'suv'), offer(4, 'mini'), offer(5, 'suv')];
  const prices = (show: 'each_class' | 'cheapest') => sortForDisplay(offers, show).map(({ total }) => total.minor);
  expect(prices('each_class')).toEqual([1, 3, 2, 5, 4]);
  expect(prices('cheapest')).toEqual([1, 2, 3, 4, 5]);
});
