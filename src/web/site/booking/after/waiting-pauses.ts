import type { ReservationView } from '#booking/model';

const SHORTEST_MS = 1_000;
const LONGEST_MS = 20_000;
const GROWS = 1.5;

/**
 * How long a page waits before it asks again whether the answer has come; the server keeps each question for two seconds besides. Chance
 * spreads those who began together.
 * @param asked how often it has asked before
 * @param chance from 0 to 1
 */
export function pauseBefore(asked: number, chance: number): number {
  return Math.min(LONGEST_MS, SHORTEST_MS * GROWS ** asked) * (0.75 + chance / 2);
}

const SOONEST_SECONDS = 3;
const LATEST_SECONDS = 60;

/** After how many seconds a page without scripts is loaded again: half as long again as the answer has been waited for. */
export function reloadAfter(waitingSince: Date, now: Date): number {
  const waited = (now.getTime() - waitingSince.getTime()) / 1000;
  return Math.min(LATEST_SECONDS, Math.max(SOONEST_SECONDS, Math.ceil(waited / 2)));
}

const LATE_MS = 2 * 60_000;

/** Whether a supplier that confirms at once as a rule has been waited for so long that nobody should have to stay. One that has said yes is not late. */
export const isLate = (
  { state, supplierCode, changedAt }: Pick<ReservationView, 'state' | 'supplierCode' | 'changedAt'>,
  now: Date,
): boolean => state === 'confirming' && supplierCode === null && now.getTime() - changedAt.getTime() >= LATE_MS;
