import { dateOf, type WallClock } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** A month of the market's calendar, as `2026-11`. */
export type Month = string & { readonly month: true };

const MONTH = /^(20\d\d)-(0[1-9]|1[0-2])$/;

/** @returns null for what names no month of this century */
export const monthFrom = (typed: string): Month | null => (MONTH.test(typed) ? (typed as Month) : null);

/** The month in which the market is at an instant. */
export const monthAt = (instant: Date): Month => dateOf(wallClockAt(instant, MARKET_ZONE)).slice(0, 7) as Month;

/** Another month, so many later; less than nothing is earlier. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const since = year * 12 + number - 1 + months;
  return `${Math.floor(since / 12)}-${String((since % 12) + 1).padStart(2, '0')}` as Month;
}

/** The instants at which a month begins and at which it is over, by the market's clocks. */
export function boundsOf(month: Month): { readonly from: Date; readonly before: Date } {
  const beginOf = (one: Month): Date => instantOf(`${one}-01T00:00` as WallClock, MARKET_ZONE);
  return { from: beginOf(month), before: beginOf(monthAfter(month, 1)) };
}

/** The first day of a month, for whoever writes its name. */
export const firstDayOf = (month: Month): WallClock => `${month}-01T00:00` as WallClock;
