/** Half open: a car that comes back at ten can go out at ten. Milliseconds since 1970. */
export interface Period {
  readonly from: number;
  readonly until: number;
}

/**
 * The most periods that overlap each other at the same moment within `wanted`. The database counts in the same way when
 * it refuses to oversell (`cars_out_at_once`), and a test holds the two together.
 */
export function peakOverlap(periods: readonly Period[], wanted: Period): number {
  const changes = periods
    .filter((period) => period.from < wanted.until && period.until > wanted.from)
    .flatMap((period) => [
      { at: Math.max(period.from, wanted.from), change: 1 },
      { at: period.until, change: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.change - b.change);
  let out = 0;
  let most = 0;
  for (const { change } of changes) {
    out += change;
    most = Math.max(most, out);
  }
  return most;
}
