import { addDays, dateOf, type WallClock } from '#kernel/time';

/** A season begins on a day of every year (`startsOn`, MM-DD) and lasts until the next one begins. */
export interface SeasonStart {
  readonly startsOn: string;
  readonly season: string;
}

/** Consecutive rental days in one season. */
export interface SeasonRun {
  readonly season: string;
  readonly days: number;
}

/** The seasons a rental passes through, in order; their days add up to `days`. Nothing without a calendar. */
export function seasonRuns(calendar: readonly SeasonStart[], pickupAt: WallClock, days: number): SeasonRun[] {
  const starts = [...calendar].sort((a, b) => (a.startsOn < b.startsOn ? -1 : 1));
  const runs: { season: string; days: number }[] = [];
  for (let day = 0; day < days; day += 1) {
    const season = seasonOn(starts, dateOf(addDays(pickupAt, day)).slice(5));
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
