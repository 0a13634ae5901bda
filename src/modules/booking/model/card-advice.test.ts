import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { cardAdvice } from './card-advice.ts';

const typed = (changes: Partial<Parameters<typeof cardAdvice>[0]> = {}) => ({
  holder: 'AYSE YILMAZ',
  expiry: '06/27',
  driver: { firstName: 'Ayşe Nur', lastName: 'Yılmaz' },
  pickupAt: '2026-12-14T10:00' as WallClock,
  ...changes,
});

test('a card in the driver’s name that is valid for six months after pickup needs no advice', () => {
  expect(cardAdvice(typed())).toEqual([]);
  expect(cardAdvice(typed({ holder: 'Ayşe Nur Yılmaz', expiry: '06/2027' }))).toEqual([]);
  expect(cardAdvice(typed({ driver: { firstName: 'Jean-Luc', lastName: 'de la Tour' }, holder: 'JEAN LUC DE LA TOUR' }))).toEqual([]);
});

test('a card that expires sooner than the desk wants is named before it is paid with', () => {
  expect(cardAdvice(typed({ expiry: '05/27' }))).toEqual(['expires_early']);
  expect(cardAdvice(typed({ expiry: '12/26' }))).toEqual(['expires_early']);
});

test('a card of somebody else is, too', () => {
  expect(cardAdvice(typed({ holder: 'Mehmet Yılmaz' }))).toEqual(['other_holder']);
  expect(cardAdvice(typed({ holder: 'Ayşe Kaya', expiry: '01/27' }))).toEqual(['other_holder', 'expires_early']);
});

test('nothing is said of what is not typed yet', () => {
  expect(cardAdvice(typed({ holder: 'Ay', expiry: '0' }))).toEqual([]);
  expect(cardAdvice(typed({ driver: { firstName: '', lastName: '' } }))).toEqual([]);
});

test('half a name is compared with nobody', () => {
  for (const driver of [
    { firstName: '', lastName: 'Yılmaz' },
    { firstName: 'Ayşe', lastName: ' ' },
  ])
    expect(cardAdvice(typed({ driver }))).toEqual([]);
});

test('an initial among the driver’s names stands for a name on the card, and one of two last names is enough', () => {
  expect(cardAdvice(typed({ driver: { firstName: 'A.', lastName: 'Yılmaz' } }))).toEqual([]);
  expect(cardAdvice(typed({ driver: { firstName: 'Ayşe', lastName: 'Yılmaz Kaya' } }))).toEqual([]);
});

test('spaces around the month of expiry do not hide that it comes early', () => {
  expect(cardAdvice(typed({ expiry: ' 05/27 ' }))).toEqual(['expires_early']);
});
