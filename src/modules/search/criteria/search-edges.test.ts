import { expect, test } from 'vitest';
import { addMinutes, addMonths, type WallClock, wallClockFrom } from '#kernel/time';
import { FURTHEST_PICKUP_MONTHS } from './query.ts';
import { searchFrom } from './search-address.ts';

const now = wallClockFrom('2026-08-01T09:00') as WallClock;
const whole = 'pickup=istanbul-havalimani&from=2026-08-14T10:00&to=2026-08-19T10:00&country=TR&age=35';
const read = (text: string) => searchFrom(new URLSearchParams(text), { nowAt: () => now });

test('two places that nobody knows are two places: what was asked for stays asked for', () => {
  const reading = searchFrom(new URLSearchParams('pickup=atlantis&return=eldorado&elsewhere=1'), {
    nowAt: () => now,
    placeNamed: () => undefined,
  });
  expect(reading).toMatchObject({ kind: 'incomplete', draft: { elsewhere: true } });
});

test('a rental may begin to the minute as late as the furthest day, and no later', () => {
  const latest = addMonths(now, FURTHEST_PICKUP_MONTHS);
  const at = (from: WallClock) => read(`pickup=ankara&from=${from}&to=${addMinutes(from, 3 * 24 * 60)}&country=TR&age=35`);
  expect(at(latest).kind).toBe('search');
  expect(at(addMinutes(latest, 30)).kind).toBe('incomplete');
});

test('cars that are confirmed at once can be asked for', () => {
  expect(read(`${whole}&confirmation=instant`)).toMatchObject({ query: { filters: { confirmation: ['instant'] } } });
});
