import { Temporal } from 'temporal-polyfill';
import type { WallClock } from './time.ts';

export { MARKET_ZONE } from './time.ts';

/** The instant at which the clocks of `zone` (IANA name) show `wall`. A time the clocks skip is moved forward. */
export function instantOf(wall: WallClock, zone: string): Date {
  return new Date(Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).epochMilliseconds);
}

/** What the clocks of `zone` (IANA name) show at an instant, to the minute. */
export function wallClockAt(instant: Date, zone: string): WallClock {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' }) as WallClock;
}
