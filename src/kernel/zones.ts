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
  const ms = instant.getTime();
  return new Date(ms + offsetAt(ms, zone)).toISOString().slice(0, 16) as WallClock;
}

const DAY = 86_400_000;

/**
 * How far the clocks of a zone are ahead of UTC, in milliseconds; to the second, for clocks of a hundred years ago. Reading a clock takes a hundred times
 * as long as looking up what it showed on that day.
 */
function offsetAt(instant: number, zone: string): number {
  const clock = clocks.get(zone) ?? clockOf(zone);
  clocks.set(zone, clock);
  const day = Math.floor(instant / DAY);
  let offset = clock.days.get(day);
  if (offset === undefined) {
    const atBegin = clock.read(day * DAY);
    offset = atBegin === clock.read((day + 1) * DAY) ? atBegin : 'changes';
    if (clock.days.size >= MOST_DAYS) clock.days.clear();
    clock.days.set(day, offset);
  }
  return offset === 'changes' ? clock.read(instant) : offset;
}

interface Clock {
  /** Its offset at an instant. */
  readonly read: (instant: number) => number;
  /** Its offset on days of UTC, counted from 1970. */
  readonly days: Map<number, number | 'changes'>;
}

const clocks = new Map<string, Clock>();
const MOST_DAYS = 2_000;

/** The browser and Node know all zones by themselves. */
function clockOf(zone: string): Clock {
  const format = new Intl.DateTimeFormat('en-GB', CLOCK(zone));
  return {
    read(instant) {
      const { year, month, day, hour, minute, second } = Object.fromEntries(
        format.formatToParts(instant).map(({ type, value }) => [type, value]),
      ) as Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', string>>;
      return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(instant / 1000) * 1000;
    },
    days: new Map(),
  };
}

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
