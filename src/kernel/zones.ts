import type { WallClock } from './time.ts';

/** Where the marketplace does business: days and hours that belong to no place of a trip are read off these clocks. */
export const MARKET_ZONE = 'Europe/Istanbul';

/** The instant at which the clocks of `zone` (IANA name) show `wall`. A time the clocks skip is moved forward; one they show twice is the first. */
export function instantOf(wall: WallClock, zone: string): Date {
  const asUtc = Date.parse(`${wall}Z`);
  // No zone changes its clocks twice within two days: one of the two offsets holds, or the time between them is skipped.
  const before = asUtc - offsetAt(asUtc - DAY, zone);
  const after = asUtc - offsetAt(asUtc + DAY, zone);
  if (before === after) return new Date(before);
  const shown = [before, after].filter((instant) => instant + offsetAt(instant, zone) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : before);
}

/** What the clocks of `zone` (IANA name) show at an instant, to the minute. */
export function wallClockAt(instant: Date, zone: string): WallClock {
  const { year, month, day, hour, minute } = shownAt(instant.getTime(), zone);
  return `${year}-${month}-${day}T${hour}:${minute}` as WallClock;
}

const DAY = 86_400_000;

/** How far the clocks of a zone are ahead of UTC, in milliseconds; to the second, for clocks of a hundred years ago. */
function offsetAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute, second } = shownAt(instant, zone);
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000;
}

type Shown = Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>;

/** The browser and Node know all zones by themselves. Making a clock takes far longer than reading it. */
function shownAt(instant: number, zone: string): Shown {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', CLOCK(zone));
    clocks.set(zone, clock);
  }
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value])) as Shown;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

const CLOCK = (timeZone: string): Intl.DateTimeFormatOptions => ({
  timeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
