import { addDays, calendarDateFrom, dateOf, wallClockFrom } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** Days in Turkey, the last one included: `2026-11-01`. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

export type PeriodProblem = 'unclear' | 'backwards' | 'too_long';

const MOST_DAYS = 366;
const USUAL_DAYS = 30;
/** Beyond them nobody has ordered or will. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2100-12-31'];

/** The last thirty days, today among them. */
export function usualPeriod(now: Date): Period {
  const today = wallClockAt(now, MARKET_ZONE);
  return { from: dateOf(addDays(today, 1 - USUAL_DAYS)), until: dateOf(today) };
}

/** The period of an address; what it does not say is usual. What is wrong with it comes with the usual one. */
export function periodFrom(
  typed: { readonly from: string; readonly until: string },
  now: Date,
): { period: Period; problem: PeriodProblem | null } {
  const usual = usualPeriod(now);
  const from = typed.from === '' ? usual.from : calendarDateFrom(typed.from);
  const until = typed.until === '' ? usual.until : calendarDateFrom(typed.until);
  if (!from || !until || from < FIRST_DAY || until > LAST_DAY) return { period: usual, problem: 'unclear' };
  if (from > until) return { period: usual, problem: 'backwards' };
  if (daysOf({ from, until }, MOST_DAYS + 1).length > MOST_DAYS) return { period: usual, problem: 'too_long' };
  return { period: { from, until }, problem: null };
}

/** Every day of it, `most` at most. */
export function daysOf({ from, until }: Period, most = MOST_DAYS): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= until && days.length < most; day = dayAfter(day)) days.push(day);
  return days;
}

/** Its first instant, and the first one after it. */
export const boundsOfPeriod = ({ from, until }: Period): { readonly from: Date; readonly before: Date } => ({
  from: midnightOf(from),
  before: midnightOf(dayAfter(until)),
});

const dayAfter = (day: string): string => dateOf(addDays(wallOf(day), 1));

/** The first instant of a day in Turkey. */
export const midnightOf = (day: string): Date => instantOf(wallOf(day), MARKET_ZONE);

function wallOf(day: string) {
  const wall = wallClockFrom(`${day}T00:00`);
  if (!wall) throw new RangeError(`No day: ${day}`);
  return wall;
}
