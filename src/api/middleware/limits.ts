import type { Limit } from '../deps.ts';

const MINUTE = 60;

/** How often one address may ask, by what it asks for. The modules count what needs more care (look-ups, log-ins, e-mails) themselves. */
export const LIMITS = {
  /** Cheap questions. */
  read: { limit: 300, windowSeconds: MINUTE },
  /** Questions that go to every supplier. */
  search: { limit: 60, windowSeconds: MINUTE },
  /** What writes. */
  write: { limit: 30, windowSeconds: MINUTE },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Windows begin at fixed moments: how long until the next one. */
export const secondsUntilNext = ({ windowSeconds }: Limit, now: Date): number =>
  windowSeconds - (Math.floor(now.getTime() / 1000) % windowSeconds);

/** What may be done, for the header `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-10): so many in so many seconds. */
export const policyText = (name: LimitName): string => `"${name}";q=${LIMITS[name].limit};w=${LIMITS[name].windowSeconds}`;
/** What is left of it, for the header `RateLimit`: so many, until the window ends in so many seconds. */
export const rateLimitHeader = (name: LimitName, left: number, seconds: number): string => `"${name}";r=${left};t=${seconds}`;
