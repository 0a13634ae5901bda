import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type WallClock } from '#kernel/time';
import { seasonRuns } from './seasons.ts';

const calendar = [
  { startsOn: '06-15', season: 'high' },
  { startsOn: '01-04', season: 'low' },
  { startsOn: '09-16', season: 'low' },
  { startsOn: '12-27', season: 'high' },
];
const wall = (text: string) => text as WallClock;

test('a rental over a change of season has days in both', () => {
  expect(seasonRuns(calendar, wall('2026-06-13T10:00'), 5)).toEqual([
    { season: 'low', days: 2 },
    { season: 'high', days: 3 },
  ]);
});

test('the last season of a year reaches into the next, in whatever year it is', () => {
  for (const year of [2026, 2031, 2048]) {
    expect(seasonRuns(calendar, wall(`${year}-12-30T10:00`), 8)).toEqual([
      { season: 'high', days: 5 },
      { season: 'low', days: 3 },
    ]);
  }
});

test('every day of a rental is in exactly one season', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 120 }), (start, days) => {
      const runs = seasonRuns(calendar, addDays(wall('2026-01-01T09:00'), start), days);
      expect(runs.reduce((sum, run) => sum + run.days, 0)).toBe(days);
    }),
  );
});

test('without a calendar there are no seasons', () => {
  expect(seasonRuns([], wall('2026-06-13T10:00'), 5)).toEqual([]);
});

test('the order in which a calendar is written does not matter', () => {
  const three = [
    { startsOn: '03-01', season: 'spring' },
    { startsOn: '06-01', season: 'summer' },
    { startsOn: '11-01', season: 'winter' },
  ];
  for (const starts of [three, [...three].reverse(), [three[1], three[2], three[0]].filter((start) => start !== undefined)]) {
    expect(seasonRuns(starts, wall('2026-02-27T10:00'), 4)).toEqual([
      { season: 'winter', days: 2 },
      { season: 'spring', days: 2 },
    ]);
    expect(seasonRuns(starts, wall('2026-05-31T10:00'), 2).map(({ season }) => season)).toEqual(['spring', 'summer']);
  }
});
