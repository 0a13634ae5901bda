import { addDays, dateOf, type WallClock } from '#kernel/time';
import { instantOf, MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** Campaigns begin and end by the clocks of Turkey. */

/** Days of the year, `MM-DD`: the first on which a code is accepted, and the first on which it no longer is. May run over New Year. */
export interface YearlyWindow {
  readonly from: string;
  readonly before: string;
}

/** When a sample campaign is in force. */
export type SampleValidity =
  | { readonly kind: 'yearly'; readonly windows: readonly YearlyWindow[] }
  /** In days from today: over already. */
  | { readonly kind: 'past'; readonly fromDay: number; readonly beforeDay: number };

export interface Validity {
  readonly validFrom: Date;
  readonly validUntil: Date;
}

/**
 * The instants of a sample campaign for somebody who looks at `now`: the window that is open, or else the one that ended or begins
 * nearest to it.
 */
export function validityAt(validity: SampleValidity, now: Date): Validity {
  const today = wallClockAt(now, MARKET_ZONE);
  if (validity.kind === 'past')
    return { validFrom: midnight(dayAfter(today, validity.fromDay)), validUntil: midnight(dayAfter(today, validity.beforeDay)) };
  const year = Number(today.slice(0, 4));
  const occurrences = [year - 1, year, year + 1].flatMap((start) => validity.windows.map((window) => occurrence(window, start)));
  const distance = ({ validFrom, validUntil }: Validity): number =>
    Math.max(0, validFrom.getTime() - now.getTime(), now.getTime() - validUntil.getTime() + 1);
  return occurrences.reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
}

function occurrence({ from, before }: YearlyWindow, year: number): Validity {
  return { validFrom: midnight(`${year}-${from}`), validUntil: midnight(`${before > from ? year : year + 1}-${before}`) };
}

const dayAfter = (wall: WallClock, days: number): string => dateOf(addDays(wall, days));

const midnight = (day: string): Date => instantOf(`${day}T00:00` as WallClock, MARKET_ZONE);
