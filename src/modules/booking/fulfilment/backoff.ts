const SHORTEST_MS = 5_000;
const LONGEST_MS = 10 * 60_000;
/** So much of a pause is left out by some more and by others less. */
const SPREAD = 0.2;

/**
 * When to look again at something that has been waiting for an answer: half as long again as it has waited, at least
 * five seconds and at most ten minutes later. Up to a fifth sooner, by the millisecond since which it waits: what waits for the same
 * supplier or bank does not come back to it all at once, round after round.
 */
export function nextAttemptAfter(waitingSince: Date, now: Date): Date {
  const waited = now.getTime() - waitingSince.getTime();
  const sooner = SPREAD * (waitingSince.getUTCMilliseconds() / 1000);
  return new Date(now.getTime() + Math.max(SHORTEST_MS, Math.round(Math.min(LONGEST_MS, waited / 2) * (1 - sooner))));
}
