import { hasRoles, type Roles } from '../../roles/roles.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * How long a session lasts however much it is used, and how long while nobody uses it. Whoever sees other people's data logs in
 * every day (NIST SP 800-63B, section 4.2.3: twelve hours, thirty minutes).
 */
const ENDS = {
  customer: { wholeMs: 30 * DAY_MS, idleMs: 14 * DAY_MS },
  withRoles: { wholeMs: 12 * HOUR_MS, idleMs: 30 * MINUTE_MS },
} as const;

/** How long the second factor is waited for after the password. */
const WAITING_MS = 10 * MINUTE_MS;

/** A session as it is kept. */
export interface SessionUse {
  readonly since: Date;
  readonly usedAt: Date;
}

/** When a session of somebody with these roles ends if it is not used again. */
export function endOf({ since, usedAt }: SessionUse, granted: Roles): Date {
  const { wholeMs, idleMs } = hasRoles(granted) ? ENDS.withRoles : ENDS.customer;
  return new Date(Math.min(since.getTime() + wholeMs, usedAt.getTime() + idleMs));
}

/** When a session that still waits for the second factor ends. */
export const endOfWaiting = ({ since }: Pick<SessionUse, 'since'>): Date => new Date(since.getTime() + WAITING_MS);

/** Sessions that nobody has used since then are over, whosever they are. */
export const longestIdle = (now: Date): Date => new Date(now.getTime() - ENDS.customer.idleMs);

/** A use is written down once a minute: no request waits for a write of its own. */
export const shouldRecordUse = ({ usedAt }: Pick<SessionUse, 'usedAt'>, now: Date): boolean =>
  now.getTime() - usedAt.getTime() >= MINUTE_MS;
