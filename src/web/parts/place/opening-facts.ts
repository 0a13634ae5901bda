import type { OpeningHours } from '#suppliers/model';
import { isAlwaysOpen } from './opening-words.ts';

const SUNDAY = 6;

/** What several offices' hours have in common. */
export interface OpeningFacts {
  /** Some office never closes. */
  readonly someAlwaysOpen: boolean;
  readonly allAlwaysOpen: boolean;
  /** Earliest opening and latest closing from Monday to Friday; null when every office is closed then. */
  readonly weekdays: readonly [opens: string, closes: string] | null;
  /** Every office has the same hours on every day of the week. */
  readonly sameAllWeek: boolean;
  /** Positions of the offices that are closed on Sundays. */
  readonly closedOnSundays: readonly number[];
  /** The same for those that open. */
  readonly sundays: readonly [opens: string, closes: string] | null;
}

/** @param offices the hours of each; at least one */
export function openingFacts(offices: readonly OpeningHours[]): OpeningFacts {
  return {
    someAlwaysOpen: offices.some(isAlwaysOpen),
    allAlwaysOpen: offices.length > 0 && offices.every(isAlwaysOpen),
    weekdays: widest(offices.flatMap((hours) => hours.slice(0, 5))),
    sameAllWeek: new Set(offices.flatMap((hours) => hours.map(String))).size === 1,
    closedOnSundays: offices.flatMap((hours, position) => (hours[SUNDAY] ? [] : [position])),
    sundays: widest(offices.map((hours) => hours[SUNDAY] ?? null)),
  };
}

function widest(days: OpeningHours): readonly [string, string] | null {
  const open = days.filter((day) => day !== null);
  const opens = open.map(([from]) => from).sort()[0];
  const closes = open
    .map(([, to]) => to)
    .sort()
    .at(-1);
  return opens !== undefined && closes !== undefined ? [opens, closes] : null;
}
