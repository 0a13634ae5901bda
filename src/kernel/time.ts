import { FORMAT_TAGS, type Locale } from './locale.ts';

/** What a clock on the wall of a place shows: `2026-08-14T10:00`. It has no offset; the place's zone gives it one (see zones.ts). */
export type WallClock = string & { readonly __brand: 'WallClock' };

const WALL_CLOCK = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** Reads `YYYY-MM-DDTHH:mm`, or finds nothing when it is not a real date and time within 1900-01-01 to 2099-12-31. */
export function wallClockFrom(text: string): WallClock | undefined {
  if (!WALL_CLOCK.test(text)) return undefined;
  const year = Number(text.slice(0, 4));
  if (year < 1900 || year > 2099) return undefined;
  const date = new Date(`${text}:00Z`);
  return !Number.isNaN(date.getTime()) && wallClockOf(date) === text ? (text as WallClock) : undefined;
}

/** Reads `YYYY-MM-DD`, or finds nothing when the calendar has no such day between 1900 and 2099. */
export function calendarDateFrom(text: string): string | undefined {
  return wallClockFrom(`${text}T00:00`) ? text : undefined;
}

// Wall clocks are reckoned on a clock without offsets: UTC's.
const wallClockOf = (date: Date): WallClock => date.toISOString().slice(0, 16) as WallClock;
const dateFrom = (wall: WallClock): Date => new Date(`${wall}:00Z`);

/** The same time of day, whole months later; the 31st becomes the last day of a shorter month. */
export function addMonths(wall: WallClock, months: number): WallClock {
  const date = dateFrom(wall);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return wallClockOf(date);
}

export const addMinutes = (wall: WallClock, minutes: number): WallClock =>
  wallClockOf(new Date(dateFrom(wall).getTime() + minutes * 60_000));

export const addDays = (wall: WallClock, days: number): WallClock => addMinutes(wall, days * 1440);

/** So many days later that are neither Saturday nor Sunday; public holidays are not known here. */
export function addWeekdays(wall: WallClock, days: number): WallClock {
  let day = wall;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (weekdayOf(day) < SATURDAY) left -= 1;
  }
  return day;
}
const SATURDAY = 5;

/** Minutes between two instants; negative when `to` is before `from`. */
const minutesBetween = (from: Date, to: Date): number => Math.round((to.getTime() - from.getTime()) / 60_000);

/**
 * Rental days: 24 hours begun, with a grace at the end, at least one (decisions, section 3). Counted on the clock on the wall of one place: the
 * same time on the next day is one day, also over the night in which its clocks are changed.
 * @param graceMinutes the supplier's grace; 59 unless it says otherwise
 */
export function rentalDays(from: WallClock, to: WallClock, graceMinutes: number): number {
  const minutes = Math.max(0, minutesBetween(dateFrom(from), dateFrom(to)) - graceMinutes);
  return Math.max(1, Math.ceil(minutes / 1440));
}

/** The date part, `YYYY-MM-DD`. */
export const dateOf = (wall: WallClock): string => wall.slice(0, 10);
/** The time part, `HH:mm`. */
export const timeOf = (wall: WallClock): string => wall.slice(11, 16);
/** 0 is Monday, 6 is Sunday. */
export const weekdayOf = (wall: WallClock): number => (dateFrom(wall).getUTCDay() + 6) % 7;

/** Whole years from a birth date to a day, both `YYYY-MM-DD`. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
const STYLES = {
  /** 14 Ağu Cum */
  short: { day: 'numeric', month: 'short', weekday: 'short' },
  /** 14 Ağustos 2026 Cuma */
  long: { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' },
  /** 14 Ağu */
  day: { day: 'numeric', month: 'short' },
  /** 14 Ağustos 2026 */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Ağustos 2026 */
  month: { month: 'long', year: 'numeric' },
  /** 14 Ağu 2026 */
  dense: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A wall clock's date for people. The zone is already in it, so it is formatted as it stands. */
export function formatDate(wall: WallClock, locale: Locale, style: keyof typeof STYLES): string {
  const key = `${locale}${style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(FORMAT_TAGS[locale], { ...STYLES[style], timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(dateFrom(wall));
}
