import { type Month, monthAfter, monthAt, monthFrom } from '#booking/model';

/** Months that one can choose: three years. */
const MOST_MONTHS = 36;

export interface RequestedMonth {
  readonly month: Month;
  /** Those that can be chosen, the latest first: from the first that something was earned in to the one that is now. */
  readonly months: readonly Month[];
}

/**
 * The month that an address asks for; the one that is now where it asks for none, or for none that there is.
 * @param first when something was earned first; null where nothing was yet
 */
export function requestedMonth(url: URL, first: Date | null, now: Date): RequestedMonth {
  const latest = monthAt(now);
  const earliest = monthAt(first ?? now);
  const months: Month[] = [latest];
  for (let month = monthAfter(latest, -1); month >= earliest && months.length < MOST_MONTHS; month = monthAfter(month, -1))
    months.push(month);
  const asked = monthFrom(url.searchParams.get('month') ?? '');
  return { month: asked !== null && months.includes(asked) ? asked : latest, months };
}
