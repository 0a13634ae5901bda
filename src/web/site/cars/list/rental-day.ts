import type { Money } from '#kernel/money';
import { dateOf, type WallClock } from '#kernel/time';

/** The same rental, begun on another day. */
export interface RentalDay {
  readonly from: WallClock;
  readonly to: WallClock;
  /** The query of its list. */
  readonly search: string;
  /** What was searched for. */
  readonly isAsked: boolean;
  /** Cars under the filters of the search that its driver can rent. */
  readonly count: number;
  /** The cheapest of them; null where there is none. */
  readonly lowest: { readonly total: Money; readonly car: string } | null;
}

export interface OtherDates {
  readonly days: readonly RentalDay[];
  /** Where the week before begins, and the one after, as days from what was searched for; null where nobody can search. */
  readonly earlier: number | null;
  readonly later: number | null;
  /** Answers of companies that had not come, or could not, when the page was made: over all days. */
  readonly silent: number;
}

/** The days on which the rental is cheapest, by their dates; nothing where all cost the same. */
export function cheapestDays(days: readonly RentalDay[]): readonly string[] {
  const priced = days.flatMap(({ from, lowest }) => (lowest ? [{ date: dateOf(from), minor: lowest.total.minor }] : []));
  const least = Math.min(...priced.map(({ minor }) => minor));
  const cheapest = priced.filter(({ minor }) => minor === least);
  return cheapest.length === priced.length ? [] : cheapest.map(({ date }) => date);
}
