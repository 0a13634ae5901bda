import { expect, test } from 'vitest';
import type { WallClock } from '#kernel/time';
import { instantOf } from '#kernel/zones';
import type { Trip } from './connector.ts';
import { tripDays } from './trip-days.ts';

/** Only what days are counted from. */
function trip([pickupZone, returnZone]: readonly [string, string], pickupAt: string, returnAt: string): Trip {
  const [from, to] = [instantOf(pickupAt as WallClock, pickupZone), instantOf(returnAt as WallClock, returnZone)];
  return { criteria: { pickupAt, returnAt }, pickup: { zone: pickupZone }, returnTo: { zone: returnZone }, from, to } as Trip;
}

const BERLIN = ['Europe/Berlin', 'Europe/Berlin'] as const;
const LONDON = ['Europe/London', 'Europe/London'] as const;

test.each([
  ['an ordinary night in Berlin', BERLIN, '2026-08-14T10:00', '2026-08-15T10:00', 1],
  ['the night of 25 hours in Berlin', BERLIN, '2027-10-30T10:00', '2027-10-31T10:00', 1],
  ['the night of 25 hours in Berlin, with the whole grace', BERLIN, '2027-10-30T10:00', '2027-10-31T10:59', 1],
  ['the night of 25 hours in Berlin, past the grace', BERLIN, '2027-10-30T10:00', '2027-10-31T11:00', 2],
  ['the night of 25 hours in London', LONDON, '2027-10-30T10:00', '2027-10-31T10:00', 1],
  ['the night of 23 hours in Berlin', BERLIN, '2027-03-27T10:00', '2027-03-28T10:00', 1],
  ['the night of 23 hours in Berlin, past the grace', BERLIN, '2027-03-27T10:00', '2027-03-28T11:00', 2],
  ['a week over it', LONDON, '2027-10-28T10:00', '2027-11-04T10:00', 7],
  ['a way to where the clocks are an hour back', ['Europe/Berlin', 'Europe/London'], '2026-08-14T10:00', '2026-08-15T09:59', 1],
  ['a way to where they are two hours back', ['Europe/Istanbul', 'Europe/London'], '2026-08-14T10:00', '2026-08-15T10:00', 2],
] as const)('%s', (_, zones, pickupAt, returnAt, days) => expect(tripDays(trip(zones, pickupAt, returnAt), 59)).toBe(days));
