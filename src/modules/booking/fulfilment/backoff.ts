const SHORTEST_MS = 5_000;
const LONGEST_MS = 10 * 60_000;

/**
 * When to look again at something that has been waiting for an answer: half as long again as it has waited, at least
 * five seconds and at most ten minutes later.
 */
export function nextAttemptAfter(waitingSince: Date, now: Date): Date {
  const waited = now.getTime() - waitingSince.getTime();
  return new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(SHORTEST_MS, waited / 2)));
}
