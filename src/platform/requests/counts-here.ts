/** Most keys that are remembered; whoever comes after them is let through until the next window. */
const MOST_KEYS = 20_000;
const TIDY_MS = 1_000;

/**
 * Counts in the memory of this process, for when nothing can be written down: not shared with other processes and forgotten with this one.
 * @param now milliseconds
 * @returns the uses left in the window after this one; nothing when it was one too many
 */
export function createCountsHere() {
  let tidyAgainAt = 0;
  let windows = new Map<string, { readonly until: number; hits: number }>();
  return (key: string, limit: number, windowSeconds: number, now: number): number | undefined => {
    const known = windows.get(key);
    if (known && known.until > now) {
      known.hits += 1;
      return known.hits <= limit ? limit - known.hits : undefined;
    }
    if (windows.size >= MOST_KEYS && now >= tidyAgainAt) {
      windows = new Map([...windows].filter(([, { until }]) => until > now));
      tidyAgainAt = now + TIDY_MS;
    }
    if (windows.size < MOST_KEYS) windows.set(key, { until: now + windowSeconds * 1000, hits: 1 });
    return limit >= 1 ? limit - 1 : undefined;
  };
}
