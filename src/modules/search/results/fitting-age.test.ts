import { expect, test } from 'vitest';
import type { Ineligibility, Offer } from '#suppliers/model';
import { testOffer } from '#testing';
import { fittingAge } from './fitting-age.ts';

const offer = (...ineligible: Ineligibility[]): Offer => ({ ...testOffer(), ineligible });
const young = (minimumAge: number): Offer => offer({ kind: 'too_young', minimumAge });
const old = (maximumAge: number): Offer => offer({ kind: 'too_old', maximumAge });

test('where nobody rents to a driver this young, the lowest age is named with the cars that it opens', () => {
  expect(fittingAge([young(25), young(21), young(21), young(28), young(23)])).toEqual({ kind: 'from', age: 21, count: 2 });
});

test('where nobody rents to a driver this old, the highest age is', () => {
  expect(fittingAge([old(70), old(75), old(72)])).toEqual({ kind: 'up_to', age: 75, count: 1 });
});

test('nothing is said where a car fits, or where there is none', () => {
  expect(fittingAge([young(25), offer()])).toBeNull();
  expect(fittingAge([])).toBeNull();
});
