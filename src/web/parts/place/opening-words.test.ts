import { expect, test } from 'vitest';
import type { OpeningHours } from '#suppliers/model';
import { openingFacts } from './opening-facts.ts';
import { weekText } from './opening-words.ts';

const tr = { locale: 'tr' } as const;
const en = { locale: 'en' } as const;
const allDay: OpeningHours = Array.from({ length: 7 }, () => ['00:00', '24:00'] as const);
const shop: OpeningHours = [...Array.from({ length: 6 }, () => ['08:30', '19:00'] as const), null];
const late: OpeningHours = [...Array.from({ length: 5 }, () => ['09:00', '20:00'] as const), ['10:00', '17:00'], ['10:00', '17:00']];

test('days of the same hours are told together', () => {
  expect(weekText(shop, tr)).toBe('Pzt–Cmt 08:30–19:00, Paz kapalı');
  expect(weekText(shop, en)).toBe('Mon–Sat 08:30–19:00, Sun closed');
  expect(weekText(late, en)).toBe('Mon–Fri 09:00–20:00, Sat–Sun 10:00–17:00');
});

test('a week without a closed hour is told in a word', () => {
  expect(weekText(allDay, tr)).toBe('Her gün 24 saat');
  expect(
    weekText(
      Array.from({ length: 7 }, () => ['06:00', '23:00'] as const),
      en,
    ),
  ).toBe('Every day 06:00–23:00');
});

test('of several offices the first to open and the last to close count', () => {
  expect(openingFacts([shop, late])).toEqual({
    someAlwaysOpen: false,
    allAlwaysOpen: false,
    weekdays: ['08:30', '20:00'],
    sameAllWeek: false,
    closedOnSundays: [0],
    sundays: ['10:00', '17:00'],
  });
});

test('one office that never closes is enough to arrive at night, not to promise that all are open', () => {
  expect(openingFacts([shop, allDay])).toMatchObject({ someAlwaysOpen: true, allAlwaysOpen: false });
  expect(openingFacts([allDay])).toMatchObject({ allAlwaysOpen: true, sameAllWeek: true });
});
