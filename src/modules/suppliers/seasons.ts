import { addDays, dateOf, type WallClock } from '#kernel/time';
import type { DayChange } from './pricing.ts';

/** A season begins on a day of every year (`startsOn`, MM-DD) and lasts until the next one begins. */
export interface SeasonStart {
  readonly startsOn: string;
  readonly season: string;
}

/** A season between two days of certain years, both included (`YYYY-MM-DD`): for holidays that move. It goes before the yearly one. */
export interface SeasonPeriod {
  readonly from: string;
  readonly to: string;
  readonly season: string;
}

/** What a supplier's year consists of. */
export type CalendarEntry = SeasonStart | SeasonPeriod;

/** Consecutive rental days in one season. */
export interface SeasonRun {
  readonly season: string;
  readonly days: number;
  /** Where a rule makes another price of the season's for these days. */
  readonly change?: DayChange;
}

const isPeriod = (entry: CalendarEntry): entry is SeasonPeriod => 'from' in entry;
const isStart = (entry: CalendarEntry): entry is SeasonStart => !isPeriod(entry);

/** The seasons a rental passes through, in order; their days add up to `days`. Nothing where a day has none. */
export function seasonRuns(calendar: readonly CalendarEntry[], pickupAt: WallClock, days: number): SeasonRun[] {
  const starts = calendar.filter(isStart).sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const periods = calendar.filter(isPeriod);
  const runs: { season: string; days: number }[] = [];
  for (let day = 0; day < days; day += 1) {
    const date = dateOf(addDays(pickupAt, day));
    const season = periods.find(({ from, to }) => from <= date && date <= to)?.season ?? seasonOn(starts, date.slice(5));
    if (season === undefined) return [];
    const last = runs.at(-1);
    if (last?.season === season) last.days += 1;
    else runs.push({ season, days: 1 });
  }
  return runs;
}

/** Before the first start of the year it is still the last season of the year before. */
function seasonOn(sortedStarts: readonly SeasonStart[], monthDay: string): string | undefined {
  return (sortedStarts.findLast((start) => start.startsOn <= monthDay) ?? sortedStarts.at(-1))?.season;
}
