import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { WallClock } from './time.ts';
import { instantOf, wallClockAt } from './zones.ts';

const ZONES = ['Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia'] as const;

// The calendar of the language itself, which no engine of ours has yet, is the judge.
const wallIn = (instant: Date, zone: string): WallClock =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' }) as WallClock;
const instantIn = (wall: WallClock, zone: string): Date =>
  new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds);

test('clocks of zones show what Temporal says, at any instant of two centuries', () => {
  const instants = fc.date({ min: new Date('1901-01-01'), max: new Date('2099-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom(...ZONES), (instant, zone) => {
      const wall = wallIn(instant, zone);
      expect(wallClockAt(instant, zone)).toBe(wall);
      expect(instantOf(wall, zone)).toEqual(instantIn(wall, zone));
    }),
    { numRuns: 2000 },
  );
});

test.each(ZONES)(
  'around every change of the clocks in %s an hour that is skipped, and one that comes twice, is what Temporal says',
  (zone) => {
    let change: Temporal.ZonedDateTime | null = Temporal.Instant.from('1970-01-01T00:00Z').toZonedDateTimeISO(zone);
    let seen = 0;
    for (change = change.getTimeZoneTransition('next'); change && change.year < 2040; change = change.getTimeZoneTransition('next')) {
      seen += 1;
      for (const minutes of [-90, -30, -15, 0, 15, 30, 90]) {
        const wall = change.toPlainDateTime().add({ minutes }).toString({ smallestUnit: 'minute' }) as WallClock;
        expect(instantOf(wall, zone), `${wall} ${zone}`).toEqual(instantIn(wall, zone));
      }
    }
    expect(seen).toBeGreaterThan(0);
  },
);
