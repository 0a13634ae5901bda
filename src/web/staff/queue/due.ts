import { dateOf } from '#kernel/time';
import { MARKET_ZONE, wallClockAt } from '#kernel/zones';

/** When something of the queue is due, as its groups say it, in their order. */
export const DUE_GROUPS = ['past', 'hour', 'today', 'later', 'none'] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

const HOUR_MS = 3_600_000;
/** From this share of its time on something is nearly due (design guide, "Due dial"). */
const NEAR = 0.8;

/** @returns the group in which a row stands; its day is one in Turkey */
export function dueGroupOf(dueAt: Date | null, now: Date): DueGroup {
  if (!dueAt) return 'none';
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return 'past';
  if (left <= HOUR_MS) return 'hour';
  const day = (instant: Date): string => dateOf(wallClockAt(instant, MARKET_ZONE));
  return day(dueAt) === day(now) ? 'today' : 'later';
}

interface Dial {
  /** How much of the time is used, from 0 to 1. */
  readonly used: number;
  readonly tone: 'calm' | 'near' | 'past';
}

/** How a dial shows it: past once it is over, near in the last fifth of its time. What began at no known time has just begun. */
export function dialOf({ since, dueAt, now }: { since: Date | null; dueAt: Date; now: Date }): Dial {
  const whole = dueAt.getTime() - (since ?? now).getTime();
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0 || whole <= 0) return { used: 1, tone: 'past' };
  const used = Math.max(0, 1 - left / whole);
  return { used, tone: used >= NEAR ? 'near' : 'calm' };
}
